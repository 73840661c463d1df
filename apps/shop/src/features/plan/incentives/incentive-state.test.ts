import { expect, test } from "vitest";

import { inOrder, isClaimable, itemsOf, ownLevel, type ShownItem, statusOf } from "./incentive-state.ts";

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
  claimed_at: 0,
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

test("what can be claimed comes first, what is over last", () => {
  const items = [
    item({ id: 1, is_achieved: true, is_claimed: true }),
    item({ id: 2, qualification_days: 1 }),
    item({ id: 3 }),
    item({ id: 4, is_achieved: true }),
    item({ id: 5, startAt: 0 }),
    item({ id: 6 }),
    item({ id: 7, is_achieved: true }),
  ];
  expect(inOrder(items, NOW).map(({ id }) => id)).toEqual([4, 7, 3, 6, 5, 1, 2]);
});

test("the own level is the highest achieved, claimed or not", () => {
  const [first, second, third] = [1, 2, 3].map((level) => item({ level }));
  if (!first || !second || !third) throw new Error("there are three");
  expect(ownLevel([])).toBeNull();
  expect(ownLevel([first, second])).toBeNull();
  expect(ownLevel([{ ...first, is_achieved: true }, second])).toBe(1);
  expect(ownLevel([{ ...third, is_claimed: true }, { ...first, is_achieved: true }, second])).toBe(3);
});
