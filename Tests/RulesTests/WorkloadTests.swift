import Rules
import Testing
import Workloads

/// The figures are those of the workload's first maker, a program in another language.
@Suite("Workload T1")
struct WorkloadTests {
  private let workload = TargetingWorkload()

  @Test("A thousand campaigns and two hundred events match as often as they should")
  func totals() {
    let campaigns = workload.campaigns(1000)
    var matches = 0
    var placed = 0
    var eventsWithNone = 0
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (place, event) in workload.events(200).enumerated() {
      let traits = event.traits
      let matching = campaigns.filter { $0.expression.holds(traits) }
      matches += matching.count
      placed += matching.count {
        $0.placement == event.placement && $0.trigger == event.trigger
      }
      eventsWithNone += matching.isEmpty ? 1 : 0
      for campaign in matching {
        let mark = UInt64(place) &* 0x100_0000_01B3 &+ UInt64(campaign.id)
        hash = (hash ^ mark) &* 0x100_0000_01B3
      }
    }
    #expect(matches == 290)
    #expect(placed == 5)
    #expect(eventsWithNone == 43)
    #expect(hash == 0x1e46_b77f_49ba_868d)
  }

  @Test("What stands beside the expressions sums up as it should")
  func sums() {
    let campaigns = workload.campaigns(1000)
    let sum = { (number: (TargetingCampaign) -> Int) in campaigns.reduce(0) { $0 + number($1) } }
    #expect(sum { $0.priority } == 48_058)
    #expect(sum { Int($0.start) } == 1_793_496_905_600)
    #expect(sum { Int($0.end) } == 1_798_535_753_600)
    #expect(sum { $0.dailyCap } == 2039)
    #expect(sum { $0.lifetimeCap } == 5452)
    #expect(sum { $0.minimumInterval } == 27_842_400)
    #expect(campaigns[999].key == "t1-0001000")
    let events = workload.events(200)
    #expect(events.reduce(0) { $0 + $1.members.count } == 7320)
    #expect(events[0].user == "u876739")
  }

  @Test(
    "Expressions are rules as people write them",
    arguments: [
      (
        0,
        """
        (has(user.last_screen) && user.last_screen == 'last_screen_8') && \
        (has(user.currency) && user.currency in \
        ['currency_0', 'currency_15', 'currency_16', 'currency_25']) && \
        (has(user.spend_cents) && user.spend_cents >= 447500)
        """
      ),
      (
        1,
        """
        (has(user.theme) && user.theme == 'theme_1') && (has(user.plan) && user.plan == 'plan_4') \
        && (has(user.tags) && 'tags_90' in user.tags) && \
        ((has(user.segments) && 'segments_512' in user.segments) || \
        (has(user.country) && user.country in ['country_2', 'country_43']))
        """
      ),
      (
        21,
        """
        (has(user.os_version) && user.os_version == 'os_version_7') && \
        (has(user.platform) && user.platform == 'platform_0') && \
        (has(user.city) && user.city == 'city_33') && \
        !(has(user.app_version) && user.app_version == 'app_version_54')
        """
      ),
    ])
  func rules(_ place: Int, _ rule: String) {
    #expect(workload.campaign(place).expression.rule == rule)
  }
}
