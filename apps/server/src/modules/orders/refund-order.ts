import { orderRefund } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { add, formatMoney, type Money, subtract, ZERO } from "@espalier/core/money/money";
import { type PaidOrder, type RefundPart, refundPart, type RefundRequest } from "@espalier/core/orders/refund-part";
import { refusalOf } from "@espalier/core/states/machine";
import { canShip, orderStates } from "@espalier/core/states/order";
import { needsProvider, type OrderStatus } from "@espalier/core/vocabulary/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { postJournals } from "../ledger/post-journals.ts";
import { orderCardRefund } from "../payments/order-card-refund.ts";
import { findPaidPayment } from "../payments/queries.ts";
import { recordVolume } from "../network/record-volume.ts";
import { changeOrder } from "./store/change-order.ts";
import { readLines } from "./queries.ts";
import { countRefunded, lockOrder, type OrderName } from "./store/orders.ts";
import { returnStock } from "../catalog/store/stock.ts";

export type Refund = {
  /** Everything that is left of the order, by default. */
  readonly requested?: RefundRequest;
  /** The refunded sum that the operator saw; refused if it has changed since. */
  readonly seen?: Money | undefined;
  readonly reason: string;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
};

export type Refunded = RefundPart & { readonly status: OrderStatus };

export type RefundRefusal = "order.unknown" | "order.not_paid" | "refund.changed" | "refund.too_much";

/**
 * Refunds a paid order's money to its source, in whole or in part, and takes its volume back. A refund to a card goes
 * through the provider, after the transaction. Pieces that were not shipped return to stock. The order's row is locked
 * first, so that simultaneous refunds never return more than was paid.
 */
export const refundOrder = async (
  tx: Tx,
  order: OrderName,
  { requested = { of: "rest" }, seen, reason, random, now }: Refund,
): Promise<Outcome<Refunded, RefundRefusal>> => {
  const found = await lockOrder(tx, order);
  if (!found) return refused("order.unknown");
  if (seen !== undefined && seen !== found.refunded) return refused("refund.changed");
  const planned = planRefund(found, await readLines(tx, order), requested);
  if (!planned.ok) return planned;
  const part = planned.value;
  const columns = {
    refunded: add(found.refunded, part.paid),
    refunded_discount: add(found.refunded_discount, part.discount),
    refunded_pv: add(found.refunded_pv, part.pv),
  };
  const changed = await changeOrder(tx, order, part.whole ? "refunded" : "refunded_part", { at: now, columns });
  if (!changed.ok) return changed;
  await countRefunded(tx, order, part.pieces);
  if (add(part.paid, part.discount) > ZERO) {
    const number = { member: order.memberId, sn: serialNumber("R", now, random(5)), at: now };
    const heading = { ...number, orderSn: order.sn, reason };
    const { payment_method: method } = found;
    const [posted] = await postJournals(tx, [orderRefund(heading, { method, ...part })]);
    if (posted?.outcome !== "posted") throw new Error(`refund of order ${order.sn} was not posted: ${posted?.outcome}`);
    if (needsProvider(method) && part.paid > ZERO) await returnToCard(tx, order, part.paid, { random, now });
  }
  await recordVolume(tx, { memberId: order.memberId, orderSn: order.sn, pv: subtract(ZERO, part.pv), at: now });
  if (canShip(found.status)) await returnStock(tx, order, part.pieces, { reason: "refund", now });
  return done({ ...part, status: changed.value });
};

/** Queues a card refund for the worker; from here on the ledger owes the amount to the card. */
const returnToCard = async (
  tx: Tx,
  { memberId, sn }: OrderName,
  amount: Money,
  by: Pick<Refund, "random" | "now">,
): Promise<void> => {
  const payment = await findPaidPayment(tx, { memberId, sn });
  await orderCardRefund(tx, { memberId, orderSn: sn, paymentSn: payment?.sn ?? null, cause: "order", amount, ...by });
};

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The part that a refund would return, or the reason for a refusal. */
export const planRefund = (
  row: Omit<Row, "coupon_id" | "shipping">,
  lines: PaidOrder["lines"],
  requested: RefundRequest,
): Outcome<RefundPart, "order.not_paid" | "refund.too_much"> => {
  const unrefundable = refusalOf(orderStates, "refunded", row.status);
  if (unrefundable) return refused(unrefundable);
  const part = refundPart(
    {
      method: row.payment_method,
      goodsAmount: row.goods_amount,
      discount: row.discount,
      amount: row.amount,
      pv: row.pv,
      refunded: row.refunded,
      refundedDiscount: row.refunded_discount,
      refundedPv: row.refunded_pv,
      lines,
    },
    requested,
  );
  if (part) return done(part);
  return refused("refund.too_much", { left: formatMoney(subtract(row.amount, row.refunded)) });
};
