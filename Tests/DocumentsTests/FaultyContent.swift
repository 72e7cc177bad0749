/// What is wrong with texts and actions, one fault a document.
let faultyContent: [FaultExample] = [
  FaultExample(
    "content missing", "popups/lot-d12-ninegrid.json",
    ["/content": nil],
    ["/content: missing: an object: the texts"]),
  FaultExample(
    "default locale not there", "popups/lot-d12-ninegrid.json",
    ["/content/defaultLocale": #""fr""#],
    [#"/content/defaultLocale: "fr" is not allowed: one of the locales"#]),
  FaultExample(
    "no language tag", "popups/lot-d12-ninegrid.json",
    ["/content/locales/zh_CN": #"{title:"x"}"#],
    ["/content/locales/zh_CN: not allowed here: a language tag such as zh-Hans"]),
  FaultExample(
    "direction", "popups/lot-d12-ninegrid.json",
    ["/content/direction": #""auto""#],
    [#"/content/direction: "auto" is not allowed: one of "ltr", "rtl", or null"#]),
  FaultExample(
    "no locales", "popups/lot-d12-ninegrid.json",
    ["/content/locales": "{}"],
    [
      ##"""
      /content/locales: {} is not allowed: an object of language tags and texts, at \##
      least one
      """##
    ]),
  FaultExample(
    "title missing", "popups/lot-d12-ninegrid.json",
    ["/content/locales/en/title": nil],
    ["/content/locales/en/title: missing: a text"]),
  FaultExample(
    "a text of the default missing", "popups/lot-d12-ninegrid.json",
    ["/content/locales/en/rules": nil],
    ["/content/locales/en/rules: missing: a text, because the default locale has one"]),
  FaultExample(
    "a text of the default null", "popups/lot-d12-ninegrid.json",
    ["/content/locales/en/primary": "null"],
    [
      ##"""
      /content/locales/en/primary: null is not allowed: a text, because the default \##
      locale has one
      """##
    ]),
  FaultExample(
    "a text of another kind", "popups/lot-d12-ninegrid.json",
    ["/content/locales/en/done": #""x""#],
    [#"/content/locales/en/done: not allowed here: only where the popup's kind is "signIn""#]),
  FaultExample(
    "text is a number", "popups/lot-d12-ninegrid.json",
    ["/content/locales/en/body": "1"],
    ["/content/locales/en/body: 1 is not allowed: a text"]),
  FaultExample(
    "tags that differ in case", "popups/lot-d12-ninegrid.json",
    ["/content/locales/EN": #"{title:"a",body:"b",primary:"c",secondary:"d",rules:"e"}"#],
    [
      ##"""
      /content/locales/en: {"body":"Three tries a day. Ten tries without a big prize \##
      a… is not allowed: each language once, whatever the case of its tag
      """##
    ]),
  FaultExample(
    "action of another kind", "popups/lot-d12-ninegrid.json",
    ["/actions": #"{primary:{do:"claim"}}"#],
    [#"/actions/primary/do: "claim" is not allowed: one of "draw", "rules", "dismiss""#]),
  FaultExample(
    "link and deed", "popups/lot-d12-ninegrid.json",
    ["/actions": #"{primary:{do:"draw",link:"a:b"}}"#],
    [#"/actions/primary/link: not allowed here: exactly one of "link", "do""#]),
  FaultExample(
    "neither link nor deed", "popups/lot-d12-ninegrid.json",
    ["/actions": "{secondary:{}}"],
    [#"/actions/secondary: missing: exactly one of "link", "do""#]),
  FaultExample(
    "empty link", "popups/lot-d12-ninegrid.json",
    ["/actions": #"{secondary:{link:""}}"#],
    [#"/actions/secondary/link: "" is not allowed: a text that is not empty"#]),
  FaultExample(
    "a list's button without a link", "popups/svc-life-grid.json",
    ["/actions": nil],
    [
      ##"""
      /actions/primary: missing: a link, because the service list has the text of a \##
      primary button
      """##
    ]),
  FaultExample(
    "a list's button that dismisses", "popups/svc-life-grid.json",
    ["/actions/primary": #"{do:"dismiss"}"#],
    [
      ##"""
      /actions/primary: {"do":"dismiss"} is not allowed: a link, because the service \##
      list has the text of a primary button
      """##
    ]),
  FaultExample(
    "a prize without the default language", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/name/zh-Hans": nil],
    [
      ##"""
      /lottery/prizes/0/name/zh-Hans: missing: a text for the default locale of the \##
      content
      """##
    ]),
  FaultExample(
    "an entry without the default language", "popups/svc-life-grid.json",
    ["/serviceList/entries/0/title/zh-Hans": nil],
    [
      ##"""
      /serviceList/entries/0/title/zh-Hans: missing: a text for the default locale \##
      of the content
      """##
    ]),
  FaultExample(
    "a name that is a text", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/name": #""x""#],
    [
      ##"""
      /lottery/prizes/0/name: "x" is not allowed: an object of language tags and \##
      texts, at least one
      """##
    ]),
]
