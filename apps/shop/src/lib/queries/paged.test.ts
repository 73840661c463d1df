import { expect, test } from "vitest";

import { nextPage } from "./paged.ts";

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

test("a full page is followed by the next", () => {
  expect(nextPage(rows(10), [rows(10)])).toBe(2);
  expect(nextPage(rows(10), [rows(10), rows(10), rows(10)])).toBe(4);
});

test.each([0, 1, 9])("%i rows end the list", (count) => {
  expect(nextPage(rows(count), [rows(10), rows(count)])).toBeUndefined();
});
