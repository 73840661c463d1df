import { expect, test } from "vitest";

import { decimal } from "./components/decimal.ts";
import { type AnsweredProfit, explainProfit } from "./explain-profit.ts";

const profit = (
  amount: string,
  how: Pick<AnsweredProfit, "invite" | "pair" | "leader">,
  factor = 10_000,
): AnsweredProfit => ({ amount, factor, ...how });

const stepsOf = (explained: AnsweredProfit) => explainProfit(explained)?.steps ?? [];

const invite = (pv: string) => ({ invite: { order_sn: "E1", buyer: "10000002", pv, rate: 1000 } });
const lines = (explained: AnsweredProfit) =>
  stepsOf(explained).map(({ sign, name, figure }) => [sign, name, ...figureOf(figure)].join(" ").trim());
const figureOf = (figure: ReturnType<typeof stepsOf>[number]["figure"]) => {
  if ("share" in figure) return Object.values(figure);
  return [decimal("volume" in figure ? figure.volume : figure.amount)];
};

// The numbers are those of the worked example in docs/plan.md.
test("an invite profit is its order's volume times the rate", () => {
  expect(lines(profit("33.33", invite("333.33")))).toEqual(["volume 333.33", "× inviteRate 1000", "= profit 33.33"]);
});

test("the amount paid before is subtracted, also if that makes the profit negative", () => {
  expect(lines(profit("-20.05", invite("5000.00")))).toEqual([
    "volume 5000.00",
    "× inviteRate 1000",
    "= due 500.00",
    "− paid 520.05",
    "= profit -20.05",
  ]);
});

test("nothing is due for an order refunded whole, even if its volume is below zero", () => {
  expect(lines(profit("-520.05", invite("0.00")))).toContain("− paid 520.05");
  expect(lines(profit("-1.00", invite("-3.00")))).toContain("= due 0.00");
});

const pair = {
  left_before: "5600.00",
  right_before: "5533.83",
  matched: "5533.00",
  rate: 900,
  cap: "1000.00",
  raw: "497.97",
  left_after: "67.00",
  right_after: "0.83",
  sales: [],
  sales_count: 0,
};

test("a pair is the matched volume times the rate, within the day's cap and the payout", () => {
  const explained = profit("497.97", { pair });
  expect(lines(explained)).toEqual([
    "matched 5533.00",
    "× pairRate 900",
    "= share 497.97",
    "≤ capLeft 1000.00",
    "× payout 10000 false",
    "= profit 497.97",
  ]);
  expect(stepsOf(explained).filter(({ lessens }) => lessens === true)).toEqual([]);
});

test("a cap and a payout cut that lowered the profit are marked", () => {
  const explained = profit("375.00", { pair: { ...pair, cap: "500.00", raw: "500.00", matched: "9000.00" } }, 7500);
  expect(stepsOf(explained).flatMap(({ name, lessens }) => (lessens === true ? [name] : []))).toEqual([
    "capLeft",
    "payout",
  ]);
});

test("a rounded factor is marked as approximate", () => {
  const explained = profit("333.35", { pair: { ...pair, raw: "500.00" } }, 6667);
  expect(lines(explained)).toContain("× payout 6667 false");
  expect(lines({ ...explained, amount: "333.33" })).toContain("× payout 6667 true");
});

test("a leader's share is a part of another's pair", () => {
  const leader = { from: "1***2", generation: 1, rate: 500, pair_amount: "208.00" };
  expect(lines(profit("10.40", { leader }))).toEqual([
    "pairOf 208.00",
    "× leaderRate 500",
    "= share 10.40",
    "× payout 10000 false",
    "= profit 10.40",
  ]);
});

test("each kind of profit has its sentence and its facts", () => {
  const summaryKeyOf = (explained: AnsweredProfit) => explainProfit(explained)?.summaryKey;
  expect(summaryKeyOf(profit("33.33", invite("333.33")))).toBe("invite");
  expect(summaryKeyOf(profit("13.33", invite("333.33")))).toBe("inviteMore");
  expect(summaryKeyOf(profit("-20.05", invite("5000.00")))).toBe("inviteLess");
  expect(summaryKeyOf(profit("497.97", { pair }))).toBe("pair");
  const sale = { order_sn: "E1", price: "30.00", rate: 10_000 };
  const retail = (amount: string, price: string) =>
    summaryKeyOf({ amount, factor: 10_000, retail: { ...sale, member_price: price } });
  expect(retail("30.00", "0.00")).toBe("retail");
  expect(retail("6.00", "24.00")).toBe("retailOver");
  expect(retail("-6.00", "24.00")).toBe("retailLess");
  expect(explainProfit(profit("33.33", invite("333.33")))?.facts).toEqual([
    { name: "order_sn", unit: "order", value: "E1" },
    { name: "buyer", unit: "member", value: "10000002" },
    { name: "pv", unit: "volume", value: 333_33 },
    { name: "rate", unit: "rate", value: 1000 },
  ]);
  expect(explainProfit({ amount: "1.00", factor: 10_000, invite: null })).toBeUndefined();
});
