/// What is wrong with a sign-in calendar, one fault a document.
let faultySignIn: [FaultExample] = [
  FaultExample(
    "mode", "popups/sgn-week7.json",
    ["/signIn/mode": #""daily""#],
    [
      ##"""
      /signIn/mode: "daily" is not allowed: one of "streak", "cumulative", "weekly", \##
      "monthly"
      """##
    ]),
  FaultExample(
    "cycle of 32", "popups/sgn-week7.json",
    ["/signIn/cycleLength": "32"],
    ["/signIn/cycleLength: 32 is not allowed: a whole number from 1 to 31"]),
  FaultExample(
    "a week of 6", "popups/sgn-gym-weekly.json",
    ["/signIn/cycleLength": "6"],
    ["/signIn/cycleLength: 6 is not allowed: 7, because a week has 7 days"]),
  FaultExample(
    "a month of 30", "popups/sgn-ramadan30.json",
    ["/signIn/mode": #""monthly""#],
    ["/signIn/cycleLength: 30 is not allowed: 31, because a month has up to 31 days"]),
  FaultExample(
    "after the cycle", "popups/sgn-week7.json",
    ["/signIn/afterCycle": #""end""#],
    [#"/signIn/afterCycle: "end" is not allowed: one of "restart", "stop""#]),
  FaultExample(
    "week start outside a week", "popups/sgn-week7.json",
    ["/signIn/weekStart": #""monday""#],
    [#"/signIn/weekStart: not allowed here: only where mode is "weekly""#]),
  FaultExample(
    "week start on a Tuesday", "popups/sgn-gym-weekly.json",
    ["/signIn/weekStart": #""tuesday""#],
    [#"/signIn/weekStart: "tuesday" is not allowed: one of "monday", "sunday", "saturday""#]),
  FaultExample(
    "day boundary", "popups/sgn-week7.json",
    ["/signIn/dayBoundary": #""24:00""#],
    [
      ##"""
      /signIn/dayBoundary: "24:00" is not allowed: a time of day such as 04:00; the \##
      hour 24 is not in 0…23
      """##
    ]),
  FaultExample(
    "day zone", "popups/sgn-week7.json",
    ["/signIn/dayZone": #""Asia/Peking""#],
    [
      ##"""
      /signIn/dayZone: "Asia/Peking" is not allowed: "campaign" or "user" or an IANA \##
      zone such as Asia/Shanghai
      """##
    ]),
  FaultExample(
    "on miss", "popups/sgn-week7.json",
    ["/signIn/onMiss": #""forget""#],
    [#"/signIn/onMiss: "forget" is not allowed: one of "reset", "keep", "freezeThenReset""#]),
  FaultExample(
    "freezes missing", "popups/sgn-gym-weekly.json",
    ["/signIn/freezesPerCycle": nil],
    ["/signIn/freezesPerCycle: missing: a whole number of at least 1"]),
  FaultExample(
    "freezes without need", "popups/sgn-week7.json",
    ["/signIn/freezesPerCycle": "1"],
    [#"/signIn/freezesPerCycle: not allowed here: only where onMiss is "freezeThenReset""#]),
  FaultExample(
    "freezes 0", "popups/sgn-gym-weekly.json",
    ["/signIn/freezesPerCycle": "0"],
    ["/signIn/freezesPerCycle: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "no reward", "popups/sgn-week7.json",
    ["/signIn/rewards": "[]"],
    ["/signIn/rewards: [] is not allowed: a list of at least 1"]),
  FaultExample(
    "a day twice", "popups/sgn-week7.json",
    ["/signIn/rewards/1/day": "1"],
    ["/signIn/rewards/1/day: 1 is not allowed: a day that no earlier element has"]),
  FaultExample(
    "a day beyond the cycle", "popups/sgn-week7.json",
    ["/signIn/rewards/6/day": "8"],
    ["/signIn/rewards/6/day: 8 is not allowed: a day of the cycle: 1 to cycleLength"]),
  FaultExample(
    "a coupon without ref", "popups/sgn-week7.json",
    ["/signIn/rewards/0/type": #""coupon""#],
    ["/signIn/rewards/0/ref: null is not allowed: a text that is not empty"]),
  FaultExample(
    "a badge without ref", "popups/sgn-gym-weekly.json",
    ["/signIn/milestones/0/ref": nil],
    ["/signIn/milestones/0/ref: missing: a text that is not empty"]),
  FaultExample(
    "points with a ref", "popups/sgn-week7.json",
    ["/signIn/rewards/0/ref": #""x""#],
    [#"/signIn/rewards/0/ref: "x" is not allowed: null, because points have no ref"#]),
  FaultExample(
    "reward of 0", "popups/sgn-week7.json",
    ["/signIn/rewards/0/amount": "0"],
    ["/signIn/rewards/0/amount: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "highlight", "popups/sgn-week7.json",
    ["/signIn/rewards/0/highlight": "1"],
    ["/signIn/rewards/0/highlight: 1 is not allowed: true or false"]),
  FaultExample(
    "a total twice", "popups/sgn-ramadan30.json",
    ["/signIn/milestones/1/total": "3"],
    ["/signIn/milestones/1/total: 3 is not allowed: a total that no earlier element has"]),
  FaultExample(
    "total 0", "popups/sgn-ramadan30.json",
    ["/signIn/milestones/0/total": "0"],
    ["/signIn/milestones/0/total: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "making up without days", "popups/sgn-gym-weekly.json",
    ["/signIn/makeUp/enabled": "true"],
    [
      "/signIn/makeUp/lookbackDays: 0 is not allowed: a whole number of at least 1",
      "/signIn/makeUp/maxPerCycle: 0 is not allowed: a whole number of at least 1",
    ]),
  FaultExample(
    "days without making up", "popups/sgn-gym-weekly.json",
    ["/signIn/makeUp/lookbackDays": "3"],
    ["/signIn/makeUp/lookbackDays: 3 is not allowed: 0, because making up is not enabled"]),
  FaultExample(
    "making up for coupons", "popups/sgn-week7.json",
    [
      "/signIn/makeUp": ##"""
      {enabled:true,maxPerCycle:1,lookbackDays:1,cost:{type:"coupon",amount:1},countsF\##
      orStreak:true}
      """##
    ],
    [#"/signIn/makeUp/cost/type: "coupon" is not allowed: "points""#]),
  FaultExample(
    "factor 1", "popups/sgn-week7.json",
    ["/signIn/multiplier/factor": "1"],
    ["/signIn/multiplier/factor: 1 is not allowed: a whole number from 2 to 10"]),
  FaultExample(
    "multiplier's rule", "popups/sgn-week7.json",
    ["/signIn/multiplier/rule": #""user.vip &&""#],
    [
      ##"""
      /signIn/multiplier/rule: "user.vip &&" is not allowed: a rule in CEL; the rule \##
      ends where a value is expected (line 1, column 12)
      """##
    ]),
]
