import { expect, test } from "vitest";

import { serialNumber } from "./serial-number.ts";

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

test("kind, time in UTC and ten digits", () => {
  const at = new Date("2026-05-04T08:09:10.999Z");
  expect(serialNumber("E", at, bytes(0, 0, 0, 0, 0))).toBe("E2605040809100000000000");
  expect(serialNumber("E", at, bytes(0, 0, 0, 1, 2))).toBe("E2605040809100000000258");
  expect(serialNumber("P", at, bytes(255, 255, 255, 255, 255))).toMatch(/^P26050408091\d{11}$/);
});

test("later ones sort behind earlier ones, over midnight and new year", () => {
  const instants = ["2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z", "2027-01-01T00:00:01Z", "2027-10-01T00:00:00Z"];
  const numbers = instants.map((instant, index) => serialNumber("E", new Date(instant), bytes(9 - index, 1, 1, 1, 1)));
  expect(numbers.toSorted()).toEqual(numbers);
});
