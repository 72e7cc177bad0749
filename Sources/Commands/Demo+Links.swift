import Campaigns
import Delivery
import Insight
import JSON
import Scheduling

// Deep links and the reasons of a decision.
extension Demo {
  mutating func deepLinks() throws(Failure) {
    heading("3  A deep link takes the screen, or waits")
    after(seconds: 60)
    event("Mei opens the app, and the lottery is shown to her too.")
    let shown = try decide(member("mei", at: "home"))
    guard let lottery = shown.outcome.presented else { return }
    try report(lottery, .shown)
    after(seconds: 5)
    event("She taps a push that leads to demoapp://order/1. The lottery may be hidden: it goes.")
    try deepLink("demoapp://order/1", on: "mei-phone")
    after(seconds: 3)
    event("The order is on screen. What was hidden comes back, as the same impression.")
    let back = try delivering { () throws(DeliveryError) in
      try delivery.navigationFinished(on: "mei-phone", now: now)
    }
    answer(AnswerText.navigation(back).filter(Self.isTold))
    try veto()
  }

  private mutating func veto() throws(Failure) {
    after(seconds: 60)
    event("Lin's cart is worth 150 yuan. Its coupon must not be hidden before she has answered.")
    let shown = try decide(member("lin", at: "cart", cart: 15_000))
    guard let coupon = shown.outcome.presented else { return }
    try report(coupon, .shown)
    after(seconds: 5)
    event("A push leads to demoapp://sale. The coupon vetoes, so the link is held.")
    try deepLink("demoapp://sale", on: "lin-phone")
    after(seconds: 10)
    event("Lin closes the coupon, and the link is handed out.")
    try report(coupon, .dismissed, reason: .closeButton)
  }

  private func deepLink(_ url: String, on stage: String) throws(Failure) {
    let answer = try delivering { () throws(DeliveryError) in
      try delivery.deepLink(url, on: stage, scope: .stage, now: now)
    }
    self.answer(AnswerText.link(answer))
  }

  mutating func explain() throws(Failure) {
    heading("4  Why does Mia see nothing at 'home'?")
    var request = DecisionRequest(
      user: "mia", stage: "mia-phone", placement: "home", zone: zone, locale: "en")
    request.traits = Self.map(["registered": true, "level": 0])
    let explainer = Explainer(delivery: delivery)
    let explanation = try delivering { () throws(DeliveryError) in
      try explainer.explain(request, at: now, tellingTimeIn: zone)
    }
    say("Each campaign with the first gate that it fails, in the order of decisions:")
    say("")
    say(AnswerText.table(of: explanation))
  }
}
