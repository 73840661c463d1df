import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { money, profitType, time, wallet } from "../../codecs.ts";
import { emptyRequest } from "../../shapes/empty.ts";
import { planTerm } from "../../shapes/plan-term.ts";

export const userEarning = defineCall({
  name: "userEarning",
  method: "GET",
  fromReplica: true,
  path: "/user/earning",
  audience: "member",
  summary: "How the active plan pays: what each rank asks for and brings, with the member's own figures",
  request: emptyRequest,
  data: z.object({
    plan_version: z.int(),
    vip: z.int(),
    active: z.boolean(),
    own_pv: money,
    active_pv: money,
    customers_pv: money,
    active_customers_pv: money,
    left_side_amount: money,
    right_side_amount: money,
    left_side_balance: money,
    right_side_balance: money,
    directs: z.int(),
    left_active: z.int(),
    right_active: z.int(),
    matched: money,
    pair: money,
    cap: money,
    cap_taken: money,
    closes_at: time,
    payout_cap: z.int(),
    shares: z.array(
      z.object({ profit_type: profitType, parts: z.array(z.object({ wallet_type: wallet, rate: z.int() })) }),
    ),
    terms: z.array(planTerm),
    ranks: z.array(
      z.object({
        rank: z.int(),
        weaker_needed: money,
        directs_needed: z.int(),
        customers_pv_needed: money,
        terms: z.array(planTerm),
      }),
    ),
  }),
});
