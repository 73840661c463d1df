import { expect, test } from "vitest";

import { countGraphemes, firstGraphemes, graphemesOf } from "./graphemes.ts";

test.each([
  ["ascii", "Ann Lee", 7],
  ["nothing", "", 0],
  ["letters with accents, composed or not", "e\u0301\u00e9", 2],
  ["Thai", "สมศรี", 4],
  ["Devanagari", "क्षि", 1],
  ["flags", "🇩🇪🇨🇳", 2],
  ["a family", "👨‍👩‍👧‍👦", 1],
  ["a keycap", "1️⃣", 1],
  ["Chinese", "竹子", 2],
])("%s: as many characters as a person counts", (_, text, count) => {
  expect(countGraphemes(text)).toBe(count);
  expect(graphemesOf(text)).toHaveLength(count);
  expect(graphemesOf(text).join("")).toBe(text);
});

test("nothing is cut in two", () => {
  expect(firstGraphemes("Ann Lee", 3)).toBe("Ann");
  expect(firstGraphemes("สมศรี", 4)).toBe("สมศรี");
  expect(firstGraphemes("🇩🇪🇨🇳", 1)).toBe("🇩🇪");
  expect(firstGraphemes("👨‍👩‍👧‍👦x", 1)).toBe("👨‍👩‍👧‍👦");
  expect(firstGraphemes("竹子", 5)).toBe("竹子");
});
