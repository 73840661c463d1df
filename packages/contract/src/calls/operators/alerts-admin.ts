import { ALERT_KINDS } from "./alert-kinds.ts";
import { UNITS } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

import { BODY_BYTES } from "../../body-bytes.ts";
import { money, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { text } from "../../text-fields.ts";

/** The most alerts that one request marks, above what a list can hold. */
const MOST_SEEN = 300;

export const adminAlertList = defineCall({
  name: "adminAlertList",
  method: "GET",
  path: "/admin/alert/list",
  audience: "operator",
  permission: "none",
  summary:
    "What waits for one or went wrong, as far as one's role allows, newest first, at most 20 of each kind: approvals, withdrawals " +
    "from the limit on, failed checks, waiting runs, card trouble, one's own imports, returns that wait too long for a decision. An alert is gone when its cause is",
  request: emptyRequest,
  data: z.object({
    unseen: z.int(),
    list: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(ALERT_KINDS),
        id: z.string(),
        state: z.string(),
        subject: z.string(),
        amount: money.nullable(),
        unit: z.enum(UNITS).nullable(),
        count: z.int(),
        at: time,
        seen: z.boolean(),
      }),
    ),
  }),
});

export const adminAlertSeen = defineCall({
  name: "adminAlertSeen",
  method: "POST",
  path: "/admin/alert/seen",
  audience: "operator",
  permission: "none",
  summary: "Marks alerts as seen by oneself, by their keys; those that are gone are passed over",
  bodyBytes: BODY_BYTES.document,
  request: z.object({ keys: z.array(text(200)).min(1).max(MOST_SEEN) }),
  data: ok,
});
