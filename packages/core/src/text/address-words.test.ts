import fc from "fast-check";
import { expect, test } from "vitest";

import { addressWords, goodsAddress, idInAddress } from "./address-words.ts";

test.each([
  ["Organic green tea, loose leaf", "organic-green-tea-loose-leaf"],
  ["Crème brûlée — 250 g", "creme-brulee-250-g"],
  ["有机绿茶散茶", "有机绿茶散茶"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ['"/../?#%', ""],
  ["🍵", ""],
])("%s is %s in an address", (title, words) => {
  expect(addressWords(title)).toBe(words);
});

test("a long title is cut between words, a long word anywhere", () => {
  expect(addressWords("tea ".repeat(30))).toBe("tea-".repeat(15).slice(0, -1));
  expect(addressWords("a".repeat(100))).toBe("a".repeat(30));
});

test("the id is found again behind any title, and nothing of it needs to be escaped in HTML", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.string({ unit: "binary" }), (id, title) => {
      const address = goodsAddress({ id, title });
      expect(idInAddress(address)).toBe(id);
      expect(address).not.toMatch(/["'<>&/\\?#%\s]/);
      expect(addressWords(addressWords(title))).toBe(addressWords(title));
    }),
  );
});

test.each(["", "0", "tea", "-1", "1x", "01-tea", "1".repeat(16)])("%j names no goods", (address) => {
  expect(idInAddress(address)).toBeUndefined();
});
