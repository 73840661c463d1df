/** Which member sold to a customer: of one order, what is known of its customer, and the change for what comes. */
import { SELLER_PROOFS } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { reason } from "../../shapes/admin-paging.ts";
import { ok } from "../../shapes/empty.ts";
import { identifier, optionalIdentifier } from "../../text-fields.ts";

const proof = z.enum(SELLER_PROOFS);

export const adminOrderSeller = defineCall({
  name: "adminOrderSeller",
  method: "GET",
  path: "/admin/order/seller",
  audience: "operator",
  permission: "orders.read",
  summary:
    "The member who sold an order to a customer, and from whom the customer bought over time, newest first, at most 50",
  refusals: ["order.unknown", "order.of_member"],
  request: z.object({ sn: identifier(32) }),
  data: z.object({
    seller: z.object({ uid: z.string(), nickname: z.string(), proof }).nullable(),
    history: z.array(
      z.object({
        id: z.int(),
        at: time,
        uid: z.string(),
        nickname: z.string(),
        proof,
        operator: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

export const adminOrderSellerSet = defineCall({
  name: "adminOrderSellerSet",
  method: "POST",
  path: "/admin/order/seller/set",
  audience: "operator",
  permission: "members.write",
  summary:
    "From whom the customer of an order buys from now on, with a reason; without a UID from the company. Orders that were placed keep their seller",
  refusals: ["order.unknown", "order.of_member", "member.unknown", "seller.frozen", "seller.own", "seller.same"],
  request: z.object({ sn: identifier(32), uid: optionalIdentifier(32), reason }),
  data: ok,
});
