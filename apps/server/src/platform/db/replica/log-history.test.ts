import { expect, test } from "vitest";

import { logHistory } from "./log-history.ts";
import { positionOf, readPosition, writePosition } from "./log-position.ts";

test("a copy is as old as the last time before which it has everything", () => {
  const history = logHistory();
  history.note(1_000, 50n);
  history.note(2_000, 70n);
  expect(history.ageOf(70n, 2_100)).toBe(100);
  expect(history.ageOf(69n, 2_100)).toBe(1_100);
  expect(history.ageOf(49n, 2_100)).toBe(Infinity);
});

test("while nothing is written, a copy that has everything stays new", () => {
  const history = logHistory();
  for (let at = 0; at <= 3_600_000; at += 400) history.note(at, 50n);
  expect(history.ageOf(50n, 3_600_000)).toBe(0);
});

test("a copy that was left long ago has no known age, nor has one of before another primary", () => {
  const history = logHistory();
  for (let at = 0; at <= 1_000_000; at += 1_000) history.note(at, BigInt(at));
  expect(history.ageOf(900_000n, 1_000_000)).toBe(100_000);
  expect(history.ageOf(10_000n, 1_000_000)).toBe(Infinity);
  history.forget();
  expect(history.ageOf(1_000_000n, 1_000_000)).toBe(Infinity);
});

test("positions are read and written, and what is none is not", () => {
  expect(positionOf("1/16B3748")).toBe(0x1_016b_3748n);
  expect(readPosition(writePosition(0x1_016b_3748n))).toBe(0x1_016b_3748n);
  expect(["", "0x1", "-1", "g", "1".repeat(17), "1 "].map(readPosition)).toEqual(Array(6).fill(undefined));
});
