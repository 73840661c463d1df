import { heldTo, type ReturnableOrder } from "@espalier/core/returns/held-to";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { type Db, inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { setHeldTo } from "../plan/store/profit-holds.ts";
import { readSettings } from "../settings/settings.ts";
import { SHIPMENT } from "./held-order.ts";

const ORDERS = 1_000;

/**
 * Writes down until which day each order is held, from what is known of it now and by the present settings, by which its buyer may return it.
 * An order that is received, or a setting that changes, moves the day.
 */
export const dateHolds = async (db: Db): Promise<void> => {
  for (let after: string | undefined = ""; after !== undefined;) {
    const from: string = after;
    const dated = await inTransaction(db, async (tx) => done(await dateHeldOrders(tx, from)));
    after = dated.ok ? dated.value : undefined;
  }
};

/** The same for the next orders by number, 1,000 at most; returns the last where there may be more. */
export const dateHeldOrders = async (tx: Tx, after: string): Promise<string | undefined> => {
  const { "return.mindDays": mindDays } = await readSettings(tx);
  const orders = await readHeldOrders(tx, after);
  const days = orders.map(({ orderSn, ...order }) => ({ orderSn, heldTo: heldTo(order, mindDays) }));
  const changed = days.filter((day, index) => day.heldTo !== orders[index]?.known);
  if (changed.length > 0) await setHeldTo(tx, changed);
  return orders.length === ORDERS ? orders.at(-1)?.orderSn : undefined;
};

type HeldOrder = ReturnableOrder & { readonly orderSn: string; readonly known: string | null };

/** The next orders for which something is held, by number. */
const readHeldOrders = async (tx: Tx, after: string): Promise<readonly HeldOrder[]> =>
  (
    await sql<HeldOrder>`
      select h.order_sn as "orderSn", h.held_to as known, ${SHIPMENT}
      from (
        select order_sn, min(held_to) as held_to from profit_hold
        where amount > 0 and order_sn > ${after}
        group by order_sn order by order_sn limit ${ORDERS}
      ) h
      join member_order o on o.sn = h.order_sn
      join customer c on c.id = o.customer_id
      order by h.order_sn`.execute(tx)
  ).rows;
