import { expect, test } from "vitest";

import { compareMonths } from "./compare-months.ts";

const [SP, CP] = [1, 2] as const;

test("sums grow by day, and last month is compared up to the same day", () => {
  const earned = [
    { day: "2026-10-01", wallet_type: CP, amount: "5.00" },
    { day: "2026-10-30", wallet_type: CP, amount: "95.00" },
    { day: "2026-11-02", wallet_type: CP, amount: "8.00" },
    { day: "2026-11-03", wallet_type: CP, amount: "-1.50" },
  ];
  const [coin] = compareMonths({ day: "2026-11-03", earned });
  expect(coin).toMatchObject({ wallet: CP, sum: 650n, sumBefore: 500n, line: [0, 800, 650] });
  expect(coin?.lineBefore).toHaveLength(31);
  expect(coin?.lineBefore.at(-1)).toBe(10_000);
});

test("wallets are never added up; the one that earned the most comes first", () => {
  const earned = [
    { day: "2026-11-01", wallet_type: SP, amount: "1.00" },
    { day: "2026-11-01", wallet_type: CP, amount: "8.00" },
  ];
  const months = compareMonths({ day: "2026-11-01", earned });
  expect(months.map(({ wallet, sum }) => [wallet, sum])).toEqual([
    [CP, 800n],
    [SP, 100n],
  ]);
});

test("the last day of a long month is compared with the whole of a shorter month before", () => {
  const earned = [{ day: "2026-02-28", wallet_type: CP, amount: "3.00" }];
  const [coin] = compareMonths({ day: "2026-03-31", earned });
  expect(coin).toMatchObject({ sum: 0n, sumBefore: 300n });
  expect(coin?.lineBefore).toHaveLength(28);
});

test("January is compared with December", () => {
  const [coin] = compareMonths({ day: "2027-01-01", earned: [{ day: "2026-12-01", wallet_type: CP, amount: "3.00" }] });
  expect(coin).toMatchObject({ sum: 0n, sumBefore: 300n });
});
