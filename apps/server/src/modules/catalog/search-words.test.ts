import { expect, test } from "vitest";

import { gramsOf, searchWords } from "./search-words.ts";

test.each([
  ["Green  TEA", ["green", "tea"]],
  ["ESP-TE-108", ["esp", "te", "108"]],
  ["ＴＥＡ １５０", ["tea", "150"]],
  ["乌龙 茶", ["乌龙", "茶"]],
  ["乌龙tea茶", ["乌龙", "tea", "茶"]],
  ["tea tea TEA", ["tea"]],
  ["rosé", ["rose"]],
  ["Café CRE\u0300ME", ["cafe", "creme"]],
  ["Öl für Haut", ["ol", "fur", "haut"]],
  ["Straße İstanbul Łódź Bánh mì đỏ ırk", ["strasse", "istanbul", "lodz", "banh", "mi", "do", "irk"]],
  ["維c", ["維", "c"]],
  ["50% off_now \\ 'x' \"y\"", ["50", "off", "now", "x", "y"]],
  ["🍵".repeat(32), []],
  ["%_\\'\"", []],
  ["\u200f\u200e", []],
  ["شاي", ["شاي"]],
  ["", []],
])("%j has the words %j", (typed, words) => {
  expect(searchWords(typed).map(({ text }) => text)).toEqual(words);
});

test("letters right after characters begin no word", () => {
  expect(searchWords("維c c恤").map(({ kind }) => kind)).toEqual(["characters", "part", "characters"]);
  expect(searchWords("維c")).toEqual([
    { kind: "characters", text: "維" },
    { kind: "part", text: "c" },
  ]);
});

test.each([
  ["茶", ["茶"]],
  ["高山乌龙", ["高山", "山乌", "乌龙"]],
  ["𠮷野家", ["𠮷野", "野家"]],
  ["t", ["t"]],
  ["te", ["te"]],
  ["tea", []],
])("%j is looked up by the grams %j", (typed, grams) => {
  expect(searchWords(typed).flatMap(gramsOf)).toEqual(grams);
});
