import { type RawBuilder, sql } from "kysely";

/** So many are counted as they are, which costs little. Of more, the last ones may be missing for as long as a roll-up takes. */
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
