import { expect, test } from "vitest";

import { groupProfits } from "./group-profits.ts";
import type { ProfitPart } from "./profit-queries.ts";

const [SP, CP] = [1, 2] as const;

const part = (sn: string, wallet: typeof SP | typeof CP, amount: string, day: string): ProfitPart => ({
  id: 1,
  profit_type: 1,
  wallet_type: wallet,
  profit_sn: sn,
  description: "",
  profit_amount: amount,
  created_at: 1,
  plan_day: day,
  allot_name: "",
});

const ROWS = [
  part("G3", SP, "0.20", "2026-11-02"),
  part("G3", CP, "0.80", "2026-11-02"),
  part("G2", SP, "-1.00", "2026-11-01"),
  part("G2", CP, "-4.00", "2026-11-01"),
  part("G1", SP, "2.00", "2026-11-01"),
];

const MONTHS = [
  { month: "2026-11", sums: [{ wallet_type: CP, amount: "70.00" }] },
  { month: "2026-10", sums: [{ wallet_type: CP, amount: "9.00" }] },
];

const sumsOf = (rows: readonly ProfitPart[], hasMore: boolean) =>
  groupProfits(rows, hasMore, MONTHS).flatMap(({ heading }) => (heading === null ? [] : [heading]));

test("the parts of a profit are one row, the largest share first", () => {
  expect(
    groupProfits(ROWS, false, MONTHS).map(({ profit_sn, parts }) => [profit_sn, parts.map((each) => each.wallet_type)]),
  ).toEqual([
    ["G3", [CP, SP]],
    ["G2", [CP, SP]],
    ["G1", [SP]],
  ]);
});

test("each day has the sum of each unit", () => {
  expect(sumsOf(ROWS, false)).toEqual([
    {
      day: "2026-11-02",
      month: MONTHS[0],
      sums: [
        { wallet_type: CP, amount: 80n },
        { wallet_type: SP, amount: 20n },
      ],
    },
    {
      day: "2026-11-01",
      month: null,
      sums: [
        { wallet_type: CP, amount: -400n },
        { wallet_type: SP, amount: 100n },
      ],
    },
  ]);
});

test("while more follow, a profit that may lack parts is left out, and its day has no sums", () => {
  expect(groupProfits(ROWS, true, MONTHS).map(({ profit_sn }) => profit_sn)).toEqual(["G3", "G2"]);
  expect(sumsOf(ROWS, true).map(({ sums }) => sums === null)).toEqual([false, true]);
  expect(groupProfits([], true, [])).toEqual([]);
});

test("the first day of each month carries the month, with the sums that came with it", () => {
  const rows = [...ROWS, part("G0", CP, "1.00", "2026-10-31")];
  expect(sumsOf(rows, false).map(({ day, month }) => [day, month?.sums[0]?.amount])).toEqual([
    ["2026-11-02", "70.00"],
    ["2026-11-01", undefined],
    ["2026-10-31", "9.00"],
  ]);
});
