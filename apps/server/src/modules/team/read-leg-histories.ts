import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { LegHistory, Standing } from "./weeks-of-legs.ts";

/** The parts of a member's legs, now and as the kept weeks began. */
export const readLegHistories = async (db: Db, memberId: number): Promise<readonly LegHistory[]> => {
  const parts = partsOf(await readStandings(db, { memberId }));
  if (parts.length === 0) throw new Error(`member ${memberId} has no legs`);
  return parts;
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
