/// What is wrong with a lottery, one fault a document.
let faultyLottery: [FaultExample] = [
  FaultExample(
    "style", "popups/lot-d12-ninegrid.json",
    ["/lottery/style": #""grid""#],
    [#"/lottery/style: "grid" is not allowed: one of "wheel", "grid9", "box""#]),
  FaultExample(
    "nine-grid of 9", "popups/lot-d12-ninegrid.json",
    ["/lottery/cells": "9"],
    ["/lottery/cells: 9 is not allowed: the number 8"]),
  FaultExample(
    "cells and prizes", "popups/lot-newuser-box.json",
    ["/lottery/cells": "4"],
    ["/lottery/cells: 4 is not allowed: one prize a cell: cells is the number of prizes"]),
  FaultExample(
    "wheel of 13", "popups/lot-d12-ninegrid.json",
    ["/lottery/style": #""wheel""#, "/lottery/cells": "13"],
    ["/lottery/cells: 13 is not allowed: a whole number from 2 to 12"]),
  FaultExample(
    "weights over 10000", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/weight": "6"],
    ["/lottery/prizes: a sum of 10001 is not allowed: weights that add up to 10000"]),
  FaultExample(
    "weight −1", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/weight": "-1"],
    ["/lottery/prizes/0/weight: -1 is not allowed: a whole number of at least 0"]),
  FaultExample(
    "weight a fraction", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/weight": "5.5"],
    ["/lottery/prizes/0/weight: 5.5 is not allowed: a whole number of at least 0"]),
  FaultExample(
    "relative weights of 0", "popups/lot-newuser-box.json",
    [
      "/lottery/weightMode": #""relative""#, "/lottery/prizes/0/weight": "0",
      "/lottery/prizes/1/weight": "0", "/lottery/prizes/2/weight": "0",
    ],
    ["/lottery/prizes: a sum of 0 is not allowed: weights that add up to at least 1"]),
  FaultExample(
    "weight mode", "popups/lot-d12-ninegrid.json",
    ["/lottery/weightMode": #""percent""#],
    [#"/lottery/weightMode: "percent" is not allowed: one of "basisPoints", "relative""#]),
  FaultExample(
    "a free draw with a price", "popups/lot-newuser-box.json",
    ["/lottery/cost/amount": "5"],
    ["/lottery/cost/amount: 5 is not allowed: 0, because a free draw costs nothing"]),
  FaultExample(
    "points of 0", "popups/lot-d12-ninegrid.json",
    ["/lottery/cost/amount": "0"],
    ["/lottery/cost/amount: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "cost without amount", "popups/lot-d12-ninegrid.json",
    ["/lottery/cost/amount": nil],
    ["/lottery/cost/amount: missing: a whole number of at least 1"]),
  FaultExample(
    "free draws under 0", "popups/lot-d12-ninegrid.json",
    ["/lottery/freeDrawsPerDay": "-1"],
    ["/lottery/freeDrawsPerDay: -1 is not allowed: a whole number of at least 0"]),
  FaultExample(
    "limit 0", "popups/lot-d12-ninegrid.json",
    ["/lottery/limits/perUserPerDay": "0"],
    [
      ##"""
      /lottery/limits/perUserPerDay: 0 is not allowed: a whole number of at least 1, \##
      or null
      """##
    ]),
  FaultExample(
    "limit missing", "popups/lot-d12-ninegrid.json",
    ["/lottery/limits/perUserTotal": nil],
    ["/lottery/limits/perUserTotal: missing: a whole number of at least 1, or null"]),
  FaultExample(
    "a key twice", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/1/key": #""p1""#],
    [#"/lottery/prizes/1/key: "p1" is not allowed: a key that no earlier element has"#]),
  FaultExample(
    "a slot twice", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/1/slot": "0"],
    ["/lottery/prizes/1/slot: 0 is not allowed: a slot that no earlier element has"]),
  FaultExample(
    "slot beyond the cells", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/7/slot": "8"],
    ["/lottery/prizes/7/slot: 8 is not allowed: a slot from 0 to cells − 1"]),
  FaultExample(
    "goods without ref", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/ref": "null"],
    ["/lottery/prizes/0/ref: null is not allowed: a text that is not empty"]),
  FaultExample(
    "points with ref", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/3/ref": #""x""#],
    [#"/lottery/prizes/3/ref: "x" is not allowed: null, because points have no ref"#]),
  FaultExample(
    "nothing with an amount", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/7/amount": "1"],
    ["/lottery/prizes/7/amount: 1 is not allowed: 0, because nothing is won"]),
  FaultExample(
    "goods of 0", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/amount": "0"],
    ["/lottery/prizes/0/amount: 0 is not allowed: a whole number of at least 1"]),
  FaultExample(
    "type", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/type": #""cash""#],
    [
      ##"""
      /lottery/prizes/0/type: "cash" is not allowed: one of "goods", "coupon", \##
      "points", "entitlement", "none"
      """##
    ]),
  FaultExample(
    "daily stock over stock", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/dailyStock": "11"],
    ["/lottery/prizes/0/dailyStock: 11 is not allowed: at most the prize's stock"]),
  FaultExample(
    "stock 0", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/stock": "0"],
    ["/lottery/prizes/0/stock: 0 is not allowed: a whole number of at least 1, or null"]),
  FaultExample(
    "stock missing", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/stock": nil],
    ["/lottery/prizes/0/stock: missing: a whole number of at least 1, or null"]),
  FaultExample(
    "tier missing", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/tier": nil],
    [
      ##"""
      /lottery/prizes/0/tier: missing: a key: 1 to 63 of a–z, 0–9 and '-', not \##
      beginning with '-'
      """##
    ]),
  FaultExample(
    "unlock after 0", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/unlockAfterDraws": "0"],
    [
      ##"""
      /lottery/prizes/0/unlockAfterDraws: 0 is not allowed: a whole number of at \##
      least 1, or null
      """##
    ]),
  FaultExample(
    "weight misspelt", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/0/wieght": "5"],
    [#"/lottery/prizes/0/wieght: unknown member: did you mean "weight"?"#]),
  FaultExample(
    "fallback unknown", "popups/lot-d12-ninegrid.json",
    ["/lottery/fallbackPrize": #""p9""#],
    [#"/lottery/fallbackPrize: "p9" is not allowed: the key of a prize"#]),
  FaultExample(
    "fallback with a stock", "popups/lot-d12-ninegrid.json",
    ["/lottery/prizes/7/stock": "5"],
    [
      ##"""
      /lottery/prizes/7/stock: 5 is not allowed: null, because the fallback prize \##
      never runs out
      """##
    ]),
  FaultExample(
    "pity after 1", "popups/lot-d12-ninegrid.json",
    ["/lottery/pity/everyDraws": "1"],
    ["/lottery/pity/everyDraws: 1 is not allowed: a whole number of at least 2"]),
  FaultExample(
    "pity of no tier", "popups/lot-d12-ninegrid.json",
    ["/lottery/pity/tier": #""gold""#],
    [#"/lottery/pity/tier: "gold" is not allowed: the tier of a prize"#]),
  FaultExample(
    "pity missing", "popups/lot-d12-ninegrid.json",
    ["/lottery/pity": nil],
    ["/lottery/pity: missing: an object: a prize for sure after so many draws, or null"]),
  FaultExample(
    "blocked", "popups/lot-d12-ninegrid.json",
    ["/lottery/blocked/action": #""show""#],
    [#"/lottery/blocked/action: "show" is not allowed: one of "fallback", "hide""#]),
]
