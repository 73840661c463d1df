import { type RawBuilder, sql } from "kysely";

/**
 * Up to this number the invited members are counted on each read, which costs little. A larger number may lag by one
 * roll-up.
 */
export const COUNTED_LIVE = 200;

const IS_ACTIVE = sql`leg.own_pv >= needed.pv and leg.customers_pv >= needed.customers_pv`;

/** The aggregates of `invited_count` over invited members' rows of `leg`, of whom those with the volumes `needed.pv` and
 * `needed.customers_pv` are active. */
export const COUNTS_OF_INVITED: RawBuilder<unknown> = sql`
  count(*) filter (where leg.sponsor_side = 'left')::integer as left_number,
  count(*) filter (where leg.sponsor_side = 'right')::integer as right_number,
  count(*) filter (where leg.sponsor_side = 'left' and ${IS_ACTIVE})::integer as left_active,
  count(*) filter (where leg.sponsor_side = 'right' and ${IS_ACTIVE})::integer as right_active,
  count(*) filter (where ${IS_ACTIVE})::integer as active`;

/**
 * Joins to a statement's `leg` the number of personally invited members, as `invited.number`. The roll-up stores it,
 * because counting a hundred thousand takes longer than a screen may.
 */
export const INVITED: RawBuilder<unknown> = sql`
  cross join lateral (
    select greatest(leg.invite_number, count(*)::integer) as number
    from (select from member newcomer where newcomer.sponsor_id = leg.member_id limit ${sql.lit(COUNTED_LIVE)}) few
  ) invited`;
