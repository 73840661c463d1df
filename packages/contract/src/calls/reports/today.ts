/** The member's day: what the first screen shows above everything else, in one call. */
import { z } from "zod";

import { money, orderStatus, time, wallet } from "../../codecs.ts";
import { day } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { planTerm } from "../../shapes/plan-term.ts";

const part = z.object({ wallet_type: wallet, amount: money });

export const userToday = defineCall({
  name: "userToday",
  method: "GET",
  fromReplica: true,
  path: "/user/today",
  audience: "member",
  summary:
    "What the member earned this month and last, what is next, the order under way, and a newcomer's first steps",
  request: emptyRequest,
  data: z.object({
    day,
    earned: z.array(part.extend({ day })),
    estimate: z.object({
      closes_at: time,
      parts: z.array(part),
    }),
    rank: z.object({
      next: z.int(),
      weaker: money,
      weaker_needed: money,
      directs: z.int(),
      directs_needed: z.int(),
      customers_pv: money,
      customers_pv_needed: money,
      brings: z.array(planTerm),
      weaker_grown: money,
      grown_days: z.int(),
    }),
    active: z.object({
      active: z.boolean(),
      own_pv: money,
      active_pv: money,
      customers_pv: money,
      active_customers_pv: money,
    }),
    claimable: z.int(),
    order: z
      .object({ order_sn: z.string(), order_status: orderStatus, thumb: z.string(), title: z.string(), lines: z.int() })
      .nullable(),
    steps: z.object({ purchase: z.boolean(), pin: z.boolean(), bank: z.boolean(), invite: z.boolean() }).nullable(),
  }),
});
