import { expect, test } from "vitest";

import { money } from "./money.ts";
import { applyRatio, formatRatio, parseRatio } from "./ratio.ts";

test.each(["1:1", "2:1", "1:3", "100:97", "999999:1"])("%s is read and written", (text) => {
  const ratio = parseRatio(text);
  expect(ratio && formatRatio(ratio)).toBe(text);
});

test.each(["", "1", "0:1", "1:0", "01:1", "1:-1", "1.5:1", " 1:1", "1:1 ", "1:1000000", "１:１", "1e2:1"])(
  "%j is no ratio",
  (text) => expect(parseRatio(text)).toBeUndefined(),
);

test.each([
  ["1:1", 105n, 105n],
  ["2:1", 105n, 52n],
  ["1:3", 1n, 3n],
  ["3:1", 2n, 0n],
  ["100:97", 999_999_999_999n, 969_999_999_999n],
])("at %s %s hundredths become %s, never a part too much", (text, before, after) => {
  const ratio = parseRatio(text);
  expect(ratio && applyRatio(money(before), ratio)).toBe(after);
});
