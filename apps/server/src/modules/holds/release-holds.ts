import { dayOver } from "@espalier/core/returns/return-period";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { type Db, inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { releaseOrders } from "../plan/release-orders.ts";
import type { HeldOrder } from "../plan/store/profit-holds.ts";
import type { HoldsDeps } from "./deps.ts";
import { isRefunding, isReturning } from "./held-order.ts";

/** The orders that one transaction releases. */
const ORDERS = 500;

const ORDER = sql.ref("h.order_sn");

type ReleaseOptions = {
  /** The orders of one transaction. */
  readonly most?: number;
  /** Is called after each transaction with the number of orders released so far. */
  readonly onReleased?: (orders: number) => void;
};

/**
 * Releases what is held for orders whose goods can no longer come back, so many in one transaction: the money and what is held change
 * together, so that an order is released once, wherever the job is killed. Returns the number of orders.
 */
export const releaseHolds = async (
  { db, random }: Pick<HoldsDeps, "db" | "random">,
  now: Date,
  { most = ORDERS, onReleased }: ReleaseOptions = {},
): Promise<number> => {
  let released = 0;
  for (let after: HeldOrder | undefined; ;) {
    const due = await listDue(db, now, { after, most });
    after = due.at(-1);
    if (after === undefined) return released;
    const outcome = await inTransaction(db, async (tx) => done(await releaseOrders(tx, due, { random, now })));
    if (!outcome.ok) return released;
    released += outcome.value;
    onReleased?.(released);
  }
};

/**
 * The next orders that are due, by seller and number. One with a return that is not over waits for its end, and one with a refund that no
 * posted run has settled for that run, which takes it back from what is held.
 */
export const listDue = async (
  db: Db | Tx,
  now: Date,
  { after, most }: { readonly after: HeldOrder | undefined; readonly most: number },
): Promise<readonly HeldOrder[]> =>
  (
    await sql<HeldOrder>`
      select distinct h.member_id as "memberId", h.order_sn as "orderSn"
      from profit_hold h
      where h.amount > 0 and h.held_to < ${dayOver(now)}
        and (h.member_id, h.order_sn) > (${after?.memberId ?? 0}, ${after?.orderSn ?? ""})
        and not ${isRefunding(ORDER)} and not ${isReturning(ORDER)}
      order by 1, 2 limit ${most}`.execute(db)
  ).rows;
