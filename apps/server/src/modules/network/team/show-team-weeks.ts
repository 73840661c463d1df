import type { Side } from "@espalier/core/vocabulary/network";
import { type Money, ZERO } from "@espalier/core/money/money";
import { sql } from "kysely";

import { mondayOf } from "../../../platform/clock/zoned-clock.ts";
import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { ACTIVATION_PV } from "../activation-pv.ts";
import { WEEKS_KEPT } from "../store/legs.ts";
import { type Standing, weeksOfLegs } from "./weeks-of-legs.ts";

/** A member's legs by week, and how many of those whom the member invited are active, by leg. `day` is the present plan day. */
export const showTeamWeeks = async (db: Db, memberId: number, day: string) => {
  const [standings, counts, active_pv] = await Promise.all([
    readStandings(db, { memberId }),
    countActivity(db, { memberId }),
    readThreshold(db),
  ]);
  const now = standings.find(({ week }) => week === null);
  if (!now) throw new Error(`member ${memberId} has no legs`);
  const began = standings.flatMap(({ week, ...legs }) => (week === null ? [] : [{ ...legs, week }]));
  const activityOf = (side: Side) => {
    const { active = 0, members = 0 } = counts.find((count) => count.side === side) ?? {};
    return { active, inactive: members - active };
  };
  return {
    weeks: weeksOfLegs(began, now, mondayOf(day), WEEKS_KEPT),
    invited: { left: activityOf("left"), right: activityOf("right") },
    active_pv,
  };
};

/** The beginnings of the kept weeks, and the present with no week. */
const readStandings = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<Standing & { readonly week: string | null }>`
    select week, left_total, right_total, left_number, right_number from leg_week where member_id = ${param("memberId")}
    union all
    select null, left_total, right_total, left_number, right_number from leg where member_id = ${param("memberId")}`,
);

const countActivity = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<{ side: Side; members: number; active: number }>`
    select p.sponsor_side as side, count(*)::integer as members,
      (count(*) filter (where leg.own_pv >= ${ACTIVATION_PV}))::integer as active
    from member newcomer
    join placement p on p.member_id = newcomer.id
    join leg on leg.member_id = newcomer.id
    where newcomer.sponsor_id = ${param("memberId")}
    group by p.sponsor_side`,
);

const readThreshold = async (db: Db): Promise<Money> => {
  const { rows } = await sql<{ pv: Money }>`select ${ACTIVATION_PV} as pv`.execute(db);
  return rows[0]?.pv ?? ZERO;
};
