import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { claimAllIncentives } from "./claim-all-incentives.ts";
import { claimIncentive } from "./claim-incentive.ts";
import { readIncentives } from "./read-incentives.ts";
import type { PlanDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { showIncentives } from "./show-incentives.ts";

export const incentiveMemberApi = ({ db, random, timeZone }: PlanDeps): readonly Binding[] => {
  const clock = zonedClock(timeZone);
  return [
    bind("incentiveList", async ({ caller, now }) =>
      done(showIncentives(await readIncentives(db, clock, caller.memberId, now))),
    ),

    bind(
      "incentiveClaim",
      async ({ input, caller: { memberId }, now, write }) =>
        await write(async (tx) => await claimIncentive(tx, { memberId, itemId: input.id }, { clock, random, now })),
    ),

    bind(
      "incentiveClaimAll",
      async ({ input: { ids, confirmed_amount: confirmed }, caller: { memberId }, now, write }) =>
        await write(
          async (tx) => await claimAllIncentives(tx, { memberId, itemIds: ids, confirmed }, { clock, random, now }),
        ),
    ),
  ];
};
