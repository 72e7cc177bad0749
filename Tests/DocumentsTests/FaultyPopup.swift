/// What is wrong with a popup as a whole, one fault a document.
let faultyPopup: [FaultExample] = [
  FaultExample(
    "key with a capital", "popups/lot-d12-ninegrid.json",
    ["/key": #""Lot""#],
    [
      ##"""
      /key: "Lot" is not allowed: a key: 1 to 63 of a–z, 0–9 and '-', not beginning \##
      with '-'
      """##
    ]),
  FaultExample(
    "key too long", "popups/lot-d12-ninegrid.json",
    ["/key": #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#],
    [
      ##"""
      /key: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa… is not \##
      allowed: a key: 1 to 63 of a–z, 0–9 and '-', not beginning with '-'
      """##
    ]),
  FaultExample(
    "key missing", "popups/lot-d12-ninegrid.json",
    ["/key": nil],
    ["/key: missing: a key: 1 to 63 of a–z, 0–9 and '-', not beginning with '-'"]),
  FaultExample(
    "empty name", "popups/lot-d12-ninegrid.json",
    ["/name": #""""#],
    [#"/name: "" is not allowed: a text of 1 to 120 characters"#]),
  FaultExample(
    "name of 121 characters", "popups/lot-d12-ninegrid.json",
    [
      "/name": ##"""
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\##
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
      """##
    ],
    [
      ##"""
      /name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… is not \##
      allowed: a text of 1 to 120 characters
      """##
    ]),
  FaultExample(
    "name is a number", "popups/lot-d12-ninegrid.json",
    ["/name": "7"],
    ["/name: 7 is not allowed: a text of 1 to 120 characters"]),
  FaultExample(
    "21 tags", "popups/lot-d12-ninegrid.json",
    [
      "/tags": ##"""
      ["t0","t1","t2","t3","t4","t5","t6","t7","t8","t9","t10","t11","t12","t13","t14"\##
      ,"t15","t16","t17","t18","t19","t20"]
      """##
    ],
    [
      ##"""
      /tags: ["t0","t1","t2","t3","t4","t5","t6","t7","t8","t9","t10","t… is not \##
      allowed: a list of at most 20
      """##
    ]),
  FaultExample(
    "tag is no key", "popups/lot-d12-ninegrid.json",
    ["/tags/0": #""A b""#],
    [
      ##"""
      /tags/0: "A b" is not allowed: a key: 1 to 63 of a–z, 0–9 and '-', not \##
      beginning with '-'
      """##
    ]),
  FaultExample(
    "layout missing", "popups/lot-d12-ninegrid.json",
    ["/layout": nil],
    ["/layout: missing: an object: where the content lies"]),
  FaultExample(
    "unknown layout", "popups/lot-d12-ninegrid.json",
    ["/layout/type": #""centre""#],
    [#"/layout/type: "centre" is not allowed: one of "center", "bottom", "top", "custom""#]),
  FaultExample(
    "no width", "popups/lot-d12-ninegrid.json",
    ["/layout/width": nil],
    ["/layout/width: missing: a number over 0"]),
  FaultExample(
    "width 0", "popups/lot-d12-ninegrid.json",
    ["/layout/width": "0"],
    ["/layout/width: 0 is not allowed: a number over 0"]),
  FaultExample(
    "height is another word", "popups/lot-d12-ninegrid.json",
    ["/layout/height": #""auto""#],
    [#"/layout/height: "auto" is not allowed: a number over 0, or "content""#]),
  FaultExample(
    "margin in the middle", "popups/lot-d12-ninegrid.json",
    ["/layout/margin": "0"],
    [#"/layout/margin: not allowed here: only where type is "bottom" or "top""#]),
  FaultExample(
    "negative margin", "popups/cpn-welcome-pack.json",
    ["/layout/margin": "-1"],
    ["/layout/margin: -1 is not allowed: a number of at least 0"]),
  FaultExample(
    "width at the bottom", "popups/cpn-welcome-pack.json",
    ["/layout/width": "300"],
    [#"/layout/width: not allowed here: only where type is "center" or "custom""#]),
  FaultExample(
    "fraction over 1", "popups/cpn-fukubukuro-code.json",
    ["/layout/width": "1.1"],
    ["/layout/width: 1.1 is not allowed: a number over 0 and at most 1"]),
  FaultExample(
    "fraction x under −1", "popups/cpn-fukubukuro-code.json",
    ["/layout/x": "-1.5"],
    ["/layout/x: -1.5 is not allowed: a number from -1 to 1"]),
  FaultExample(
    "fraction height 0", "popups/cpn-fukubukuro-code.json",
    ["/layout/height": "0"],
    ["/layout/height: 0 is not allowed: a number over 0 and at most 1"]),
  FaultExample(
    "custom height of content", "popups/cpn-fukubukuro-code.json",
    ["/layout/height": #""content""#],
    [#"/layout/height: "content" is not allowed: a number over 0 and at most 1"#]),
  FaultExample(
    "unknown unit", "popups/cpn-fukubukuro-code.json",
    ["/layout/unit": #""pt""#],
    [#"/layout/unit: "pt" is not allowed: one of "point", "fraction""#]),
  FaultExample(
    "unknown reference", "popups/cpn-fukubukuro-code.json",
    ["/layout/relativeTo": #""screen""#],
    [#"/layout/relativeTo: "screen" is not allowed: one of "container", "safeArea""#]),
  FaultExample(
    "negative margin of the limits", "popups/lot-d12-ninegrid.json",
    ["/limits": "{margins:{top:-1}}"],
    ["/limits/margins/top: -1 is not allowed: a number of at least 0"]),
  FaultExample(
    "maximum width 0", "popups/lot-d12-ninegrid.json",
    ["/limits": "{maximumWidth:0}"],
    ["/limits/maximumWidth: 0 is not allowed: a number over 0, or null"]),
  FaultExample(
    "misspelt margin", "popups/lot-d12-ninegrid.json",
    ["/limits": "{margins:{topp:1}}"],
    [#"/limits/margins/topp: unknown member: did you mean "top"?"#]),
  FaultExample(
    "no orientation", "popups/lot-d12-ninegrid.json",
    ["/orientations": "[]"],
    ["/orientations: [] is not allowed: a list of 1 to 2"]),
  FaultExample(
    "an orientation twice", "popups/lot-d12-ninegrid.json",
    ["/orientations": #"["portrait","portrait"]"#],
    [#"/orientations/1: "portrait" is not allowed: each element once"#]),
  FaultExample(
    "unknown orientation", "popups/lot-d12-ninegrid.json",
    ["/orientations": #"["upsideDown"]"#],
    [#"/orientations/0: "upsideDown" is not allowed: one of "portrait", "landscape""#]),
  FaultExample(
    "keyboard is a text", "popups/lot-d12-ninegrid.json",
    ["/keyboard": #""yes""#],
    [#"/keyboard: "yes" is not allowed: true or false"#]),
  FaultExample(
    "unknown hosting", "popups/lot-d12-ninegrid.json",
    ["/hosting": #""sheet""#],
    [
      ##"""
      /hosting: "sheet" is not allowed: one of "presentationController", \##
      "overFullScreen", "control", "window", "subview"
      """##
    ]),
  FaultExample(
    "misspelt member", "popups/lot-d12-ninegrid.json",
    ["/tag": "[]"],
    [#"/tag: unknown member: did you mean "tags"?"#]),
  FaultExample(
    "member of another case", "popups/lot-d12-ninegrid.json",
    ["/Hide": "{}"],
    [#"/Hide: unknown member: did you mean "hide"?"#]),
  FaultExample(
    "no kind", "popups/lot-d12-ninegrid.json",
    ["/lottery": nil],
    [#": missing: exactly one of "lottery", "signIn", "coupon", "serviceList""#]),
  FaultExample(
    "two kinds", "popups/lot-d12-ninegrid.json",
    [
      "/serviceList":
        #"{display:"rows",entries:[{key:"a",position:1,title:{"zh-Hans":"a"},link:"a:b"}]}"#
    ],
    [
      ##"""
      /actions/primary: missing: a link, because the service list has the text of a \##
      primary button
      """##,
      ##"""
      /serviceList: not allowed here: exactly one of "lottery", "signIn", "coupon", \##
      "serviceList"
      """##,
    ]),
  FaultExample(
    "schema is a number", "popups/lot-d12-ninegrid.json",
    ["/$schema": "1"],
    ["/$schema: 1 is not allowed: a text"]),
]
