import type { Shipping } from "@espalier/core/vocabulary/order";
import { refused, type Failure, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { shipOrder } from "../fulfil-order.ts";
import { notifyOrderBuyer, type OrderMessaging } from "../messages/notify-order-buyer.ts";
import { sayDelivery } from "../quote/say-delivery.ts";
import { lockOrder } from "../store/orders.ts";

export type Express = { readonly name: string; readonly no: string };

type Refusal = "order.unknown" | "order.not_awaiting_shipment" | "input.missing";

/** Marks an order as shipped, by its number, records it in the audit log and notifies the customer. */
export const shipBySn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sn, express, operatorId }: { readonly sn: string; readonly express: Express; readonly operatorId: number },
  messaging: OrderMessaging,
  now: Date,
): Promise<Outcome<null, Refusal>> => {
  const order = await lockOrder(tx, { sn });
  if (!order) return refused("order.unknown");
  const missing = refuseExpress(order.shipping, express);
  if (missing) return { ok: false, failure: missing };
  const shipped = await shipOrder(tx, { sn }, express, now, operatorId);
  if (!shipped.ok) return shipped;
  await recordAudit({
    subject: { kind: "order", id: sn },
    before: { status: "unshipped" },
    after: { status: "shipped", express_name: express.name, express_no: express.no },
  });
  const isCollected = order.shipping === "self_collection";
  const delivery = sayDelivery(order.delivery);
  const said = { cause: `order_shipped ${sn}`, now };
  await (isCollected
    ? notifyOrderBuyer(tx, messaging, order.customerId, { template: "order_ready", words: { sn, delivery }, ...said })
    : notifyOrderBuyer(tx, messaging, order.customerId, {
        template: "order_shipped",
        words: { sn, express_name: express.name, express_no: express.no, delivery },
        ...said,
      }));
  return shipped;
};

/** The missing field of the carrier; undefined when complete, and for an order that the customer collects. */
export const refuseExpress = (shipping: Shipping, { name, no }: Express): Failure<"input.missing"> | undefined => {
  if (shipping === "self_collection" || (name !== "" && no !== "")) return undefined;
  return { key: "input.missing", words: { field: name === "" ? "express_name" : "express_no" } };
};
