/// What is wrong with a service list, one fault a document.
let faultyServiceList: [FaultExample] = [
  FaultExample(
    "display", "popups/svc-life-grid.json",
    ["/serviceList/display": #""tiles""#],
    [#"/serviceList/display: "tiles" is not allowed: one of "rows", "grid""#]),
  FaultExample(
    "six columns", "popups/svc-life-grid.json",
    ["/serviceList/columns": "6"],
    ["/serviceList/columns: 6 is not allowed: a whole number from 2 to 5"]),
  FaultExample(
    "rows in columns", "popups/svc-travel-rows.json",
    ["/serviceList/columns": "2"],
    ["/serviceList/columns: 2 is not allowed: 1, because rows are one column"]),
  FaultExample(
    "none visible", "popups/svc-life-grid.json",
    ["/serviceList/maxVisible": "0"],
    ["/serviceList/maxVisible: 0 is not allowed: a whole number from 1 to 50, or null"]),
  FaultExample(
    "no entry", "popups/svc-life-grid.json",
    ["/serviceList/entries": "[]"],
    ["/serviceList/entries: [] is not allowed: a list of 1 to 50"]),
  FaultExample(
    "an entry twice", "popups/svc-life-grid.json",
    ["/serviceList/entries/1/key": #""bill""#],
    [#"/serviceList/entries/1/key: "bill" is not allowed: a key that no earlier element has"#]),
  FaultExample(
    "position over 9999", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/position": "10000"],
    ["/serviceList/entries/0/position: 10000 is not allowed: a whole number from 0 to 9999"]),
  FaultExample(
    "title missing", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/title": nil],
    [
      ##"""
      /serviceList/entries/0/title: missing: an object of language tags and texts, \##
      at least one
      """##
    ]),
  FaultExample(
    "empty title", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/title": "{}"],
    [
      ##"""
      /serviceList/entries/0/title: {} is not allowed: an object of language tags \##
      and texts, at least one
      """##
    ]),
  FaultExample(
    "badge of 9 letters", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/badge/value": #""123456789""#],
    [
      ##"""
      /serviceList/entries/0/badge/value: "123456789" is not allowed: a text of at \##
      most 8 characters, or an object of language tags and texts, at least one
      """##
    ]),
  FaultExample(
    "badge of 9 letters in a language", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/badge/value": #"{"zh-Hans":"新",en:"123456789"}"#],
    [
      ##"""
      /serviceList/entries/0/badge/value/en: "123456789" is not allowed: a text of \##
      at most 8 characters
      """##
    ]),
  FaultExample(
    "a dot with a value", "popups/svc-life-grid.json",
    ["/serviceList/entries/2/badge/value": "1"],
    [
      ##"""
      /serviceList/entries/2/badge/value: 1 is not allowed: null, because a dot has \##
      no value
      """##
    ]),
  FaultExample(
    "count under 0", "popups/svc-life-grid.json",
    ["/serviceList/entries/3/badge/value": "-1"],
    ["/serviceList/entries/3/badge/value: -1 is not allowed: a whole number of at least 0"]),
  FaultExample(
    "count in words", "popups/svc-life-grid.json",
    ["/serviceList/entries/3/badge/value": #""3""#],
    [#"/serviceList/entries/3/badge/value: "3" is not allowed: a whole number of at least 0"#]),
  FaultExample(
    "badge", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/badge/type": #""star""#],
    [
      ##"""
      /serviceList/entries/0/badge/type: "star" is not allowed: one of "dot", \##
      "text", "count"
      """##
    ]),
  FaultExample(
    "link missing", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/link": nil],
    ["/serviceList/entries/0/link: missing: a text that is not empty"]),
  FaultExample(
    "rule that does not parse", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/visibleRule": #""user.a ==""#],
    [
      ##"""
      /serviceList/entries/0/visibleRule: "user.a ==" is not allowed: a rule in CEL; \##
      the rule ends where a value is expected (line 1, column 10)
      """##
    ]),
  FaultExample(
    "rule with an unknown function", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/visibleRule": #""nope(user.a)""#],
    [
      ##"""
      /serviceList/entries/0/visibleRule: "nope(user.a)" is not allowed: a rule in \##
      CEL; there is no function nope (line 1, column 1)
      """##
    ]),
  FaultExample(
    "visible until before from", "popups/svc-life-grid.json",
    ["/serviceList/entries/4/visibleUntil": #""2027-02-18T00:00:00""#],
    [
      ##"""
      /serviceList/entries/4/visibleUntil: "2027-02-18T00:00:00" is not allowed: a \##
      time after visibleFrom: spans are half open, so an equal end leaves nothing
      """##
    ]),
  FaultExample(
    "a day that is not", "popups/svc-life-grid.json",
    ["/serviceList/entries/4/visibleFrom": #""2027-02-30T00:00:00""#],
    [
      ##"""
      /serviceList/entries/4/visibleFrom: "2027-02-30T00:00:00" is not allowed: a \##
      local time such as 2026-12-10T08:30:00, or null; the day 30 is not in 1…28
      """##
    ]),
  FaultExample(
    "app version", "popups/svc-life-grid.json",
    ["/serviceList/entries/2/minAppVersion": #""five""#],
    [
      ##"""
      /serviceList/entries/2/minAppVersion: "five" is not allowed: a version such as \##
      5.10.0, or null
      """##
    ]),
  FaultExample(
    "enabled", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/enabled": "0"],
    ["/serviceList/entries/0/enabled: 0 is not allowed: true or false"]),
]
