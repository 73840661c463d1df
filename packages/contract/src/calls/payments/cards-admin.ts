/** Card payments: what goes back to cards, what the provider reported that fits nothing, and both sides of each day. */
import {
  CARD_DIFFERENCES,
  CARD_PAYMENT_STATUSES,
  CARD_REFUND_CAUSES,
  CARD_REFUND_STATUSES,
  UNMATCHED_CARD_EVENTS,
} from "@espalier/core/vocabulary/card";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { flag, id, money, optionally, time } from "../../codecs.ts";
import { identifier, optionalIdentifier } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";

const refund = {
  refund_sn: z.string(),
  status: z.enum(CARD_REFUND_STATUSES),
  cause: z.enum(CARD_REFUND_CAUSES),
  amount: money,
  /** The provider that took the money; empty where nobody knows by which payment it came. */
  provider: z.string(),
  /** The provider's name for it; empty while there is none. */
  ref: z.string(),
  /** Why it failed or waits, in the provider's words. */
  detail: z.string(),
  created_at: time,
  settled_at: time,
};

/** The card payments and card refunds of an order; amounts are dollars. */
export const orderCards = z.object({
  payments: z.array(
    z.object({
      payment_sn: z.string(),
      status: z.enum(CARD_PAYMENT_STATUSES),
      provider: z.string(),
      amount: money,
      ref: z.string(),
      created_at: time,
      paid_at: time,
    }),
  ),
  refunds: z.array(z.object(refund)),
});

export const adminCardRefundList = defineCall({
  name: "adminCardRefundList",
  method: "GET",
  fromReplica: true,
  path: "/admin/card/refund/list",
  audience: "operator",
  permission: "money.read",
  summary: "Money on its way back to cards or gone there, newest first, in dollars",
  request: z.object({
    ...adminPaging,
    status: optionally(z.enum(CARD_REFUND_STATUSES, "input.choice")),
    uid: optionalIdentifier(32),
    sn: optionalIdentifier(32),
    sort: sortedBy("order", "member", "status", "amount", "cause", "provider", "detail", "at"),
  }),
  data: paged(z.object({ id: z.int(), ...refund, order_sn: z.string(), uid: z.string(), nickname: z.string() })),
});

export const adminCardRefundRetry = defineCall({
  name: "adminCardRefundRetry",
  method: "POST",
  path: "/admin/card/refund/retry",
  audience: "operator",
  permission: "orders.refund",
  summary: "Asks the provider again for a refund that failed",
  refusals: ["refund.card_unknown", "refund.card_not_failed"],
  request: z.object({ sn: identifier(32) }),
  data: ok,
});

export const adminCardEventList = defineCall({
  name: "adminCardEventList",
  method: "GET",
  fromReplica: true,
  path: "/admin/card/event/list",
  audience: "operator",
  permission: "money.read",
  summary:
    "What the provider reported that fits nothing here and changed nothing, newest first; `subject` is what it is about; " +
    "`dispute`: only disputes, or everything else",
  request: z.object({
    ...adminPaging,
    status: optionally(z.enum(["unmatched", "settled"], "input.choice")),
    dispute: optionally(flag),
    sort: sortedBy("reason", "status", "amount", "subject", "provider", "kind", "at"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      provider: z.string(),
      event_id: z.string(),
      kind: z.string(),
      status: z.enum(["unmatched", "settled"]),
      reason: z.enum(UNMATCHED_CARD_EVENTS),
      subject: z.string(),
      amount: money.nullable(),
      currency: z.string(),
      received_at: time,
      settled_by: z.string(),
      settled_at: time,
    }),
  ),
});

export const adminCardEventSettle = defineCall({
  name: "adminCardEventSettle",
  method: "POST",
  path: "/admin/card/event/settle",
  audience: "operator",
  permission: "money.move",
  summary: "Notes that an operator has dealt with what the provider reported; nothing else changes",
  refusals: ["card_event.unknown", "card_event.settled"],
  request: z.object({ id, reason }),
  data: ok,
});

/** A day of the company as a provider and the company count it, in dollars. */
export const cardDay = z.object({
  day: z.string(),
  provider: z.string(),
  compared_at: time,
  /** False: the provider lists no days, and the sums are what the company counts. */
  listed: z.boolean(),
  payments: z.int(),
  received: money,
  refunds: z.int(),
  returned: money,
  differences: z.array(
    z.object({
      kind: z.enum(CARD_DIFFERENCES),
      entry: z.enum(["payment", "refund"]),
      reference: z.string(),
      ref: z.string(),
      /** Decimals; empty on the side that does not have it. */
      ours: z.string(),
      theirs: z.string(),
    }),
  ),
  difference_count: z.int(),
});
