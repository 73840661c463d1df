import { expect, test } from "vitest";

import { searchWords } from "./search-words.ts";

test.each([
  ["  alishan   oolong ", "alishan oolong"],
  ["乌龙　茶", "乌龙 茶"],
  ["tea\u0000\n\tpot", "tea pot"],
  ["\u202eaet", "aet"],
  ["\ud83d", ""],
  ["🍵", "🍵"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["100%_\\", "100%_\\"],
  ["   ", ""],
])("%j is looked for as %j", (typed, words) => {
  expect(searchWords(typed)).toBe(words);
});

test("search words are cut to the server's limit without splitting a character", () => {
  expect(Array.from(searchWords("🍵".repeat(70)))).toHaveLength(64);
  expect(searchWords("a".repeat(10_000))).toHaveLength(64);
});
