/// What is wrong with looks, ways out and movements, one fault a document.
let faultyStyle: [FaultExample] = [
  FaultExample(
    "radius over 100", "popups/lot-d12-ninegrid.json",
    ["/style/cornerRadius": "101"],
    ["/style/cornerRadius: 101 is not allowed: a number from 0 to 100"]),
  FaultExample(
    "mask over 1", "popups/lot-d12-ninegrid.json",
    ["/style/maskAlpha": "1.01"],
    ["/style/maskAlpha: 1.01 is not allowed: a number from 0 to 1"]),
  FaultExample(
    "unknown shape", "popups/lot-d12-ninegrid.json",
    ["/style/shape": #""oval""#],
    [#"/style/shape: "oval" is not allowed: one of "rounded", "bubble""#]),
  FaultExample(
    "arrow without a bubble", "popups/lot-d12-ninegrid.json",
    ["/style/arrow": #"{edge:"top",at:0,length:1,width:1}"#],
    [
      ##"""
      /style/arrow: {"at":0,"edge":"top","length":1,"width":1} is not allowed: null, \##
      because only a bubble has an arrow
      """##
    ]),
  FaultExample(
    "arrow beyond the edge", "popups/svc-travel-rows.json",
    ["/style/arrow/at": "1.5"],
    ["/style/arrow/at: 1.5 is not allowed: a number from 0 to 1"]),
  FaultExample(
    "arrow's edge", "popups/svc-travel-rows.json",
    ["/style/arrow/edge": #""left""#],
    [
      ##"""
      /style/arrow/edge: "left" is not allowed: one of "top", "bottom", "leading", \##
      "trailing"
      """##
    ]),
  FaultExample(
    "arrow without length", "popups/svc-travel-rows.json",
    ["/style/arrow/length": nil],
    ["/style/arrow/length: missing: a number over 0"]),
  FaultExample(
    "grabber in the middle", "popups/lot-d12-ninegrid.json",
    ["/style/grabber": "true"],
    ["/style/grabber: true is not allowed: false, because only a bottom layout may have it"]),
  FaultExample(
    "grabber is a number", "popups/cpn-welcome-pack.json",
    ["/style/grabber": "1"],
    ["/style/grabber: 1 is not allowed: true or false"]),
  FaultExample(
    "colour in words", "popups/lot-d12-ninegrid.json",
    [
      "/style/colors":
        ##"{card:"white",text:"#000000",primary:"#000000",onPrimary:"#ffffff",close:"#000000"}"##
    ],
    [#"/style/colors/card: "white" is not allowed: a colour such as #1A2B3C"#]),
  FaultExample(
    "a colour missing", "popups/lot-d12-ninegrid.json",
    ["/style/colors": ##"{card:"#FFFFFF",text:"#000000",primary:"#000000",onPrimary:"#ffffff"}"##],
    ["/style/colors/close: missing: a colour such as #1A2B3C"]),
  FaultExample(
    "background", "popups/lot-d12-ninegrid.json",
    ["/dismiss/background": #""close""#],
    [
      ##"""
      /dismiss/background: "close" is not allowed: one of "dismiss", "ignore", \##
      "passthrough"
      """##
    ]),
  FaultExample(
    "target under glyph", "popups/lot-d12-ninegrid.json",
    ["/dismiss/closeButton/target": "30"],
    [
      ##"""
      /dismiss/closeButton/target: 30 is not allowed: a target at least as large as \##
      the glyph
      """##
    ]),
  FaultExample(
    "glyph over the default target", "popups/lot-d12-ninegrid.json",
    ["/dismiss/closeButton": "{glyph:45}"],
    [
      ##"""
      /dismiss/closeButton/glyph: 45 is not allowed: a target at least as large as \##
      the glyph
      """##
    ]),
  FaultExample(
    "glyph 0", "popups/lot-d12-ninegrid.json",
    ["/dismiss/closeButton/glyph": "0"],
    ["/dismiss/closeButton/glyph: 0 is not allowed: a number over 0"]),
  FaultExample(
    "position", "popups/lot-d12-ninegrid.json",
    ["/dismiss/closeButton/position": #""topRight""#],
    [
      ##"""
      /dismiss/closeButton/position: "topRight" is not allowed: one of \##
      "topTrailing", "topLeading", "topTrailingOutside", "topLeadingOutside", \##
      "belowCard"
      """##
    ]),
  FaultExample(
    "swipe in the middle", "popups/lot-d12-ninegrid.json",
    ["/dismiss/swipeDown": "true"],
    [
      ##"""
      /dismiss/swipeDown: true is not allowed: false, because only a bottom layout \##
      may have it
      """##
    ]),
  FaultExample(
    "back key", "popups/lot-d12-ninegrid.json",
    ["/dismiss/backKey": "null"],
    ["/dismiss/backKey: null is not allowed: true or false"]),
  FaultExample(
    "auto close under a second", "popups/lot-d12-ninegrid.json",
    ["/dismiss/autoCloseSeconds": "0"],
    ["/dismiss/autoCloseSeconds: 0 is not allowed: a number from 1 to 3600, or null"]),
  FaultExample(
    "auto close over an hour", "popups/lot-d12-ninegrid.json",
    ["/dismiss/autoCloseSeconds": "3601"],
    ["/dismiss/autoCloseSeconds: 3601 is not allowed: a number from 1 to 3600, or null"]),
  FaultExample(
    "after primary", "popups/lot-d12-ninegrid.json",
    ["/dismiss/afterPrimary": #""close""#],
    [#"/dismiss/afterPrimary: "close" is not allowed: one of "dismiss", "stay""#]),
  FaultExample(
    "hide is a word", "popups/lot-d12-ninegrid.json",
    ["/hide/allowed": #""no""#],
    [#"/hide/allowed: "no" is not allowed: true or false"#]),
  FaultExample(
    "not before a minute and more", "popups/lot-d12-ninegrid.json",
    ["/hide/notBeforeSeconds": "61"],
    ["/hide/notBeforeSeconds: 61 is not allowed: a number from 0 to 60, or null"]),
  FaultExample(
    "hide misspelt", "popups/lot-d12-ninegrid.json",
    ["/hide/notBefore": "3"],
    [#"/hide/notBefore: unknown member: did you mean "notBeforeSeconds"?"#]),
  FaultExample(
    "unknown transition", "popups/lot-d12-ninegrid.json",
    ["/transition/in/style": #""zoom""#],
    [
      ##"""
      /transition/in/style: "zoom" is not allowed: one of "none", "fade", "popup", \##
      "slideFromTop", "slideFromBottom", "slideFromLeading", "slideFromTrailing"
      """##
    ]),
  FaultExample(
    "transition over 2 seconds", "popups/lot-d12-ninegrid.json",
    ["/transition/out/duration": "2.5"],
    ["/transition/out/duration: 2.5 is not allowed: a number from 0 to 2"]),
  FaultExample(
    "scale 0", "popups/lot-d12-ninegrid.json",
    ["/transition/in/scale": "0"],
    ["/transition/in/scale: 0 is not allowed: a number over 0 and at most 1"]),
  FaultExample(
    "damping over 1", "popups/lot-d12-ninegrid.json",
    ["/transition/in/damping": "1.2"],
    ["/transition/in/damping: 1.2 is not allowed: a number over 0 and at most 1"]),
  FaultExample(
    "scale of a fade", "popups/lot-d12-ninegrid.json",
    ["/transition/out/scale": "0.5"],
    [#"/transition/out/scale: not allowed here: only where style is "popup""#]),
  FaultExample(
    "duration missing", "popups/lot-d12-ninegrid.json",
    ["/transition/out/duration": nil],
    ["/transition/out/duration: missing: a number from 0 to 2"]),
]
