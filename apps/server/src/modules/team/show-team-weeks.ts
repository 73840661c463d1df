import { mondayOf } from "@espalier/core/vocabulary/days";
import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { readInvitedCounts } from "../network/read-invited-counts.ts";
import { WEEKS_KEPT } from "../network/store/legs.ts";
import { countDormant } from "./dormant.ts";
import { type LegHistory, type Standing, weeksOfLegs } from "./weeks-of-legs.ts";

/**
 * A member's legs by week, how many of those whom the member invited are active, by leg, and how many are dormant. `day` is the
 * present plan day.
 */
export const showTeamWeeks = async (
  db: Db,
  memberId: number,
  { day, now: at }: { readonly day: string; readonly now: Date },
) => {
  const [standings, invited, dormant] = await Promise.all([
    readStandings(db, { memberId }),
    readInvitedCounts(db, memberId),
    countDormant(db, memberId, at),
  ]);
  const parts = partsOf(standings);
  if (parts.length === 0) throw new Error(`member ${memberId} has no legs`);
  return {
    weeks: weeksOfLegs(parts, mondayOf(day), WEEKS_KEPT),
    invited: {
      left: { active: invited.left_active, inactive: invited.left_number - invited.left_active },
      right: { active: invited.right_active, inactive: invited.right_number - invited.right_active },
    },
    dormant,
    active_pv: invited.activation_pv,
  };
};

type PartStanding = Standing & { readonly part: "member" | Side; readonly week: string | null };

/** The parts of a member's legs, as the kept weeks began, and now with no week. */
const readStandings = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<PartStanding>`
    select 'member' as part, week, left_total, right_total, left_number, right_number
    from leg_week where member_id = ${param("memberId")}
    union all
    select 'member', null, left_total, right_total, left_number, right_number
    from leg_part where member_id = ${param("memberId")}
    union all
    select segment.side, stood.week,
      case segment.side when 'left' then stood.total else 0 end, case segment.side when 'right' then stood.total else 0 end,
      case segment.side when 'left' then stood.number else 0 end, case segment.side when 'right' then stood.number else 0 end
    from leg_part part
    join leg_segment segment on segment.id in (part.left_segment_id, part.right_segment_id)
    cross join lateral (
      select null::date as week, segment.total, segment.number
      union all
      select week, total, number from leg_segment_week where segment_id = segment.id
    ) stood
    where part.member_id = ${param("memberId")}`,
);

const partsOf = (standings: readonly PartStanding[]): readonly LegHistory[] =>
  standings
    .filter(({ week }) => week === null)
    .map((now) => ({
      now,
      began: standings.flatMap(({ part, week, ...legs }) =>
        part !== now.part || week === null ? [] : [{ ...legs, week }],
      ),
    }));
