import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { closeCardPayment } from "./card-payments/refresh-card-payment.ts";
import { endCardPayment } from "./card-payments/end-card-payment.ts";
import { ORDER_WAITS, PROVIDER_WAITS } from "./limits.ts";
import { changeOrder } from "./store/change-order.ts";
import { heldByNew, readLines, listStaleOrders } from "./queries.ts";
import { lockOrder, type OrderName } from "./store/orders.ts";
import { releaseHeld, returnStock } from "../catalog/store/stock.ts";
import { findOpenPayment } from "../payments/queries.ts";
import type { CardBookingDeps } from "./deps.ts";
import { releaseCoupon } from "../coupons/store.ts";

/** Cancels an unpaid order: its stock and its coupon become free, and its card payment is ended at the provider. */
export const cancelOrder = async (
  tx: Tx,
  name: OrderName,
  now: Date,
): Promise<Outcome<null, "order.unknown" | "order.no_longer_payable">> => {
  const order = await lockOrder(tx, name);
  if (!order) return refused("order.unknown");
  const cancelled = await changeOrder(tx, order, "cancelled", { at: now });
  if (!cancelled.ok) return cancelled;
  await endCardPayment(tx, order.id);
  await releaseCoupon(tx, order.id);
  await releaseHeld(tx, heldByNew(order.sn));
  await returnStock(tx, order.sn, await readLines(tx, order), { reason: "cancelled", now });
  return done(null);
};

/**
 * Cancels orders that have been unpaid for too long; returns the number cancelled. Orders paid or cancelled in between
 * are skipped. An order with an open card payment is cancelled only after the provider has confirmed that it was not
 * paid, or after a day in which the provider could not be reached, did not say, or was not set up.
 */
export const cancelStaleOrders = async (deps: CardBookingDeps, now: Date): Promise<number> => {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const stale = await listStaleOrders(deps.db, ago(ORDER_WAITS));
  let cancelled = 0;
  const unreachable = new Set<string>();
  for (const { id, sn, createdAt } of stale) {
    const open = await findOpenPayment(deps.db, id);
    if (open) {
      // After one failure the provider is not asked about the remaining orders.
      const status = unreachable.has(open.provider) ? "unreachable" : await closeCardPayment(deps, open, now);
      if (status === "unreachable") unreachable.add(open.provider);
      const isUnknown = status === "unreachable" || status === "refused";
      if (isUnknown && createdAt >= ago(ORDER_WAITS + PROVIDER_WAITS)) continue;
    }
    const outcome = await inTransaction(deps.db, async (tx) => await cancelOrder(tx, { sn }, now));
    if (outcome.ok) cancelled += 1;
  }
  return cancelled;
};
