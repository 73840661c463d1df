import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { closeCardPayment } from "./card-payments/refresh-card-payment.ts";
import { endCardPayment } from "./card-payments/end-card-payment.ts";
import { ORDER_WAITS, PROVIDER_WAITS } from "./limits.ts";
import { changeOrder } from "./store/change-order.ts";
import { readLines, listStaleOrders } from "./queries.ts";
import type { OrderName } from "./store/orders.ts";
import { returnStock } from "../catalog/store/stock.ts";
import { findOpenPayment } from "../payments/queries.ts";
import type { CardDeps } from "../payments/send-refund.ts";
import { releaseCoupon } from "../coupons/store.ts";

/** Cancels an unpaid order: its stock and its coupon become free, and its card payment is ended at the provider. */
export const cancelOrder = async (
  tx: Tx,
  order: OrderName,
  now: Date,
): Promise<Outcome<null, "order.unknown" | "order.no_longer_payable">> => {
  const cancelled = await changeOrder(tx, order, "cancelled", { at: now });
  if (!cancelled.ok) return cancelled;
  await endCardPayment(tx, order);
  await releaseCoupon(tx, order);
  await returnStock(tx, order, await readLines(tx, order), { reason: "cancelled", now });
  return done(null);
};

/**
 * Cancels orders that have been unpaid for too long; returns the number cancelled. Orders paid or cancelled in between
 * are skipped. An order with an open card payment is cancelled only after the provider has confirmed that it was not
 * paid, or after a day in which the provider could not be reached.
 */
export const cancelStaleOrders = async (deps: CardDeps, now: Date): Promise<number> => {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const stale = await listStaleOrders(deps.db, ago(ORDER_WAITS));
  let cancelled = 0;
  let unreachable = false;
  for (const { createdAt, ...order } of stale) {
    const payment = await findOpenPayment(deps.db, order);
    // A payment of a former provider can no longer be checked.
    const open = payment?.provider === deps.cards?.name ? payment : undefined;
    // After one failure the provider is not asked about the remaining orders.
    if (open && !unreachable) unreachable = (await closeCardPayment(deps, open, now)) === "unreachable";
    if (open && unreachable && createdAt >= ago(ORDER_WAITS + PROVIDER_WAITS)) continue;
    const outcome = await inTransaction(deps.db, async (tx) => await cancelOrder(tx, order, now));
    if (outcome.ok) cancelled += 1;
  }
  return cancelled;
};
