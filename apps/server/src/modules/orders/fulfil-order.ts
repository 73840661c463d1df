import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { changeOrder } from "./store/change-order.ts";
import type { OrderName } from "./store/orders.ts";

/** Marks a paid order as shipped; `delivered_at` is the time of handing it to the carrier. */
export const shipOrder = async (
  tx: Tx,
  order: OrderName,
  express: { readonly name: string; readonly no: string },
  now: Date,
  operatorId?: number,
): Promise<Outcome<null, "order.unknown" | "order.not_awaiting_shipment">> => {
  const columns = { express_name: express.name, express_no: express.no, delivered_at: now };
  const shipped = await changeOrder(tx, order, "shipped", { at: now, columns, operatorId });
  return shipped.ok ? done(null) : shipped;
};

/** The customer confirms that a shipped order arrived. */
export const confirmReceipt = async (
  tx: Tx,
  order: OrderName,
  now: Date,
): Promise<Outcome<null, "order.unknown" | "order.not_shipped">> => {
  const finished = await changeOrder(tx, order, "finished", { at: now });
  return finished.ok ? done(null) : finished;
};
