import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { isActive } from "../network/is-active.ts";

/** A member below another one, in one of that one's legs. */
type TeamPlace = { readonly id: number; readonly level: number; readonly leg: Side };

/** Members further down are found by their name, or in the list of somebody further down. */
const MOST_LISTED = 1_000;
/** Deeper than any network. */
const EVERY_LEVEL = 2_147_483_647;

/**
 * SQL with the first `most` members below `rootId`, or in one leg, level by level from the left, numbered by `place`, down to
 * `level`. A recursive query makes its rows level by level, and no more of them than are fetched, so this costs what it returns
 * and not what is below. The limit within shows the planner that few rows are below each member.
 */
export const firstBelow = (
  rootId: number,
  most: number,
  { side, level = EVERY_LEVEL }: { readonly side?: Side | undefined; readonly level?: number | undefined } = {},
): RawBuilder<TeamPlace & { place: number }> => sql`
  with recursive below as (
    select member_id, 1 as level, side as leg from (
      select member_id, side from placement
      where parent_id = ${rootId} ${side === undefined ? sql`` : sql`and side = ${side}`}
      order by side limit 2
    ) first
    union all
    select child.member_id, below.level + 1, below.leg
    from below
    cross join lateral (
      select member_id from placement where placement.parent_id = below.member_id order by side limit 2
    ) child
    where below.level < ${level}
  )
  select member_id as id, level, leg, (row_number() over ())::integer as place from below limit ${most}`;

type TeamListRequest = {
  readonly side?: Side | undefined;
  /** Only members at this level below. */
  readonly level?: number | undefined;
  readonly active?: boolean | undefined;
  /** Only members who joined then or later. */
  readonly since?: Date | undefined;
  readonly sort?: "level" | "newest" | "name" | "volume";
  readonly skip: number;
  readonly limit: number;
};

/**
 * A page of the first 1,000 members below another one, or in one of its legs, level by level from the left, or of those among
 * them that are asked for; `skip` of them come before it. The statement reads a bounded number of rows, however large the team is.
 */
export const listTeam = async (
  db: Db,
  rootId: number,
  { side, level, active, since, sort = "level", skip, limit }: TeamListRequest,
): Promise<readonly (TeamPlace & { readonly active: boolean })[]> => {
  const isWhole = level === undefined && active === undefined && since === undefined && sort === "level";
  const walked = isWhole ? Math.min(skip + limit, MOST_LISTED) : MOST_LISTED;
  // The limits within keep the planner from reading whole tables to join them.
  const { rows } = await sql<TeamPlace & { active: boolean }>`
    select listed.id, listed.level, listed.leg, leg.active
    from (${firstBelow(rootId, walked, { side, level })}) listed
    cross join lateral (select nickname, created_at from member_customer m where m.id = listed.id limit 1) m
    cross join lateral (
      select ${isActive("leg")} as active, left_total + right_total as volume
      from leg where leg.member_id = listed.id limit 1
    ) leg
    where ${level === undefined ? sql`true` : sql`listed.level = ${level}`}
      and ${active === undefined ? sql`true` : sql`leg.active = ${active}`}
      and ${since === undefined ? sql`true` : sql`m.created_at >= ${since}`}
    order by ${ORDERS[sort]}
    offset ${skip} limit ${limit}`.execute(db);
  return rows;
};

const ORDERS: Record<NonNullable<TeamListRequest["sort"]>, RawBuilder<unknown>> = {
  level: sql`listed.place`,
  newest: sql`m.created_at desc, listed.id desc`,
  name: sql`lower(m.nickname), listed.id`,
  volume: sql`leg.volume desc, listed.place`,
};
