import type { Shipping } from "@espalier/core/vocabulary/order";
import { refused, type Failure, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyMember } from "../../notifications/notify-member.ts";
import { shipOrder } from "../fulfil-order.ts";
import { findOwners } from "./queries.ts";

export type Express = { readonly name: string; readonly no: string };

type Refusal = "order.unknown" | "order.not_awaiting_shipment" | "input.missing";

/** Marks an order as shipped, by its number, records it in the audit log and notifies the member. */
export const shipBySn = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { sn, express }: { readonly sn: string; readonly express: Express },
  company: Company,
  now: Date,
): Promise<Outcome<null, Refusal>> => {
  const [owner] = await findOwners(tx, [sn]);
  if (!owner) return refused("order.unknown");
  const missing = refuseExpress(owner.shipping, express);
  if (missing) return { ok: false, failure: missing };
  const shipped = await shipOrder(tx, { memberId: owner.member_id, sn }, express, now);
  if (!shipped.ok) return shipped;
  await recordAudit({
    subject: { kind: "order", id: sn },
    before: { status: "unshipped" },
    after: { status: "shipped", express_name: express.name, express_no: express.no },
  });
  const isCollected = owner.shipping === "self_collection";
  const said = { cause: `order_shipped ${sn}`, now };
  await (isCollected
    ? notifyMember(tx, company, owner.member_id, { template: "order_ready", words: { sn }, ...said })
    : notifyMember(tx, company, owner.member_id, {
        template: "order_shipped",
        words: { sn, express_name: express.name, express_no: express.no },
        ...said,
      }));
  return shipped;
};

/** The missing field of the carrier; undefined when complete, and for an order that the member collects. */
export const refuseExpress = (shipping: Shipping, { name, no }: Express): Failure<"input.missing"> | undefined => {
  if (shipping === "self_collection" || (name !== "" && no !== "")) return undefined;
  return { key: "input.missing", words: { field: name === "" ? "express_name" : "express_no" } };
};
