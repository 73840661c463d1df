import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { changeOrder, lockOrder, noteEvent, type OrderName } from "./shared-queries.ts";

/** Notes that a paid order left the company; `delivered_at` is the time it was handed over to the carrier. */
export const shipOrder = async (
  tx: Tx,
  order: OrderName,
  express: { readonly name: string; readonly no: string },
  now: Date,
): Promise<Outcome<null, "order.unknown" | "order.not_awaiting_shipment">> => {
  const found = await lockOrder(tx, order);
  if (!found) return refused("order.unknown");
  if (found.status !== "unshipped") return refused("order.not_awaiting_shipment");
  await changeOrder(tx, order, {
    status: "shipped",
    express_name: express.name,
    express_no: express.no,
    delivered_at: now,
  });
  await noteEvent(tx, order, "shipped", now);
  return done(null);
};

/** The member confirms that a shipped order arrived. */
export const confirmReceipt = async (
  tx: Tx,
  order: OrderName,
  now: Date,
): Promise<Outcome<null, "order.unknown" | "order.not_shipped">> => {
  const found = await lockOrder(tx, order);
  if (!found) return refused("order.unknown");
  if (found.status !== "shipped") return refused("order.not_shipped");
  await changeOrder(tx, order, { status: "finished" });
  await noteEvent(tx, order, "finished", now);
  return done(null);
};
