import { money } from "@espalier/core/money/money";
import { expect, test } from "vitest";

import { type Standing, weeksOfLegs } from "./weeks-of-legs.ts";

const standing = (left: number, right: number, left_number = 0, right_number = 0): Standing => ({
  left_total: money(BigInt(left)),
  right_total: money(BigInt(right)),
  left_number,
  right_number,
});

const week = (from: string, left: number, right: number, left_new = 0, right_new = 0) => ({
  from,
  left: money(BigInt(left)),
  right: money(BigInt(right)),
  left_new,
  right_new,
});

test("a week brought what its legs grew by until the next one began; refunds are negative", () => {
  const began = [
    { week: "2026-03-02", ...standing(100, 50, 2, 1) },
    { week: "2026-03-09", ...standing(400, 50, 2, 3) },
  ];
  expect(weeksOfLegs([{ began, now: standing(380, 70, 3, 3) }], "2026-03-09", 8)).toEqual([
    week("2026-03-02", 300, 0, 0, 2),
    week("2026-03-09", -20, 20, 1, 0),
  ]);
});

test("a week without a change brought nothing, the present one too", () => {
  const began = [
    { week: "2026-02-23", ...standing(0, 0) },
    { week: "2026-03-09", ...standing(10, 0, 1) },
  ];
  expect(weeksOfLegs([{ began, now: standing(30, 0, 1) }], "2026-03-16", 8)).toEqual([
    week("2026-02-23", 10, 0, 1),
    week("2026-03-02", 0, 0),
    week("2026-03-09", 20, 0),
    week("2026-03-16", 0, 0),
  ]);
});

test("no more weeks than asked for, and none before the first row", () => {
  const began = [{ week: "2025-01-06", ...standing(0, 0) }];
  expect(weeksOfLegs([{ began, now: standing(5, 5) }], "2026-03-16", 3)).toEqual([
    week("2026-03-02", 0, 0),
    week("2026-03-09", 0, 0),
    week("2026-03-16", 0, 0),
  ]);
  expect(weeksOfLegs([{ began: [], now: standing(5, 5) }], "2026-03-16", 3)).toEqual([]);
});

test("each part begins a week where it stood, also one that began later", () => {
  const own = {
    began: [
      { week: "2026-03-02", ...standing(0, 0) },
      { week: "2026-03-09", ...standing(100, 10, 1) },
    ],
    now: standing(150, 10, 1),
  };
  const segment = { began: [{ week: "2026-03-16", ...standing(0, 0) }], now: standing(7, 0, 2) };
  expect(weeksOfLegs([own, segment], "2026-03-16", 8)).toEqual([
    week("2026-03-02", 100, 10, 1),
    week("2026-03-09", 50, 0),
    week("2026-03-16", 7, 0, 2),
  ]);
});
