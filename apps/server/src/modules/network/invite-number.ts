import { type RawBuilder, sql } from "kysely";

/**
 * Up to this number the invited members are counted on each read, which costs little. A larger number may lag by one
 * roll-up.
 */
export const COUNTED_LIVE = 200;

/**
 * Joins to a statement's `leg` the number of personally invited members, as `invited.number`. The roll-up stores it,
 * because counting a hundred thousand takes longer than a screen may.
 */
export const INVITED: RawBuilder<unknown> = sql`
  cross join lateral (
    select greatest(leg.invite_number, count(*)::integer) as number
    from (select from member newcomer where newcomer.sponsor_id = leg.member_id limit ${sql.lit(COUNTED_LIVE)}) few
  ) invited`;
