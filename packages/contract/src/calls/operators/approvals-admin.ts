import { APPROVAL_KINDS, APPROVAL_STATUSES } from "@espalier/core/vocabulary/approval";
import { z } from "zod";

import { id, money, optionally, time } from "../../codecs.ts";
import { optionalText } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";

export const adminApprovalList = defineCall({
  name: "adminApprovalList",
  method: "GET",
  path: "/admin/approval/list",
  audience: "operator",
  permission: "approvals.read",
  summary: "What was proposed and needs a second operator, newest first; `own`: one's own, which others decide",
  request: z.object({
    ...adminPaging,
    status: optionally(z.enum(APPROVAL_STATUSES, "input.choice")),
    sort: sortedBy("kind", "subject", "amount", "reason", "by", "at", "status"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      kind: z.enum(APPROVAL_KINDS),
      subject: z.string(),
      amount: money.nullable(),
      detail: z.unknown(),
      reason: z.string(),
      status: z.enum(APPROVAL_STATUSES),
      proposed_by: z.string(),
      proposed_at: time,
      own: z.boolean(),
      due_at: time,
      decided_by: z.string(),
      decided_at: time,
      decision_reason: z.string(),
    }),
  ),
});

export const adminApprovalDecide = defineCall({
  name: "adminApprovalDecide",
  method: "POST",
  path: "/admin/approval/decide",
  audience: "operator",
  permission: "approvals.decide",
  summary:
    "Approves what another operator proposed, which does it at once, or rejects it and says why. A reset that waits a day " +
    "is only rejected, by its proposer too",
  refusals: [
    "approval.unknown",
    "approval.decided",
    "approval.own",
    "approval.by_time",
    "approval.owner_required",
    "approval.made_by_proposer",
    "approval.reason_required",
  ],
  request: z.object({
    id,
    decision: z.enum(["approve", "reject"], "input.choice"),
    reason: optionalText(500),
  }),
  data: z.object({ status: z.enum(APPROVAL_STATUSES), msg: z.string() }),
});

/** The answer of an action that may need a second operator: done, or waiting for the approval of this id. */
export const doneOrWaiting = z.object({ done: z.boolean(), approval_id: z.int().nullable() });
