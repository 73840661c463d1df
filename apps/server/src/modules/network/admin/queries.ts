import type { Money } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { INVITED } from "../invite-number.ts";
import { isActive } from "../is-active.ts";

/** The columns that every node of both trees shows. */
const PERSON = sql`m.id, m.uid, m.nickname as name, m.rank, ${isActive("leg")} as active,
  m.frozen_at is not null as frozen, leg.left_number, leg.right_number, leg.left_total, leg.right_total`;

type Person = {
  readonly id: number;
  readonly uid: string;
  readonly name: string;
  readonly rank: number;
  readonly active: boolean;
  readonly frozen: boolean;
  readonly left_number: number;
  readonly right_number: number;
  readonly left_total: Money;
  readonly right_total: Money;
};

/** The member with this account number, or the root for ""; with its depth. */
export const findStart = async (db: Db, uid: string): Promise<{ id: number; depth: number } | undefined> =>
  (
    await sql<{ id: number; depth: number }>`
      select member_id as id, depth from placement
      where ${uid === "" ? sql`parent_id is null` : sql`member_id = (select id from member where uid = ${uid})`}`.execute(
      db,
    )
  ).rows[0];

type Place = {
  readonly member_id: number;
  readonly parent_id: number | null;
  readonly side: Side | null;
  readonly depth: number;
  readonly has_more: boolean;
};

/**
 * Reads a member and the levels below, level by level from the left. For the lowest level it also reads who has members
 * below. The limits show the planner that few rows are below each member; otherwise it expects many and reads the whole
 * table.
 */
export const readBranch = async (db: Db, startId: number, levels: number) => {
  const places = await readPlaces(db, startId, levels);
  const people = await readPeople(
    db,
    places.map(({ member_id }) => member_id),
  );
  return people.flatMap((person, index) => {
    const place = places[index];
    if (place?.member_id !== person.id) throw new Error(`member ${person.id} is not at its place`);
    const { parent_id, side, depth, has_more } = place;
    return [{ ...person, parent_id, side, depth, has_more }];
  });
};

const readPlaces = async (db: Db, startId: number, levels: number): Promise<readonly Place[]> =>
  (
    await sql<Place>`
      with recursive branch as (
        select member_id, parent_id, side, depth, 0 as level, 0 as place from placement where member_id = ${startId}
        union all
        select child.member_id, child.parent_id, child.side, child.depth, branch.level + 1,
          branch.place * 2 + case child.side when 'right' then 1 else 0 end
        from branch
        cross join lateral (select * from placement where placement.parent_id = branch.member_id limit 2) child
        where branch.level < ${levels}
      )
      select member_id, parent_id, side, depth,
        level = ${levels} and coalesce(
          (select true from placement below where below.parent_id = branch.member_id limit 1), false) as has_more
      from branch
      order by level, place`.execute(db)
  ).rows;

const readPeople = async (db: Db, ids: readonly number[]): Promise<readonly Person[]> =>
  (
    await sql<Person>`
      select ${PERSON}
      from unnest(${ids}::bigint[]) with ordinality asked (id, step)
      join member_customer m on m.id = asked.id
      join leg on leg.member_id = m.id
      order by asked.step`.execute(db)
  ).rows;

/** Members invited personally by a member, unordered. */
export const filterInvited = (db: Db, uid: string) =>
  db.selectFrom("member as m").where("m.sponsor_id", "=", sql<number>`(select id from member where uid = ${uid})`);

export const listInvited = async (db: Db, uid: string, { below, skip, limit }: PageStart) => {
  const page = filterInvited(db, uid)
    .select("m.id")
    .where("m.id", "<", below)
    .orderBy("m.id", "desc")
    .offset(skip)
    .limit(limit);
  const { rows } = await sql<Person & { side: Side | null; invited: number; created_at: Date }>`
    select ${PERSON}, m.created_at, place.sponsor_side as side, invited.number as invited
    from (${page}) page
    join member_customer m on m.id = page.id
    join placement place on place.member_id = m.id
    join leg on leg.member_id = m.id
    ${INVITED}
    order by m.id desc`.execute(db);
  return rows;
};

/** A member on a path, with the side on which it is below the previous one. */
export type Waypoint = Person & { readonly side: Side | null; readonly invited: number };

/**
 * Reads members in the order of their ids, for a path in the placement tree or, with the sponsor's leg, in the sponsor
 * tree.
 */
export const readWaypoints = async (
  db: Db,
  ids: readonly number[],
  tree: "placement" | "sponsor",
): Promise<readonly Waypoint[]> =>
  (
    await sql<Waypoint>`
      select ${PERSON}, ${tree === "placement" ? sql`place.side` : sql`place.sponsor_side`} as side, invited.number as invited
      from unnest(${ids}::bigint[]) with ordinality way (id, step)
      join member_customer m on m.id = way.id
      join placement place on place.member_id = m.id
      join leg on leg.member_id = m.id
      ${INVITED}
      order by way.step`.execute(db)
  ).rows;

/**
 * The members on the path from a depth down to the start, `steps` of them, the highest first; found by jump pointers in
 * O(log depth).
 */
export const climbTo = async (db: Db, startId: number, depth: number, steps: number): Promise<readonly number[]> =>
  (
    await sql<{ member_id: number }>`
      with recursive jumps as (
        select member_id, parent_id, depth, jump_id from placement where member_id = ${startId}
        union all
        select up.member_id, up.parent_id, up.depth, up.jump_id
        from jumps
        join placement jump on jump.member_id = jumps.jump_id
        join placement up
          on up.member_id = case when jump.depth >= ${depth} then jumps.jump_id else jumps.parent_id end
        where jumps.depth > ${depth}
      ),
      way as (
        (select member_id, parent_id, depth from jumps order by depth limit 1)
        union all
        select up.member_id, up.parent_id, up.depth
        from way join placement up on up.member_id = way.parent_id
        where way.depth > ${depth - steps + 1}
      )
      select member_id from way order by depth`.execute(db)
  ).rows.map(({ member_id }) => member_id);

/** The sponsor line from a member upward, up to a maximum length: the member first. */
export const climbSponsors = async (db: Db, startId: number, most: number): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`
      with recursive way as (
        select id, sponsor_id, 1 as step from member where id = ${startId}
        union all
        select up.id, up.sponsor_id, way.step + 1
        from way join member up on up.id = way.sponsor_id
        where way.step < ${most}
      )
      select id from way order by step`.execute(db)
  ).rows.map(({ id }) => id);
