import { subtract, ZERO, type Money } from "../money/money.ts";
import { applyRatio, formatRatio, type Ratio } from "../money/ratio.ts";
import { type Amounts, sumOf } from "../orders/charges.ts";
import { CHARGE_ACCOUNTS, CHARGES, needsProvider, PAYMENTS, type PaymentMethod } from "../vocabulary/order.ts";
import type { Unit, Wallet } from "../vocabulary/wallet.ts";
import { NOBODY, type Account, type Journal, type Posting } from "./journal.ts";
import type { CompanyAccount, JournalKind } from "../vocabulary/journal.ts";

type Heading = { readonly member: number; readonly sn: string; readonly at: Date };

/** What an order moves is the member's as whom the buyer bought, or nobody's. Without a member no wallet pays or is paid. */
type OrderHeading = Omit<Heading, "member"> & { readonly member: number | null; readonly orderSn: string };

/** The unit an order paid this way is counted in. */
export const unitOfPayment = (method: PaymentMethod): Unit => PAYMENTS[method].unit;

/**
 * An order's payment: the wallet (or card clearing) pays sales in one posting, so that its owner reads one entry. Sales passes on what the
 * accounts of other charges get, and is paid by the account of what takes something off, so that each account has what its charges come
 * to. Amounts are hundredths of the payment's unit, their sum is not below zero, and they must not all be zero.
 */
export const orderPayment = (
  heading: OrderHeading,
  payment: { readonly method: PaymentMethod; readonly charges: Amounts },
): Journal => {
  const payer: Account = needsProvider(payment.method) ? company("card_clearing") : walletsOf(heading);
  return journal(named(heading), "order", true, heading.orderSn, chargePostings(payer, payment));
};

/**
 * Money back for an order, whole or in part, to where it came from, and from the account of each charge what it gives back. What
 * goes back to a card is owed until the provider has given it back.
 */
export const orderRefund = (
  heading: OrderHeading & { readonly reason: string },
  refund: { readonly method: PaymentMethod; readonly charges: Amounts },
): Journal => {
  const payee: Account = needsProvider(refund.method) ? company("card_refunds_due") : walletsOf(heading);
  const back = chargePostings(payee, refund).map(({ from, to, ...moved }) => ({ ...moved, from: to, to: from }));
  return { ...journal(named(heading), "refund", false, heading.orderSn, back), reason: heading.reason };
};

const walletsOf = ({ member, orderSn }: OrderHeading): Account => {
  if (member === null) throw new Error(`order ${orderSn} has no member, so no wallet pays for it`);
  return { member };
};

const named = ({ member, ...rest }: OrderHeading): Heading => ({ ...rest, member: member ?? NOBODY });

const chargePostings = (
  payer: Account,
  { method, charges }: { readonly method: PaymentMethod; readonly charges: Amounts },
): readonly Posting[] => {
  const unit = unitOfPayment(method);
  const sales = company("sales");
  const others = CHARGE_ACCOUNTS.filter((account) => account !== "sales").map((account) => {
    const amount = sumOf(charges.filter(({ kind }) => CHARGES[kind].account === account));
    return amount < ZERO
      ? between(company(account), sales, unit, subtract(ZERO, amount))
      : between(sales, company(account), unit, amount);
  });
  return [between(payer, sales, unit, sumOf(charges)), ...others];
};

/** Money that came by card and pays no order: it is owed back as soon as it came. */
export const cardReceipt = (heading: OrderHeading, amount: Money): Journal =>
  journal(named(heading), "card_received", false, heading.orderSn, [
    between(company("card_clearing"), company("card_refunds_due"), "USD", amount),
  ]);

/** The provider gave money back to a card. */
export const cardRefund = (heading: OrderHeading, amount: Money): Journal =>
  journal(named(heading), "card_refund", false, heading.orderSn, [
    between(company("card_refunds_due"), company("card_clearing"), "USD", amount),
  ]);

/** SP or CP from one member to another, of the same kind. */
export const transfer = (
  heading: Heading & { readonly uid: string },
  to: { readonly member: number; readonly uid: string },
  wallet: Wallet,
  amount: Money,
): Journal =>
  journal(heading, "transfer", true, "", [
    {
      from: { member: heading.member, tradeUid: to.uid },
      to: { member: to.member, tradeUid: heading.uid },
      unit: wallet,
      amount,
    },
  ]);

/**
 * CP given up for SP at a rate (2:1 is one SP for two CP), rounded down to the cent. The rate is written down as the source, so
 * that the conversion can be checked when the rate is another one.
 */
