import { z } from "zod";

import { defineCall } from "../../define-call.ts";
import { amount, id, money, time } from "../../codecs.ts";
import { emptyRequest, ok } from "../../shapes/empty.ts";
import { idList } from "../../shapes/id-list.ts";

const advancement = z.object({
  id: z.int(),
  level: z.int(),
  bonus_amount: money,
  weaker_leg_sales: money,
  group_sales: money,
  qualification_days: z.int(),
  is_achieved: z.boolean(),
  is_claimed: z.boolean(),
  claimed_at: time,
});

/** Performance items have their own windows, one after another; `start_at` is the present one's start. */
const performance = advancement.extend({ start_at: time });

export const incentiveList = defineCall({
  name: "incentiveList",
  method: "GET",
  path: "/incentive/list",
  aliases: ["/incentive"],
  audience: "member",
  summary: "The member's incentives with their progress",
  request: emptyRequest,
  data: z.object({
    advancementList: z.array(advancement),
    performanceList: z.array(performance),
    inviteSales: money,
    positionSales: money,
    startAt: time,
  }),
});

export const incentiveClaim = defineCall({
  name: "incentiveClaim",
  method: "POST",
  path: "/incentive/claim",
  audience: "member",
  summary: "Credits an achieved incentive to the CP wallet, once",
  refusals: ["incentive.unknown", "incentive.not_achieved", "incentive.claimed"],
  request: z.object({ id }),
  data: ok,
});

const MOST_AT_ONCE = 100;

export const incentiveClaimAll = defineCall({
  name: "incentiveClaimAll",
  method: "POST",
  path: "/incentive/claim/all",
  audience: "member",
  summary: "Credits several achieved incentives to the CP wallet, each once: all of them, or none if one is refused",
  refusals: ["incentive.unknown", "incentive.not_achieved", "incentive.claimed", "incentive.changed"],
  request: z.object({ ids: idList(MOST_AT_ONCE), confirmed_amount: amount(["CP"]) }),
  data: z.object({ amount: money }),
});
