import type { RequestOf } from "@espalier/contract/types";
import { formatMoney, readMoney, type Money, subtract } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/typed-text/typed-amount";

import type { OrderView } from "./order.ts";

/** The part of an order to refund. */
export type RefundWay = "rest" | "pieces" | "amount";

export type RefundForm = {
  readonly way: RefundWay;
  /** The number of pieces of each line, by the line's number. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly amount: string;
};

export type RefundRequest = Pick<RequestOf<"adminOrderRefundPreview">, "sn" | "pieces" | "amount">;

/** The request of the form; null while the form is incomplete. */
export function refundRequestOf(order: OrderView, { way, pieces, amount }: RefundForm): RefundRequest | null {
  const { order_sn: sn } = order;
  if (way === "rest") return { sn };
  if (way === "amount") {
    const hundredths = amountOf(amount);
    if (hundredths <= 0n || hundredths > leftOf(order)) return null;
    return { sn, amount: formatMoney(hundredths) };
  }
  const chosen = order.lines
    .map(({ line }) => ({ line, number: pieces[line] ?? 0 }))
    .filter(({ number }) => number > 0);
  return chosen.length === 0 ? null : { sn, pieces: JSON.stringify(chosen) };
}

/** The part of the amount that was not refunded yet, in hundredths. */
export const leftOf = ({ amount, refunded }: Pick<OrderView, "amount" | "refunded">): Money =>
  subtract(readMoney(amount), readMoney(refunded));
