import { expect, test } from "vitest";

import { firstShown, isClaimable, itemsOf, type ShownItem, statusOf } from "./incentive-state.ts";

const NOW = 1_800_000_000;
const DAY = 86_400;

const item = (changes: Partial<ShownItem> = {}): ShownItem => ({
  id: 1,
  level: 1,
  bonus_amount: "100.00",
  weaker_leg_sales: "5000.00",
  group_sales: "0.00",
  qualification_days: 30,
  is_achieved: false,
  is_claimed: false,
  list: "advancement",
  startAt: NOW - DAY,
  ...changes,
});

test("an advancement is claimed once, a performance whenever it is achieved", () => {
  const cases = [
    ["advancement", true, false, true],
    ["advancement", true, true, false],
    ["advancement", false, false, false],
    ["performance", true, false, true],
    ["performance", true, true, true],
    ["performance", false, true, false],
  ] as const;
  for (const [list, is_achieved, is_claimed, claimable] of cases) {
    expect(isClaimable(item({ list, is_achieved, is_claimed })), `${list} ${is_achieved} ${is_claimed}`).toBe(
      claimable,
    );
  }
});

test.each([
  ["achieved", { is_achieved: true }],
  ["achieved", { is_achieved: true, startAt: NOW - 300 * DAY }],
  ["claimed", { is_achieved: true, is_claimed: true }],
  ["claimed", { is_claimed: true, list: "performance" }],
  ["waiting", { startAt: 0 }],
  ["running", {}],
  ["ended", { startAt: NOW - 30 * DAY }],
] as const)("%s for %j", (status, changes) => {
  expect(statusOf(item(changes), NOW)).toBe(status);
});

test("an advancement counts from the member's start, a performance from its own", () => {
  const { list: _list, startAt: _startAt, ...advancement } = item();
  const incentives = {
    inviteSales: "0.00",
    positionSales: "0.00",
    startAt: NOW - DAY,
    advancementList: [advancement],
    performanceList: [
      {
        ...advancement,
        id: 2,
        start_at: NOW - 5 * DAY,
      },
    ],
  };
  expect(itemsOf(incentives, "advancement")).toMatchObject([{ id: 1, startAt: NOW - DAY }]);
  expect(itemsOf(incentives, "performance")).toMatchObject([{ id: 2, startAt: NOW - 5 * DAY }]);
});

test("a list opens at an incentive to claim, else at one in progress", () => {
  const [claimed, running, achieved] = [item({ is_claimed: true }), item(), item({ is_achieved: true })];
  expect(firstShown([claimed, running, achieved], NOW)).toBe(2);
  expect(firstShown([claimed, running], NOW)).toBe(1);
  expect(firstShown([claimed, claimed], NOW)).toBe(0);
  expect(firstShown([], NOW)).toBe(0);
});
