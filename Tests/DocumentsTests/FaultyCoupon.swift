/// What is wrong with a coupon, one fault a document.
let faultyCoupon: [FaultExample] = [
  FaultExample(
    "no ticket", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets": "[]"],
    ["/coupon/tickets: [] is not allowed: a list of 1 to 6"]),
  FaultExample(
    "stack group", "popups/cpn-welcome-pack.json",
    ["/coupon/stackGroup": #""Order""#],
    [
      ##"""
      /coupon/stackGroup: "Order" is not allowed: a key: 1 to 63 of a–z, 0–9 and \##
      '-', not beginning with '-', or null
      """##
    ]),
  FaultExample(
    "a ticket twice", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/1/key": #""pct""#],
    [#"/coupon/tickets/1/key: "pct" is not allowed: a key that no earlier element has"#]),
  FaultExample(
    "short code", "popups/cpn-fukubukuro-code.json",
    ["/coupon/tickets/0/code": #""ABC""#],
    [#"/coupon/tickets/0/code: "ABC" is not allowed: 4 to 32 of A–Z, 0–9 and '-', or null"#]),
  FaultExample(
    "code in lower case", "popups/cpn-fukubukuro-code.json",
    ["/coupon/tickets/0/code": #""fuku-2026""#],
    [
      ##"""
      /coupon/tickets/0/code: "fuku-2026" is not allowed: 4 to 32 of A–Z, 0–9 and \##
      '-', or null
      """##
    ]),
  FaultExample(
    "code missing", "popups/cpn-fukubukuro-code.json",
    ["/coupon/tickets/0/code": nil],
    ["/coupon/tickets/0/code: missing: 4 to 32 of A–Z, 0–9 and '-', or null"]),
  FaultExample(
    "currency", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/discount/currency": #""RMB""#],
    [
      ##"""
      /coupon/tickets/0/discount/currency: "RMB" is not allowed: a currency code of \##
      ISO 4217 such as CNY
      """##
    ]),
  FaultExample(
    "value 0", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/discount/valueMinor": "0"],
    [
      ##"""
      /coupon/tickets/0/discount/valueMinor: 0 is not allowed: a whole number of at \##
      least 1
      """##
    ]),
  FaultExample(
    "an amount with per cents", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/discount/percent": "5"],
    [
      ##"""
      /coupon/tickets/0/discount/percent: not allowed here: only where type is \##
      "percentOff"
      """##
    ]),
  FaultExample(
    "100 per cent", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/discount/percent": "100"],
    ["/coupon/tickets/0/discount/percent: 100 is not allowed: a whole number from 1 to 99"]),
  FaultExample(
    "per cents without a limit", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/discount/maxOffMinor": "null"],
    [
      ##"""
      /coupon/tickets/0/discount/maxOffMinor: null is not allowed: a whole number of \##
      at least 1
      """##
    ]),
  FaultExample(
    "per cents with a value", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/discount/valueMinor": "1"],
    [
      ##"""
      /coupon/tickets/0/discount/valueMinor: 1 is not allowed: null, because only an \##
      amount has a value
      """##
    ]),
  FaultExample(
    "delivery with a value", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/1/discount/valueMinor": "1"],
    [
      ##"""
      /coupon/tickets/1/discount/valueMinor: 1 is not allowed: null, because only an \##
      amount has a value
      """##
    ]),
  FaultExample(
    "discount", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/discount/type": #""gift""#],
    [
      ##"""
      /coupon/tickets/0/discount/type: "gift" is not allowed: one of "amount", \##
      "percentOff", "freeShipping"
      """##
    ]),
  FaultExample(
    "threshold", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/threshold/minMinor": "-1"],
    [
      ##"""
      /coupon/tickets/0/threshold/minMinor: -1 is not allowed: a whole number of at \##
      least 0
      """##
    ]),
  FaultExample(
    "all with ids", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/scope/ids": #"["a"]"#],
    [#"/coupon/tickets/0/scope/ids: ["a"] is not allowed: an empty list"#]),
  FaultExample(
    "category without ids", "popups/cpn-fukubukuro-code.json",
    ["/coupon/tickets/0/scope/ids": "[]"],
    ["/coupon/tickets/0/scope/ids: [] is not allowed: a list of at least 1"]),
  FaultExample(
    "scope", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/scope/type": #""brand""#],
    [
      ##"""
      /coupon/tickets/0/scope/type: "brand" is not allowed: one of "all", \##
      "category", "product"
      """##
    ]),
  FaultExample(
    "claim with an offset", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/claim/start": #""2026-11-25T00:00:00+08:00""#],
    [
      ##"""
      /coupon/tickets/0/claim/start: "2026-11-25T00:00:00+08:00" is not allowed: a \##
      local time such as 2026-12-10T08:30:00; a local time has no offset; the time \##
      zone stands beside it
      """##
    ]),
  FaultExample(
    "claim ends before it starts", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/claim/end": #""2026-11-25T00:00:00""#],
    [
      ##"""
      /coupon/tickets/0/claim/end: "2026-11-25T00:00:00" is not allowed: a time \##
      after start: spans are half open, so an equal end leaves nothing
      """##
    ]),
  FaultExample(
    "claim ends after use", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/claim/end": #""2026-12-22T00:00:00""#],
    [
      ##"""
      /coupon/tickets/0/claim/end: "2026-12-22T00:00:00" is not allowed: at most the \##
      end of use
      """##
    ]),
  FaultExample(
    "use ends before it starts", "popups/cpn-welcome-pack.json",
    [
      "/coupon/tickets/0/use":
        #"{mode:"fixed",start:"2027-01-02T00:00:00",end:"2027-01-01T00:00:00"}"#
    ],
    [
      ##"""
      /coupon/tickets/0/use/end: "2027-01-01T00:00:00" is not allowed: a time after \##
      start: spans are half open, so an equal end leaves nothing
      """##
    ]),
  FaultExample(
    "use", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/use/mode": #""never""#],
    [#"/coupon/tickets/0/use/mode: "never" is not allowed: one of "fixed", "afterClaim""#]),
  FaultExample(
    "valid for no day", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/use/validDays": "0"],
    ["/coupon/tickets/0/use/validDays: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "days of a fixed use", "popups/cpn-winter-199-30.json",
    ["/coupon/tickets/0/use/validDays": "3"],
    [#"/coupon/tickets/0/use/validDays: not allowed here: only where mode is "afterClaim""#]),
  FaultExample(
    "stock 0", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/stock/total": "0"],
    [
      ##"""
      /coupon/tickets/0/stock/total: 0 is not allowed: a whole number of at least 1, \##
      or null
      """##
    ]),
  FaultExample(
    "a day over a user", "popups/cpn-welcome-pack.json",
    ["/coupon/tickets/0/stock/perUserPerDay": "2"],
    ["/coupon/tickets/0/stock/perUserPerDay: 2 is not allowed: at most perUser"]),
]
