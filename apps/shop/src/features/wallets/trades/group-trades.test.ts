import { expect, test } from "vitest";

import { groupTrades, monthsOf } from "./group-trades.ts";
import type { Trade } from "./parse-remark.ts";

const [SP, CP, RP] = [1, 2, 3] as const;
const local = (...parts: [number, number, number, number]) => new Date(...parts).getTime() / 1000;

const trade = (sn: string, changes: Partial<Trade> = {}): Trade => ({
  trade_sn: sn,
  wallet_type: SP,
  created_at: local(2026, 10, 2, 9),
  amount: "1.00",
  balance_after: "1.00",
  remark: "",
  trade_uid: "",
  kind: "commission",
  bonus: "pair",
  name: "",
  source: "",
  reason: "",
  ...changes,
});

const PROFIT = [trade("G1", { wallet_type: RP }), trade("G1", { wallet_type: SP }), trade("G1", { wallet_type: CP })];

const grouped = (rows: readonly Trade[], hasMore = false) =>
  groupTrades(rows, hasMore).map(({ parts }) => parts.map((part) => `${part.trade_sn} ${part.wallet_type}`));

test("the entries of a profit are one row, the largest share first", () => {
  expect(grouped([...PROFIT, trade("D1", { kind: "deposit" })])).toEqual([["G1 2", "G1 1", "G1 3"], ["D1 1"]]);
});

test("a debt that a profit repaid, and other entries of one number, stay rows of their own", () => {
  const repaid = trade("G1", { kind: "debt_repayment", amount: "-1.00", balance_after: "0.00" });
  const converted = [trade("C1", { kind: "convert" }), trade("C1", { kind: "convert", wallet_type: CP })];
  expect(grouped([repaid, ...PROFIT, ...converted])).toEqual([["G1 1"], ["G1 2", "G1 1", "G1 3"], ["C1 1"], ["C1 2"]]);
});

test("a profit and its reversal under one number are two rows", () => {
  expect(grouped([trade("G1", { kind: "commission_reversed", amount: "-1.00" }), ...PROFIT])).toHaveLength(2);
});

test("while more follow, a profit that may lack parts is left out, and nothing else", () => {
  expect(grouped([trade("D1", { kind: "deposit" }), ...PROFIT.slice(0, 2)], true)).toEqual([["D1 1"]]);
  expect(grouped([...PROFIT, trade("D1", { kind: "deposit" })], true)).toHaveLength(2);
});

test("the first row of each day names it, and the first of each month the month too", () => {
  const deposit = (sn: string, at: number) => trade(sn, { kind: "deposit", created_at: at });
  const rows = [
    deposit("D4", local(2026, 10, 2, 9)),
    deposit("D3", local(2026, 10, 1, 0)),
    deposit("D2", local(2026, 10, 1, 0)),
    deposit("D1", local(2026, 9, 31, 23)),
  ];
  expect(groupTrades(rows, false).map(({ heading }) => heading)).toEqual([
    { day: "2026-11-02", month: "2026-11" },
    { day: "2026-11-01", month: null },
    null,
    { day: "2026-10-31", month: "2026-10" },
  ]);
  expect(monthsOf(rows)).toEqual(["2026-11", "2026-10"]);
});
