import type { RequestOf } from "@espalier/contract/types";
import { formatMoney, readMoney, type Money, subtract } from "@espalier/core/money/money";
import { amountOf } from "@espalier/web/read-amount";

import type { OrderView } from "./order.ts";

/** What of an order is to be given back. */
export type RefundWay = "rest" | "pieces" | "amount";

export type RefundForm = {
  readonly way: RefundWay;
  /** How many pieces of each line, by the line's number. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly amount: string;
};

export type RefundRequest = Pick<RequestOf<"adminOrderRefundPreview">, "sn" | "pieces" | "amount">;

/** What the form asks of the server; null while it asks for nothing that could be had. */
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

/** What of the amount was not given back yet, in hundredths. */
export const leftOf = ({ amount, refunded }: Pick<OrderView, "amount" | "refunded">): Money =>
  subtract(readMoney(amount), readMoney(refunded));
