import { mondayOf } from "@espalier/core/vocabulary/days";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readInvitedCounts } from "../network/read-invited-counts.ts";
import { WEEKS_KEPT } from "../network/store/legs.ts";
import { countDormant } from "./dormant.ts";
import { readLegHistories } from "./read-leg-histories.ts";
import { weeksOfLegs } from "./weeks-of-legs.ts";

/**
 * A member's legs by week, how many of those whom the member invited are active, by leg, and how many are dormant. `day` is the
 * present plan day.
 */
export const showTeamWeeks = async (
  db: Db,
  memberId: number,
  { day, now: at }: { readonly day: string; readonly now: Date },
) => {
  const [parts, invited, dormant] = await Promise.all([
    readLegHistories(db, memberId),
    readInvitedCounts(db, memberId),
    countDormant(db, memberId, at),
  ]);
  return {
    weeks: weeksOfLegs(parts, mondayOf(day), WEEKS_KEPT),
    invited: {
      left: { active: invited.left_active, inactive: invited.left_number - invited.left_active },
      right: { active: invited.right_active, inactive: invited.right_number - invited.right_active },
    },
    dormant,
    active_pv: invited.activation_pv,
    active_customers_pv: invited.activation_customers_pv,
  };
};
