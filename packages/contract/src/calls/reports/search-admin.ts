/** One search through what operators look for by name or number. */
import { ORDER_STATUSES } from "@espalier/core/vocabulary/order";
import { z } from "zod";

import { time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { text } from "../../text-fields.ts";

export const adminSearch = defineCall({
  name: "adminSearch",
  method: "GET",
  fromReplica: true,
  path: "/admin/search",
  audience: "operator",
  permission: "overview.read",
  summary: "The first members, orders and goods that match the words, of those that one's role may read",
  request: z.object({ q: text(64) }),
  data: z.object({
    members: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string() })),
    orders: z.array(
      z.object({ order_sn: z.string(), nickname: z.string(), order_status: z.enum(ORDER_STATUSES), created_at: time }),
    ),
    goods: z.array(z.object({ id: z.int(), title: z.string(), sku: z.string() })),
  }),
});
