import { expect, test } from "vitest";

import { money, ZERO } from "../money/money.ts";
import { CHARGE_KINDS, type ChargeKind } from "../vocabulary/order.ts";
import { oneOf } from "../vocabulary/one-of.ts";
import { NOBODY, type Account, type Journal } from "./journal.ts";
import {
  cardReceipt,
  cardRefund,
  commission,
  convert,
  couponExchange,
  earning,
  manualAdjustment,
  orderPayment,
  orderRefund,
  clawback,
  transfer,
  withdrawalPayment,
  withdrawalRequest,
  withdrawalReturn,
} from "./movements.ts";
import { reversal } from "./reversal.ts";

const at = new Date("2026-05-04T08:00:00Z");
const named = { member: 7, uid: "10000007", sn: "X1", at, orderSn: "E1", reason: "because", source: "run 1" };
const EVEN = { from: 1n, to: 1n };
const end = (account: Account): string => ("company" in account ? account.company : `member ${account.member}`);
const format = ({ postings }: Journal): readonly string[] =>
  postings.map(({ from, to, unit, amount, rule = "" }) => `${end(from)} > ${end(to)} ${amount} ${unit} ${rule}`.trim());
const paid = (method: "SP" | "CP" | "card", goods: bigint, others: Partial<Record<ChargeKind, bigint>> = {}) => ({
  method,
  charges: Object.entries({ goods, ...others }).map(([kind, amount]) => ({
    kind: oneOf(CHARGE_KINDS, kind),
    amount: money(amount),
  })),
});

test.each([
  ["an order by SP", orderPayment(named, paid("SP", 10n)), ["member 7 > sales 10 SP"]],
  [
    "an order by CP with a coupon",
    orderPayment(named, paid("CP", 10n, { discount: -3n })),
    ["member 7 > sales 7 CP", "coupons > sales 3 CP"],
  ],
  ["an order by card", orderPayment(named, paid("card", 10n)), ["card_clearing > sales 10 USD"]],
  [
    "an order for nothing but a coupon",
    orderPayment(named, paid("SP", 3n, { discount: -3n })),
    ["coupons > sales 3 SP"],
  ],
  [
    "an order with every charge",
    orderPayment(named, paid("SP", 10n, { discount: -3n, delivery: 5n, tax: 2n })),
    ["member 7 > sales 14 SP", "coupons > sales 3 SP", "sales > delivery_income 5 SP", "sales > tax_payable 2 SP"],
  ],
  [
    "a refund",
    orderRefund(named, paid("CP", 10n, { discount: -3n })),
    ["sales > member 7 7 CP", "sales > coupons 3 CP"],
  ],
  [
    "a refund of every charge to a card",
    orderRefund(named, paid("card", 10n, { discount: -3n, delivery: 5n, tax: 2n })),
    [
      "sales > card_refunds_due 14 USD",
      "sales > coupons 3 USD",
      "delivery_income > sales 5 USD",
      "tax_payable > sales 2 USD",
    ],
  ],
  ["a card refund", orderRefund(named, paid("card", 7n)), ["sales > card_refunds_due 7 USD"]],
  ["a card payment for nothing", cardReceipt(named, money(7n)), ["card_clearing > card_refunds_due 7 USD"]],
  ["money gone back to a card", cardRefund(named, money(7n)), ["card_refunds_due > card_clearing 7 USD"]],
  ["a transfer", transfer(named, { member: 8, uid: "10000008" }, "CP", money(5n)), ["member 7 > member 8 5 CP"]],
  ["a conversion", convert(named, money(5n), EVEN), ["member 7 > conversion 5 CP", "conversion > member 7 5 SP"]],
  [
    "a conversion at another rate",
    convert(named, money(9n), { from: 5n, to: 4n }),
    ["member 7 > conversion 9 CP", "conversion > member 7 7 SP"],
  ],
  ["a coupon for points", couponExchange(named, money(80n)), ["member 7 > coupons 80 RP"]],
  ["a withdrawal", withdrawalRequest(named, money(5n)), ["member 7 > withdrawals_in_review 5 CP"]],
  ["its payment", withdrawalPayment(named, "W1", money(5n)), ["withdrawals_in_review > withdrawals_paid 5 CP"]],
  ["its return", withdrawalReturn(named, "W1", money(5n), "no"), ["withdrawals_in_review > member 7 5 CP"]],
  ["a deposit", manualAdjustment(named, "deposit", "OP", money(5n)), ["deposits > member 7 5 OP"]],
  ["a correction downward", manualAdjustment(named, "adjustment", "RP", money(-5n)), ["member 7 > adjustments 5 RP"]],
  [
    "a commission in parts",
    earning(named, "commission", [
      { wallet: "CP", amount: money(8n) },
      { wallet: "RP", amount: ZERO },
      { wallet: "SP", amount: money(2n) },
    ]),
    ["commissions > member 7 8 CP", "commissions > member 7 2 SP"],
  ],
  ["an incentive", earning(named, "incentive", [{ wallet: "CP", amount: money(8n) }]), ["incentives > member 7 8 CP"]],
  [
    "a profit",
    commission(named, [
      { wallet: "CP", amount: money(8n), tradeUid: "10000008" },
      { wallet: "RP", amount: money(1n) },
    ]),
    ["commissions > member 7 8 CP", "commissions > member 7 1 RP"],
  ],
  [
    "a profit that takes from one wallet and gives another a cent",
    commission(named, [
      { wallet: "CP", amount: money(1n) },
      { wallet: "SP", amount: money(-3n) },
    ]),
    ["member 7 > commissions 3 SP clawback", "commissions > member 7 1 CP"],
  ],
  ["a clawback", clawback(named, [{ wallet: "CP", amount: money(8n) }]), ["member 7 > commissions 8 CP clawback"]],
])("%s", (_, journal, postings) => {
  expect(format(journal)).toEqual(postings);
  expect(journal).toMatchObject({ member: 7, sn: "X1", at });
});

