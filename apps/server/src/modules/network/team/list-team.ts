import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

/** A member below another one, in one of that one's legs. */
export type TeamPlace = { readonly id: number; readonly level: number; readonly leg: Side };

/**
 * SQL with the first `most` members below `rootId`, level by level from the left, numbered by `place`. A recursive query makes
 * its rows level by level, and no more of them than are fetched, so this costs what it returns and not what is below. The
 * limit within shows the planner that few rows are below each member.
 */
export const firstBelow = (rootId: number, most: number): RawBuilder<TeamPlace & { place: number }> => sql`
  with recursive below as (
    select member_id, 1 as level, side as leg from (
      select member_id, side from placement where parent_id = ${rootId} order by side limit 2
    ) first
    union all
    select child.member_id, below.level + 1, below.leg
    from below
    cross join lateral (
      select member_id from placement where placement.parent_id = below.member_id order by side limit 2
    ) child
  )
  select member_id as id, level, leg, (row_number() over ())::integer as place from below limit ${most}`;

/** A page of the members below another one, level by level from the left; `skip` of them come before it. */
export const listTeam = async (
  db: Db,
  rootId: number,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<readonly TeamPlace[]> =>
  (
    await sql<TeamPlace>`
      select id, level, leg from (${firstBelow(rootId, skip + limit)}) listed
      where place > ${skip} order by place`.execute(db)
  ).rows;
