/** What is held for sellers, as operators see it. */
import { HOLD_WAITS } from "@espalier/core/vocabulary/goods-return";
import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { z } from "zod";

import { money, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, pagedWithSums, sortedBy } from "../../shapes/admin-paging.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { optionalIdentifier } from "../../text-fields.ts";

export const adminHoldList = defineCall({
  name: "adminHoldList",
  method: "GET",
  fromReplica: true,
  path: "/admin/hold/list",
  audience: "operator",
  permission: "members.read",
  summary:
    "What is held for sellers by order, the newest order first; of one member with `uid`, of one order with `sn`",
  request: z.object({
    ...adminPaging,
    uid: optionalIdentifier(32),
    sn: optionalIdentifier(32),
    sort: sortedBy("due_at", "order_sn"),
  }),
  data: pagedWithSums(
    z.object({
      id: z.int(),
      order_sn: z.string(),
      customer: z.string(),
      uid: z.string(),
      nickname: z.string(),
      parts: z.object(recordOf(PLAN_WALLETS, () => money)),
      due_at: time,
      waits_for: z.enum(HOLD_WAITS),
      shipped_at: time,
      received_at: time,
      days: z.int(),
    }),
  ),
});

export const adminHoldTotals = defineCall({
  name: "adminHoldTotals",
  method: "GET",
  fromReplica: true,
  path: "/admin/hold/totals",
  audience: "operator",
  permission: "money.read",
  summary: "What is held for all orders together, beside the balance of the ledger's account of it",
  request: emptyRequest,
  data: z.array(z.object({ wallet: z.enum(PLAN_WALLETS), orders: z.int(), amount: money, account: money })),
});
