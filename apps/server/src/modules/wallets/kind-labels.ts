import { JOURNAL_KINDS } from "@espalier/core/vocabulary/journal";
import type { Bilingual, Language } from "@espalier/core/vocabulary/language";

/** What an entry of a wallet can be: any journal, or the part of an earning that repays a debt. */
export const ENTRY_KINDS = [...JOURNAL_KINDS, "debt_repayment"] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];

const LABELS: Readonly<Record<EntryKind, Bilingual>> = {
  order: { en: "Order", cn: "订单" },
  refund: { en: "Refund", cn: "退款" },
  transfer: { en: "Transfer", cn: "转账" },
  convert: { en: "CP to SP", cn: "CP 兑换 SP" },
  withdraw: { en: "Withdrawal", cn: "提现" },
  withdraw_paid: { en: "Withdrawal paid", cn: "提现已付款" },
  withdraw_return: { en: "Withdrawal returned", cn: "提现退回" },
  commission: { en: "Profit", cn: "收益" },
  commission_reversed: { en: "Profit taken back", cn: "收益扣回" },
  incentive: { en: "Incentive", cn: "激励" },
  deposit: { en: "Deposit", cn: "充值" },
  adjustment: { en: "Adjustment", cn: "调整" },
  coupon_exchange: { en: "Coupon", cn: "兑换优惠券" },
  card_received: { en: "Card payment", cn: "信用卡收款" },
  card_refund: { en: "Card refund", cn: "信用卡退款" },
  reversal: { en: "Correction", cn: "更正" },
  debt_repayment: { en: "Repayment", cn: "抵扣欠款" },
};

export const kindLabel = (kind: EntryKind, language: Language): string => LABELS[kind][language];