test("each end of a transfer shows the other", () => {
  const [posting] = transfer(named, { member: 8, uid: "10000008" }, "CP", money(5n)).postings;
  expect(posting).toMatchObject({ from: { tradeUid: "10000008" }, to: { tradeUid: "10000007" } });
});

test("only what members do themselves is refused to frozen wallets", () => {
  const bound = [
    orderPayment(named, paid("SP", 1n)),
    convert(named, money(1n), EVEN),
    couponExchange(named, money(1n)),
    withdrawalRequest(named, money(1n)),
  ];
  const free = [
    orderRefund(named, paid("SP", 1n)),
    manualAdjustment(named, "deposit", "SP", money(1n)),
    clawback(named, []),
  ];
  expect(bound.map((each) => each.bound)).toEqual([true, true, true, true]);
  expect(free.map((each) => each.bound)).toEqual([false, false, false]);
});

test("a profit is a commission when it gives more than it takes, and shows where it came from", () => {
  const parts = (cp: bigint, sp: bigint) =>
    [
      { wallet: "CP", amount: money(cp), tradeUid: "10000008" },
      { wallet: "SP", amount: money(sp), tradeUid: "10000008" },
    ] as const;
  expect(commission(named, parts(3n, -1n)).kind).toBe("commission");
  expect(commission(named, parts(1n, -3n)).kind).toBe("commission_reversed");
  expect(commission(named, parts(1n, -3n)).postings).toMatchObject([
    { from: { tradeUid: "10000008" } },
    { to: { tradeUid: "10000008" } },
  ]);
});

const heading = { sn: "R1", at, reason: "wrong" };

test("a reversal swaps every posting and names what it takes back", () => {
  const back = reversal(convert(named, money(5n), { from: 5n, to: 4n }), heading);
  expect(format(back)).toEqual(["conversion > member 7 5 CP", "member 7 > conversion 4 SP"]);
  expect(back).toMatchObject({ kind: "reversal", reverses: "X1", sn: "R1", reason: "wrong", bound: false });
  expect(back.source).toBe("5:4");
});

test("a posted commission that repaid a debt is taken back as it was earned", () => {
  const earned = earning(named, "commission", [{ wallet: "CP", amount: money(8n) }]);
  const posted = {
    ...earned,
    postings: [
      ...earned.postings,
      { from: { member: 7 }, to: { company: "member_debt" }, unit: "CP", amount: money(5n) },
    ],
  } as const;
  expect(format(reversal(posted, heading))).toEqual(["member 7 > commissions 8 CP clawback"]);
});

test("a posted clawback that made a debt is given back whole", () => {
  const posted = {
    ...clawback(named, []),
    postings: [
      { from: { company: "member_debt" }, to: { company: "commissions" }, unit: "CP", amount: money(5n) },
      { from: { member: 7 }, to: { company: "commissions" }, unit: "CP", amount: money(3n) },
    ],
  } as const;
  expect(format(reversal(posted, heading))).toEqual(["commissions > member 7 8 CP"]);
});

test("a profit that gave and took is reversed each way", () => {
  const mixed = commission(named, [
    { wallet: "CP", amount: money(1n) },
    { wallet: "SP", amount: money(-3n) },
  ]);
  expect(format(reversal(mixed, heading))).toEqual([
    "commissions > member 7 3 SP",
    "member 7 > commissions 1 CP clawback",
  ]);
});

test("without a member a card pays in a journal of nobody, and no wallet pays or is paid", () => {
  const ofNobody = { member: null, sn: "X1", at, orderSn: "E1", reason: "because" };
  for (const journal of [
    orderPayment(ofNobody, paid("card", 10n)),
    orderRefund(ofNobody, paid("card", 7n)),
    cardReceipt(ofNobody, money(7n)),
    cardRefund(ofNobody, money(7n)),
  ]) {
    expect(journal.member).toBe(NOBODY);
    expect(journal.postings.every(({ from, to }) => "company" in from && "company" in to)).toBe(true);
  }
  expect(() => orderPayment(ofNobody, paid("SP", 10n))).toThrow("order E1 has no member");
  expect(() => orderRefund(ofNobody, paid("CP", 10n))).toThrow("order E1 has no member");
});
