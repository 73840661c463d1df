import { type RawBuilder, sql } from "kysely";

/** Up to this number the invited are counted on read, which costs little. A larger number may lag by one roll-up. */
const COUNTED_LIVE = 200;

/**
 * Joins to a statement's `leg` how many members its member invited in person, as `invited.number`. The roll-up keeps it, because
 * counting whom somebody invited takes longer than a screen may when there are a hundred thousand.
 */
export const INVITED: RawBuilder<unknown> = sql`
  cross join lateral (
    select greatest(leg.invite_number, count(*)::integer) as number
    from (select from member newcomer where newcomer.sponsor_id = leg.member_id limit ${sql.lit(COUNTED_LIVE)}) few
  ) invited`;
