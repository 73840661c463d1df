import { ROLES } from "@espalier/core/vocabulary/role";
import { z } from "zod";

import { flag, id, optionally, time } from "../../codecs.ts";
import { range } from "../../days.ts";
import { email, optionalText, text } from "../../text-fields.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";

const role = z.enum(ROLES, "input.choice");

export const adminOperatorList = defineCall({
  name: "adminOperatorList",
  method: "GET",
  path: "/admin/operator/list",
  audience: "operator",
  permission: "operators.read",
  summary: "All operators, newest first",
  request: z.object(adminPaging),
  data: paged(
    z.object({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      role,
      totp: z.boolean(),
      disabled: z.boolean(),
      reset_from: time,
      seen_at: time,
      created_at: time,
    }),
  ),
});

export const adminOperatorAdd = defineCall({
  name: "adminOperatorAdd",
  method: "POST",
  path: "/admin/operator/add",
  audience: "operator",
  permission: "operators.write",
  secret: true,
  summary:
    "A new operator, with a password that has to be changed at the first login and is shown this once; where there is a second " +
    "owner, locked out until that one approves",
  refusals: ["operator.email_taken", "approval.waiting"],
  request: z.object({ email, name: text(40), role }),
  data: z.object({ id: z.int(), password: z.string(), approval_id: z.int().nullable() }),
});

export const adminOperatorSet = defineCall({
  name: "adminOperatorSet",
  method: "POST",
  path: "/admin/operator/set",
  audience: "operator",
  permission: "operators.write",
  summary:
    "Changes an operator's name and role, or blocks the operator; the last owner stays one. Where there is a second owner, a new role " +
    "and the end of a block wait until that one approves",
  refusals: ["operator.unknown", "operator.last_owner", "operator.oneself", "approval.waiting"],
  request: z.object({ id, name: text(40), role, disabled: flag }),
  data: z.object({ approval_id: z.int().nullable() }),
});

export const adminOperatorReset = defineCall({
  name: "adminOperatorReset",
  method: "POST",
  path: "/admin/operator/reset",
  audience: "operator",
  permission: "operators.write",
  secret: true,
  summary:
    "A new first password, shown this once; removes the authenticator app and ends all sessions. Where there is an owner beside these " +
    "two, the operator is locked out until that one approves. Of the last two owners, one resets the other by calling this again after " +
    "a day (`waits_until`), in which both get a mail and can stop it",
  refusals: ["operator.unknown", "operator.oneself", "operator.reset_waits", "approval.waiting"],
  request: z.object({ id }),
  data: z.object({ password: z.string(), approval_id: z.int().nullable(), waits_until: time }),
});

export const adminAuditList = defineCall({
  name: "adminAuditList",
  method: "GET",
  fromReplica: true,
  path: "/admin/audit/list",
  audience: "operator",
  permission: "audit.read",
  summary: "Who changed what from what to what and why, newest first",
  request: z.object({
    ...adminPaging,
    ...range,
    operator: optionally(id),
    action: optionalText(64),
    subject: optionalText(64),
    q: optionalText(64),
    sort: sortedBy("at", "operator", "action", "subject"),
  }),
  data: paged(
    z.object({
      id: z.int(),
      at: time,
      operator_id: z.int(),
      operator_name: z.string(),
      action: z.string(),
      subject_kind: z.string(),
      subject: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      reason: z.string(),
      address: z.string(),
    }),
  ),
});