export const convert = (heading: Heading, cp: Money, rate: Ratio): Journal =>
  journal(heading, "convert", true, formatRatio(rate), [
    { from: { member: heading.member }, to: company("conversion"), unit: "CP", amount: cp },
    { from: company("conversion"), to: { member: heading.member }, unit: "SP", amount: applyRatio(cp, rate) },
  ]);

/** RP given up for a coupon. */
export const couponExchange = (heading: Heading, price: Money): Journal =>
  journal(heading, "coupon_exchange", true, "", [between({ member: heading.member }, company("coupons"), "RP", price)]);

/** CP set aside until an operator has looked at the withdrawal. */
export const withdrawalRequest = (heading: Heading, amount: Money): Journal =>
  journal(heading, "withdraw", true, "", [
    between({ member: heading.member }, company("withdrawals_in_review"), "CP", amount),
  ]);

/** The withdrawal was paid to the member's bank. */
export const withdrawalPayment = (heading: Heading, requestSn: string, amount: Money): Journal =>
  journal(heading, "withdraw_paid", false, requestSn, [
    between(company("withdrawals_in_review"), company("withdrawals_paid"), "CP", amount),
  ]);

/** A withdrawal rejected or cancelled: back to the wallet, with the reason. */
export const withdrawalReturn = (heading: Heading, requestSn: string, amount: Money, reason: string): Journal => ({
  ...journal(heading, "withdraw_return", false, requestSn, [
    between(company("withdrawals_in_review"), { member: heading.member }, "CP", amount),
  ]),
  reason,
});

/** An operator's deposit or correction. A negative `amount` takes from the wallet. */
export const manualAdjustment = (
  heading: Heading & { readonly reason: string },
  kind: "deposit" | "adjustment",
  wallet: Wallet,
  amount: Money,
): Journal => {
  const account = company(kind === "deposit" ? "deposits" : "adjustments");
  const owner: Account = { member: heading.member };
  const postings =
    amount < 0n ? [between(owner, account, wallet, subtract(ZERO, amount))] : [between(account, owner, wallet, amount)];
  return { ...journal(heading, kind, false, "", postings), reason: heading.reason };
};

/** An earning paid by the company into wallets. */
export const earning = (
  heading: Heading & { readonly source: string },
  kind: "commission" | "incentive",
  parts: readonly { readonly wallet: Wallet; readonly amount: Money; readonly tradeUid?: string }[],
): Journal =>
  journal(
    heading,
    kind,
    false,
    heading.source,
    parts.map((part) => ({
      from: company(kind === "commission" ? "commissions" : "incentives"),
      to:
        part.tradeUid === undefined ? { member: heading.member } : { member: heading.member, tradeUid: part.tradeUid },
      unit: part.wallet,
      amount: part.amount,
    })),
  );

/** A commission clawed back: what the wallets hold, the rest as the member's debt. */
export const clawback = (
  heading: Heading & { readonly source: string },
  parts: readonly { readonly wallet: Wallet; readonly amount: Money; readonly tradeUid?: string }[],
): Journal =>
  journal(
    heading,
    "commission_reversed",
    false,
    heading.source,
    parts.map((part) => ({
      from:
        part.tradeUid === undefined ? { member: heading.member } : { member: heading.member, tradeUid: part.tradeUid },
      to: company("commissions"),
      unit: part.wallet,
      amount: part.amount,
      rule: "clawback" as const,
    })),
  );

/**
 * A profit of the plan in one journal, whatever the signs of its parts: what is clawed back is rounded wallet by wallet, so that
 * one wallet may get a cent while the others give. The kind is `commission_reversed` where the sum of the parts is not above zero.
 */
export const commission = (
  heading: Heading & { readonly source: string },
  parts: readonly { readonly wallet: Wallet; readonly amount: Money; readonly tradeUid?: string }[],
): Journal => {
  const gained = earning(heading, "commission", parts);
  const lost = clawback(
    heading,
    parts.map((part) => ({ ...part, amount: subtract(ZERO, part.amount) })),
  );
  const isGain = parts.reduce((sum, { amount }) => sum + amount, 0n) > 0n;
  return { ...(isGain ? gained : lost), postings: [...lost.postings, ...gained.postings] };
};

const company = (account: CompanyAccount): Account => ({ company: account });

const between = (from: Account, to: Account, unit: Unit, amount: Money): Posting => ({ from, to, unit, amount });

const journal = (
  { member, sn, at }: Heading,
  kind: JournalKind,
  bound: boolean,
  source: string,
  postings: readonly Posting[],
): Journal => ({ member, sn, kind, source, at, bound, postings: postings.filter((posting) => posting.amount > 0n) });
