import { expect, test } from "vitest";

import { ellipsis } from "./ellipsis.ts";

test("a text that fits stays, a longer one is cut and gets three dots", () => {
  expect(ellipsis("1234567890123456", 16)).toBe("1234567890123456");
  expect(ellipsis("12345678901234567", 16)).toBe("1234567890123456...");
});

test("characters count, not code units", () => {
  expect(ellipsis("😀😀😀", 3)).toBe("😀😀😀");
  expect(ellipsis("😀😀😀", 2)).toBe("😀😀...");
  expect(ellipsis("สมศรี🇩🇪🇨🇳", 5)).toBe("สมศรี🇩🇪...");
});
