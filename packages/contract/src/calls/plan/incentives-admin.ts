/** The incentives: items of the lists advancement and performance. */
import { INCENTIVE_LISTS } from "@espalier/core/vocabulary/incentive";
import { z } from "zod";

import { ok } from "../../shapes/empty.ts";
import { amount, flag, id, money, wholeNumber } from "../../codecs.ts";
import { defineCall } from "../../define-call.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { openedVersion, version } from "../../shapes/version.ts";

export const adminIncentiveList = defineCall({
  name: "adminIncentiveList",
  method: "GET",
  fromReplica: true,
  path: "/admin/incentive/list",
  audience: "operator",
  permission: "commission.read",
  summary:
    "Every incentive item, newest first; `opened`: it is on offer to everyone, not only from the next plan day on",
  request: z.object({ ...adminPaging, sort: sortedBy("list", "level", "sales", "bonus", "days", "state") }),
  data: paged(
    z.object({
      id: z.int(),
      list: z.enum(INCENTIVE_LISTS),
      level: z.int(),
      weaker_leg_sales: money,
      bonus_amount: money,
      qualification_days: z.int(),
      on_offer: z.boolean(),
      opened: z.boolean(),
      version,
    }),
  ),
});

const terms = {
  level: wholeNumber(1, 99),
  weaker_leg_sales: amount(["PV"]),
  bonus_amount: amount(["CP"]),
  qualification_days: wholeNumber(1, 3_650),
  on_offer: flag,
};

export const adminIncentiveAdd = defineCall({
  name: "adminIncentiveAdd",
  method: "POST",
  path: "/admin/incentive/add",
  audience: "operator",
  permission: "commission.plan",
  summary: "A new item, which opens with the next plan day",
  refusals: ["incentive.bonus_above"],
  request: z.object({ list: z.enum(INCENTIVE_LISTS, "input.choice"), ...terms }),
  data: z.object({ id: z.int() }),
});

export const adminIncentiveSet = defineCall({
  name: "adminIncentiveSet",
  method: "POST",
  path: "/admin/incentive/set",
  audience: "operator",
  permission: "commission.plan",
  summary: "Changes an item for windows that open from now on; open windows keep what they promised",
  refusals: ["incentive.bonus_above", "form.changed", "form.changed_by_unknown", "incentive.unknown"],
  request: z.object({ id, version: openedVersion, ...terms }),
  data: ok,
});
