import { foldText } from "@espalier/contract/typed-text/fold-text";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { beginningWith, containing } from "../../platform/db/paging/containing.ts";
import { readLegs } from "../network/queries.ts";
import { firstBelow } from "./list-team.ts";

/** The members that a search names. */
const MOST_FOUND = 20;
/** A team of so many is looked through by itself; in a larger one the members of a name are looked up and their places after it. */
const SMALL_TEAM = 1_000;
/** The members of a name whose places are looked up. */
const MOST_OF_A_NAME = 500;
/** Trigrams find no shorter words, and whether they support other characters depends on the locale of the database. */
const FOUND_ANYWHERE = /^[ -~]{3,}$/;

export type FoundInTeam = {
  /** The nearest of those found, level by level. */
  readonly ids: readonly number[];
  /** Whether others may have the name too. */
  readonly more: boolean;
};

/**
 * Finds members below `rootId` by a part of their name, with or without accents. In a large team a word of one or two
 * letters, or with letters that have no plain form, is found at the beginning of a name only. The statement reads a bounded number of rows, however many members there
 * are and have the name.
 */
export const searchTeam = async (db: Db, rootId: number, words: string): Promise<FoundInTeam> => {
  const text = foldText(words).trim();
  if (text === "") return { ids: [], more: false };
  const { left_number, right_number } = await readLegs(db, rootId);
  const isSmall = left_number + right_number <= SMALL_TEAM;
  const { rows } = await (isSmall ? inSmallTeam(rootId, text) : inLargeTeam(rootId, text)).execute(db);
  const many = rows[0]?.many ?? false;
  return { ids: rows.slice(0, MOST_FOUND).map(({ id }) => id), more: many || rows.length > MOST_FOUND };
};

type Found = { readonly id: number; readonly many: boolean };

const NAME = sql<string>`folded(m.nickname)`;
const SEARCHED = sql<string>`folded(m.search_text)`;

/** Members who joined since the legs were last counted are searched too, up to the limit. */
const inSmallTeam = (rootId: number, text: string): RawBuilder<Found> => sql`
  select listed.id, false as many
  from (${firstBelow(rootId, 2 * SMALL_TEAM)}) listed
  join member_customer m on m.id = listed.id
  where ${NAME} like ${containing(text)}
  order by listed.place
  limit ${MOST_FOUND + 1}`;

/** Jump pointers lead from each candidate to its ancestor at the depth of the root: O(log depth) steps, all candidates at once. */
const inLargeTeam = (rootId: number, text: string): RawBuilder<Found> => {
  const matches = FOUND_ANYWHERE.test(text)
    ? sql`${SEARCHED} like ${containing(text)} and ${NAME} like ${containing(text)}`
    : sql`left(${SEARCHED}, 64) like ${beginningWith(text)} and ${NAME} like ${beginningWith(text)}`;
  return sql`
    with recursive candidate as materialized (
      select m.id from member_customer m where ${matches} limit ${MOST_OF_A_NAME}
    ),
    root as materialized (
      select depth from placement where member_id = ${rootId}
    ),
    step as (
      select place.member_id as id, place.depth as level, place.member_id, place.parent_id, place.depth, place.jump_id
      from candidate
      cross join root
      cross join lateral (
        select member_id, parent_id, depth, jump_id from placement where placement.member_id = candidate.id limit 1
      ) place
      where place.depth > root.depth
      union all
      select step.id, step.level, up.member_id, up.parent_id, up.depth, up.jump_id
      from step
      cross join root
      cross join lateral (select depth from placement where placement.member_id = step.jump_id limit 1) jump
      cross join lateral (
        select member_id, parent_id, depth, jump_id from placement
        where placement.member_id = case when jump.depth >= root.depth then step.jump_id else step.parent_id end
        limit 1
      ) up
      where step.depth > root.depth
    )
    select id, (select count(*) from candidate) = ${MOST_OF_A_NAME} as many
    from step where member_id = ${rootId}
    order by level, id
    limit ${MOST_FOUND + 1}`;
};
