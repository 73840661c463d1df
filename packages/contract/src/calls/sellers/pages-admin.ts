/** The pages of members in the public shop: what they want to say, the review of it, and where an ended page leads. */
import { PAGE_STATES } from "@espalier/core/text/page-text";
import { z } from "zod";

import { flag, id, optionally, time } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { refuse } from "../../refuse.ts";
import { adminPaging, paged, reason, sortedBy } from "../../shapes/admin-paging.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { identifier, optionalIdentifier, optionalParagraph } from "../../text-fields.ts";

const state = z.enum(PAGE_STATES);

/** A text of a member's page. */
const pageText = {
  id: z.int(),
  uid: z.string(),
  nickname: z.string(),
  name: z.string(),
  picture: z.string(),
  state,
  sent_at: time,
  reviewed_at: time,
  operator: z.string(),
};

export const adminPageList = defineCall({
  name: "adminPageList",
  method: "GET",
  path: "/admin/page/list",
  audience: "operator",
  permission: "pages.read",
  summary: "What members sent for their pages of the public shop; sent last first unless sorted",
  request: z.object({
    ...adminPaging,
    state: optionally(z.enum(PAGE_STATES, "input.choice")),
    uid: optionalIdentifier(32),
    sort: sortedBy("sent_at", "nickname", "reviewed_at"),
  }),
  data: paged(z.object({ ...pageText, text: z.string(), income: z.int(), healing: z.int() })),
});

export const adminPageCounts = defineCall({
  name: "adminPageCounts",
  method: "GET",
  path: "/admin/page/counts",
  audience: "operator",
  permission: "pages.read",
  summary: "How many texts of pages wait to be reviewed; 10,001 stands for more than 10,000",
  request: emptyRequest,
  data: z.object({ waiting: z.int() }),
});

export const adminPageView = defineCall({
  name: "adminPageView",
  method: "GET",
  path: "/admin/page/view",
  audience: "operator",
  permission: "pages.read",
  summary:
    "A text of a member's page with the ones before and after it, newest first, at most 50, and where the page leads once it has ended",
  refusals: ["page.unknown"],
  request: z.object({ id }),
  data: z.object({
    ...pageText,
    greeting: z.string(),
    reason: z.string(),
    code: z.string(),
    frozen: z.boolean(),
    switched_off: z.boolean(),
    leads_to: z.object({ uid: z.string(), nickname: z.string() }).nullable(),
    history: z.array(
      z.object({
        id: z.int(),
        greeting: z.string(),
        state,
        sent_at: time,
        reviewed_at: time,
        operator: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

export const adminPageReview = defineCall({
  name: "adminPageReview",
  method: "POST",
  path: "/admin/page/review",
  audience: "operator",
  permission: "pages.review",
  summary:
    "Approves what a member sent for the page, which is public from then on, or refuses it with a reason that the member reads. What the member " +
    "has replaced meanwhile is refused: the newer text is to be read first",
  refusals: ["page.unknown", "page.newer", "page.reviewed", "page.reason_required"],
  request: z
    .object({ id, decision: z.enum(["approve", "refuse"], "input.choice"), reason: optionalParagraph(500) })
    .check((context) => {
      const { decision, reason: why } = context.value;
      if (decision === "refuse" && why === "") refuse(context, "page.reason_required", {}, ["reason"]);
    }),
  data: ok,
});

export const adminPageEnd = defineCall({
  name: "adminPageEnd",
  method: "POST",
  path: "/admin/page/end",
  audience: "operator",
  permission: "pages.review",
  summary:
    "Switches a member's page off or on, and says where its address leads once it has ended: to the page of another member, or without a UID to the " +
    "company's shop. A frozen member's page has ended too",
  refusals: ["member.unknown", "page.leads_nowhere"],
  request: z.object({ uid: identifier(32), switched_off: flag, leads_to: optionalIdentifier(32), reason }),
  data: ok,
});
