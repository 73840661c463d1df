import { expect, test } from "vitest";

import { truncateMiddle } from "./truncate-middle.ts";

test("a long number keeps its ends", () => {
  expect(truncateMiddle("E2611202101422841087289")).toBe("E26112…7289");
  expect(truncateMiddle("123456789012", 3, 2)).toBe("123…12");
});

test("a number that would not become shorter stays whole", () => {
  expect(truncateMiddle("E2611202728")).toBe("E2611202728");
  expect(truncateMiddle("")).toBe("");
});
