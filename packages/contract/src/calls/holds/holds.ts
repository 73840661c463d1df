/** What a member earned that is not available yet, by the order that it is held for. */
import { HOLD_WAITS } from "@espalier/core/vocabulary/goods-return";
import { z } from "zod";

import { money, paging, time, wallet } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";

export const walletHolds = defineCall({
  name: "walletHolds",
  method: "GET",
  fromReplica: true,
  path: "/wallet/holds",
  audience: "member",
  summary: "What is held of the profits of customers' orders, and until when; what becomes available next comes first",
  request: z.object(paging),
  data: z.array(
    z.object({
      order_sn: z.string(),
      customer: z.string(),
      parts: z.array(z.object({ wallet_type: wallet, amount: money })),
      due_at: time,
      waits_for: z.enum(HOLD_WAITS),
      shipped_at: time,
      received_at: time,
      days: z.int(),
    }),
  ),
});
