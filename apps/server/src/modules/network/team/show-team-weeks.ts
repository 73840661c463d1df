import { mondayOf } from "@espalier/core/vocabulary/days";
import type { Side } from "@espalier/core/vocabulary/network";
import { type Money, ZERO } from "@espalier/core/money/money";
import { sql } from "kysely";

import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { batchedSumsBy } from "../../../platform/db/batching/batched-sum.ts";
import { ACTIVATION_PV } from "../activation-pv.ts";
import { WEEKS_KEPT } from "../store/legs.ts";
import { countDormant } from "./dormant.ts";
import { type Standing, weeksOfLegs } from "./weeks-of-legs.ts";

/**
 * A member's legs by week, how many of those whom the member invited are active, by leg, and how many are dormant. `day` is the
 * present plan day.
 */
export const showTeamWeeks = async (
  db: Db,
  memberId: number,
  { day, now: at }: { readonly day: string; readonly now: Date },
) => {
  const [standings, counts, dormant, active_pv] = await Promise.all([
    readStandings(db, { memberId }),
    countActivity(db, { memberId }),
    countDormant(db, memberId, at),
    readThreshold(db),
  ]);
  const now = standings.find(({ week }) => week === null);
  if (!now) throw new Error(`member ${memberId} has no legs`);
  const began = standings.flatMap(({ week, ...legs }) => (week === null ? [] : [{ ...legs, week }]));
  const numberOf = (side: Side, state: string) =>
    counts.find((each) => each.side === side && each.state === state)?.count ?? 0;
  const activityOf = (side: Side) => ({ active: numberOf(side, "active"), inactive: numberOf(side, "inactive") });
  return {
    weeks: weeksOfLegs(began, now, mondayOf(day), WEEKS_KEPT),
    invited: { left: activityOf("left"), right: activityOf("right") },
    dormant,
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

/** One range of an index, however many were invited. */
const countActivity = batchedSumsBy(
  { memberId: "bigint" },
  ["side", "state"],
  (param) => sql`
    select sponsor_side as side, case when own_pv >= ${ACTIVATION_PV} then 'active' else 'inactive' end as state,
      1::bigint as amount
    from leg where sponsor_id = ${param("memberId")} and sponsor_side is not null`,
);

const readThreshold = async (db: Db): Promise<Money> => {
  const { rows } = await sql<{ pv: Money }>`select ${ACTIVATION_PV} as pv`.execute(db);
  return rows[0]?.pv ?? ZERO;
};
