import { units, wallets } from "@espalier/contract/locales/en/wallets";
import type { SummaryKey } from "@espalier/core/plan/components/components";
import type { HoldWait } from "@espalier/core/vocabulary/goods-return";
import type { BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { EntryKind } from "@espalier/core/vocabulary/journal";
import type { PaymentMethod } from "@espalier/core/vocabulary/order";
import type { QuestionSubject } from "@espalier/core/vocabulary/message";
import type { Rank } from "@espalier/core/vocabulary/rank";

/** Words that stand alone in answers, lists and files. */
export const labels = {
  success: "Success",
  /** What a call says in its place once it is done. */
  done: { settingEmail: "Your e-mail is added" },
  /** The two columns before the lines of a file that have errors. */
  faultyLines: { line: "Line", problem: "Problem" },
  yes: "Yes",
  no: "No",
  /** The description of a payment on the card provider's page. */
  cardPayment: "Order {sn}",
  /** The reason of a withdrawal that the member took back. */
  withdrawalCancelled: "Cancelled by you",
  device: { browserOnSystem: "{browser} on {system}", unknown: "an unknown device" },
  saleStandings: { clear: "Clear", waiting: "Waiting", counted: "Counted", left_out: "Left out" },
  customerKinds: { account: "Account", guest: "Guest", erased: "Erased" },
  /** What a question of a member is about. */
  questionSubjects: {
    order: "Order {sn}",
    withdrawal: "Withdrawal {sn}",
    profit: "Profit {sn}",
  } satisfies Readonly<Record<QuestionSubject, string>>,
  /** What a held profit waits for. */
  holdWaits: {
    shipping: "The order is not shipped yet",
    receipt: "Nobody confirmed that it arrived",
    period: "The return period",
    return: "A return that is not over",
    refund: "The run that settles a refund",
  } satisfies Readonly<Record<HoldWait, string>>,
  /** The number of a member without one. */
  noMobile: "none: codes come by mail",
  ranks: {
    1: "Associate",
    2: "Senior Associate",
    3: "Associate Manager",
    4: "Associate Director",
    5: "Associate Partner",
    6: "Senior Associate Partner1",
    7: "Senior Associate Partner2",
    8: "Senior Associate Partner3",
  } satisfies Readonly<Record<Rank, string>>,
  bonuses: {
    invite: "Invite",
    pair: "Pair",
    leader: "Leader",
    retail: "Retail",
  } satisfies Readonly<Record<BonusKind, string>>,
  /** The reasons of profits. */
  profits: {
    invite: "Order of {buyer}",
    inviteMore: "Order of {buyer}",
    inviteLess: "Refund to {buyer}",
    pair: "{matched} PV matched",
    leader: "Pair of {from}, generation {generation}",
    retail: "Order {order_sn} of a customer",
    retailOver: "Order {order_sn} of a customer",
    retailLess: "Refund of a customer's order {order_sn}",
  } satisfies Readonly<Record<SummaryKey, string>>,
  payments: {
    SP: wallets.SP,
    CP: wallets.CP,
    card: "Credit card",
  } satisfies Readonly<Record<PaymentMethod, string>>,
  /** An entry of a wallet: any journal, or the part of what came in that repaid a debt. */
  entries: {
    order: "Order",
    refund: "Refund",
    transfer: "Transfer",
    convert: `${units.CP} to ${units.SP}`,
    withdraw: "Withdrawal",
    withdraw_paid: "Withdrawal paid",
    withdraw_return: "Withdrawal returned",
    commission: "Profit",
    commission_reversed: "Profit taken back",
    profit_release: "Held profit released",
    incentive: "Incentive",
    deposit: "Deposit",
    adjustment: "Adjustment",
    coupon_exchange: "Coupon",
    card_received: "Card payment",
    card_refund: "Card refund",
    reversal: "Correction",
    debt_repayment: "Debt repayment",
  } satisfies Readonly<Record<EntryKind, string>>,
};
