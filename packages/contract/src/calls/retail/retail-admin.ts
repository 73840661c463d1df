/** How much of what is sold goes to customers, by month, member and leg. */
import { z } from "zod";

import { flag, money, optionally, time } from "../../codecs.ts";
import { day } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged } from "../../shapes/admin-paging.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { optionalIdentifier } from "../../text-fields.ts";

const share = z.int().nullable();

export const adminRetailMonths = defineCall({
  name: "adminRetailMonths",
  method: "GET",
  fromReplica: true,
  path: "/admin/retail/months",
  audience: "operator",
  permission: "reports.read",
  summary:
    "What members bought and what customers bought in the last 24 months, without tax and less refunds, newest first",
  request: emptyRequest,
  data: z.array(
    z.object({
      month: z.string(),
      bought: money,
      retail: money,
      company_retail: money,
      left_out: money,
      share,
      counted_at: time,
    }),
  ),
});

export const adminRetailMemberList = defineCall({
  name: "adminRetailMemberList",
  method: "GET",
  fromReplica: true,
  path: "/admin/retail/member/list",
  audience: "operator",
  permission: "reports.read",
  summary: "The same of the members of one month and of their legs, those with most retail first",
  refusals: [],
  request: z.object({
    ...adminPaging,
    day,
    uid: optionalIdentifier(32),
    sellers: optionally(flag),
  }),
  data: paged(
    z.object({
      id: z.int(),
      uid: z.string(),
      nickname: z.string(),
      bought: money,
      retail: money,
      left_out: money,
      share,
      left_bought: money,
      left_retail: money,
      left_left_out: money,
      left_share: share,
      right_bought: money,
      right_retail: money,
      right_left_out: money,
      right_share: share,
    }),
  ),
});
