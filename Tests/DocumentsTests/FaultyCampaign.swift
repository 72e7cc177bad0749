/// What is wrong with a campaign, one fault a document.
let faultyCampaign: [FaultExample] = [
  FaultExample(
    "neither popup nor variants", "campaigns/lot-d12-ninegrid.json",
    ["/popup": nil],
    [#": missing: exactly one of "popup", "variants""#]),
  FaultExample(
    "popup and variants", "campaigns/lot-d12-ninegrid.json",
    ["/variants": #"[{popup:"a",weight:5000},{popup:"b",weight:5000}]"#],
    [#"/variants: not allowed here: exactly one of "popup", "variants""#]),
  FaultExample(
    "one variant", "campaigns/lot-d12-ninegrid.json",
    ["/popup": nil, "/variants": #"[{popup:"a",weight:10000}]"#],
    [#"/variants: [{"popup":"a","weight":10000}] is not allowed: a list of 2 to 10"#]),
  FaultExample(
    "variants under 10000", "campaigns/lot-d12-ninegrid.json",
    ["/popup": nil, "/variants": #"[{popup:"a",weight:5000},{popup:"b",weight:4999}]"#],
    ["/variants: a sum of 9999 is not allowed: weights that add up to 10000"]),
  FaultExample(
    "weight over 10000", "campaigns/lot-d12-ninegrid.json",
    ["/popup": nil, "/variants": #"[{popup:"a",weight:10001},{popup:"b",weight:0}]"#],
    ["/variants/0/weight: 10001 is not allowed: a whole number from 0 to 10000"]),
  FaultExample(
    "owner", "campaigns/lot-d12-ninegrid.json",
    ["/owner": "1"],
    ["/owner: 1 is not allowed: a text, or null"]),
  FaultExample(
    "placements missing", "campaigns/lot-d12-ninegrid.json",
    ["/placements": nil],
    ["/placements: missing: a list of at least 1"]),
  FaultExample(
    "no placement", "campaigns/lot-d12-ninegrid.json",
    ["/placements": "[]"],
    ["/placements: [] is not allowed: a list of at least 1"]),
  FaultExample(
    "a placement twice", "campaigns/lot-d12-ninegrid.json",
    ["/placements": #"["home","home"]"#],
    [#"/placements/1: "home" is not allowed: each element once"#]),
  FaultExample(
    "priority missing", "campaigns/lot-d12-ninegrid.json",
    ["/priority": nil],
    ["/priority: missing: a whole number from 0 to 100"]),
  FaultExample(
    "priority 101", "campaigns/lot-d12-ninegrid.json",
    ["/priority": "101"],
    ["/priority: 101 is not allowed: a whole number from 0 to 100"]),
  FaultExample(
    "trigger without event", "campaigns/sgn-gym-weekly.json",
    ["/trigger/event": nil],
    ["/trigger/event: missing: a text that is not empty"]),
  FaultExample(
    "trigger count 0", "campaigns/sgn-gym-weekly.json",
    ["/trigger/count": "0"],
    ["/trigger/count: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "trigger's rule", "campaigns/sgn-gym-weekly.json",
    ["/trigger/where": #""event.""#],
    [
      ##"""
      /trigger/where: "event." is not allowed: a rule in CEL, or null; the name of a \##
      member is expected after the dot (line 1, column 7)
      """##
    ]),
  FaultExample(
    "zone", "campaigns/lot-d12-ninegrid.json",
    ["/schedule/timeZone": #""Asia/Shangai""#],
    [
      ##"""
      /schedule/timeZone: "Asia/Shangai" is not allowed: "user" or an IANA zone such \##
      as Asia/Shanghai
      """##
    ]),
  FaultExample(
    "zone missing", "campaigns/lot-d12-ninegrid.json",
    ["/schedule/timeZone": nil],
    [#"/schedule/timeZone: missing: "user" or an IANA zone such as Asia/Shanghai"#]),
  FaultExample(
    "ends before it starts", "campaigns/lot-d12-ninegrid.json",
    ["/schedule/end": #""2026-12-09T00:00:00""#],
    [
      ##"""
      /schedule/end: "2026-12-09T00:00:00" is not allowed: a time after start: spans \##
      are half open, so an equal end leaves nothing
      """##
    ]),
  FaultExample(
    "start with an offset", "campaigns/lot-d12-ninegrid.json",
    ["/schedule/start": #""2026-12-10T00:00:00Z""#],
    [
      ##"""
      /schedule/start: "2026-12-10T00:00:00Z" is not allowed: a local time such as \##
      2026-12-10T08:30:00, or null; a local time has no offset; the time zone stands \##
      beside it
      """##
    ]),
  FaultExample(
    "window's rule", "campaigns/lot-ny-midnight-wheel.json",
    ["/schedule/windows/0/rule": #""FREQ=OFTEN""#],
    [
      ##"""
      /schedule/windows/0/rule: "FREQ=OFTEN" is not allowed: a recurrence rule such \##
      as FREQ=WEEKLY;BYDAY=SA; FREQ is one of SECONDLY, MINUTELY, HOURLY, DAILY, \##
      WEEKLY, MONTHLY and YEARLY
      """##
    ]),
  FaultExample(
    "window's duration 0", "campaigns/lot-ny-midnight-wheel.json",
    ["/schedule/windows/0/duration": #""PT0S""#],
    [
      ##"""
      /schedule/windows/0/duration: "PT0S" is not allowed: a duration such as PT4H \##
      or P1D, over zero
      """##
    ]),
  FaultExample(
    "window without start", "campaigns/lot-ny-midnight-wheel.json",
    ["/schedule/windows/0/start": nil],
    ["/schedule/windows/0/start: missing: a local time such as 2026-12-10T08:30:00"]),
  FaultExample(
    "audience's rule", "campaigns/lot-d12-ninegrid.json",
    ["/audience/rule": #""user.level >= 1 &&""#],
    [
      ##"""
      /audience/rule: "user.level >= 1 &&" is not allowed: a rule in CEL; the rule \##
      ends where a value is expected (line 1, column 19)
      """##
    ]),
  FaultExample(
    "rollout over 10000", "campaigns/lot-d12-ninegrid.json",
    ["/audience/rollout/basisPoints": "10001"],
    ["/audience/rollout/basisPoints: 10001 is not allowed: a whole number from 0 to 10000"]),
  FaultExample(
    "rollout without salt", "campaigns/lot-d12-ninegrid.json",
    ["/audience/rollout/salt": nil],
    ["/audience/rollout/salt: missing: a text"]),
  FaultExample(
    "allow", "campaigns/lot-d12-ninegrid.json",
    ["/audience/allow": #""qa-01""#],
    [#"/audience/allow: "qa-01" is not allowed: a list"#]),
  FaultExample(
    "a user that is a number", "campaigns/lot-d12-ninegrid.json",
    ["/audience/deny/0": "7"],
    ["/audience/deny/0: 7 is not allowed: a text"]),
  FaultExample(
    "holdout under 0", "campaigns/lot-d12-ninegrid.json",
    ["/holdout": #"{salt:"h",basisPoints:-1}"#],
    ["/holdout/basisPoints: -1 is not allowed: a whole number from 0 to 10000"]),
  FaultExample(
    "cap 0", "campaigns/lot-d12-ninegrid.json",
    ["/caps/0/limit": "0"],
    ["/caps/0/limit: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "cap per week", "campaigns/lot-d12-ninegrid.json",
    ["/caps/0/per": #""week""#],
    [
      ##"""
      /caps/0/per: "week" is not allowed: "session" or "day" or "lifetime" or a \##
      duration such as PT4H or P1D, over zero; it does not begin with P
      """##
    ]),
  FaultExample(
    "cap per nothing", "campaigns/lot-d12-ninegrid.json",
    ["/caps/0/per": #""PT0S""#],
    [
      ##"""
      /caps/0/per: "PT0S" is not allowed: "session" or "day" or "lifetime" or a \##
      duration such as PT4H or P1D, over zero
      """##
    ]),
  FaultExample(
    "cap per month", "campaigns/lot-d12-ninegrid.json",
    ["/caps/0/per": #""P1M""#],
    [
      ##"""
      /caps/0/per: "P1M" is not allowed: "session" or "day" or "lifetime" or a \##
      duration such as PT4H or P1D, over zero; months vary in length; write days
      """##
    ]),
  FaultExample(
    "cap's group", "campaigns/lot-d12-ninegrid.json",
    ["/caps/0/group": #""""#],
    [#"/caps/0/group: "" is not allowed: a text that is not empty, or null"#]),
  FaultExample(
    "total 0", "campaigns/lot-d12-ninegrid.json",
    ["/total": "0"],
    ["/total: 0 is not allowed: a whole number of at least 1, or null"]),
  FaultExample(
    "interval in words", "campaigns/lot-d12-ninegrid.json",
    ["/minimumInterval": #""4 hours""#],
    [
      ##"""
      /minimumInterval: "4 hours" is not allowed: a duration such as PT4H or P1D, or \##
      null; it does not begin with P
      """##
    ]),
  FaultExample(
    "suppressed for ever", "campaigns/lot-d12-ninegrid.json",
    ["/afterDismiss/suppress": #""always""#],
    [
      ##"""
      /afterDismiss/suppress: "always" is not allowed: "forever" or a duration such \##
      as PT4H or P1D; it does not begin with P
      """##
    ]),
  FaultExample(
    "suppression missing", "campaigns/lot-d12-ninegrid.json",
    ["/afterConversion": "{}"],
    [#"/afterConversion/suppress: missing: "forever" or a duration such as PT4H or P1D"#]),
  FaultExample(
    "delay", "campaigns/lot-d12-ninegrid.json",
    ["/delay": #""P""#],
    [
      ##"""
      /delay: "P" is not allowed: a duration such as PT4H or P1D; it has no part, \##
      such as 1D or T4H
      """##
    ]),
  FaultExample(
    "busy", "campaigns/lot-d12-ninegrid.json",
    ["/whenBusy": #""wait""#],
    [#"/whenBusy: "wait" is not allowed: one of "enqueue", "skip", "override""#]),
  FaultExample(
    "preempted", "campaigns/lot-d12-ninegrid.json",
    ["/onPreempt": #""keep""#],
    [#"/onPreempt: "keep" is not allowed: one of "requeue", "drop""#]),
  FaultExample(
    "misspelt cap", "campaigns/lot-d12-ninegrid.json",
    ["/caps/0/limt": "1"],
    [#"/caps/0/limt: unknown member: did you mean "limit"?"#]),
  FaultExample(
    "misspelt member", "campaigns/lot-d12-ninegrid.json",
    ["/prioriti": "5"],
    [#"/prioriti: unknown member: did you mean "priority"?"#]),
]
