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

/** Cancels an unpaid order: its stock and its coupon are free again, and its card payment is ended at the provider. */
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
 * Cancels what has been unpaid for too long; answers how many. An order paid or cancelled meanwhile is left alone. One that can
 * still be paid by card is cancelled only when the provider has said that it was not, unless it cannot be asked for a day.
 */
export const cancelStaleOrders = async (deps: CardDeps, now: Date): Promise<number> => {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const stale = await listStaleOrders(deps.db, ago(ORDER_WAITS));
  let cancelled = 0;
  let unreachable = false;
  for (const { createdAt, ...order } of stale) {
    const payment = await findOpenPayment(deps.db, order);
    // Of a provider that was given up nothing is heard any more.
    const open = payment?.provider === deps.cards?.name ? payment : undefined;
    // Who does not answer once is not asked about a thousand more.
    if (open && !unreachable) unreachable = (await closeCardPayment(deps, open, now)) === "unreachable";
    if (open && unreachable && createdAt >= ago(ORDER_WAITS + PROVIDER_WAITS)) continue;
    const outcome = await inTransaction(deps.db, async (tx) => await cancelOrder(tx, order, now));
    if (outcome.ok) cancelled += 1;
  }
  return cancelled;
};
