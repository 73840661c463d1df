import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { numberList } from "../../platform/db/number-list.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { Leg, MemberCustomer } from "../../platform/db/schema.generated.ts";
import { INVITED } from "./invite-number.ts";
import type { InvitedPlace } from "./store/invite-codes.ts";

/**
 * Reads the outer chain below a member on a side and locks its row until the transaction ends, so that one newcomer at
 * a time joins it.
 */
export const lockOuterChain = async (tx: Tx, memberId: number, side: Side) => {
  const edge = side === "left" ? sql`left_chain` : sql`right_chain`;
  const { rows } = await sql<{ head_id: number; tail_id: number }>`
    select head_id, tail_id from outer_chain
    where side = ${side} and head_id = (select ${edge} from placement where member_id = ${memberId})
    for update`.execute(tx);
  return rows[0];
};

/** A member with its chains, and the target of its jump pointer with the target's own jump pointer. */
export const readPlacementWithJumps = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("placement as member")
    .innerJoin("placement as jump", "jump.member_id", "member.jump_id")
    .innerJoin("placement as far", "far.member_id", "jump.jump_id")
    .select(["member.depth", "member.left_chain", "member.right_chain"])
    .select(["jump.member_id as jump_id", "jump.depth as jump_depth"])
    .select(["far.member_id as far_id", "far.depth as far_depth"])
    .where("member.member_id", "=", memberId)
    .executeTakeFirstOrThrow();

/** Returns whether the place of the root is open; until the transaction ends nobody else can take it. */
export const lockTop = async (tx: Tx): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('top of the network', 0))`.execute(tx);
  const root = await tx.selectFrom("placement").select("member_id").where("parent_id", "is", null).executeTakeFirst();
  return root === undefined;
};

export type Step = { readonly member_id: number; readonly parent_id: number | null; readonly side: Side | null };

/**
 * The members visited on the way up from `start` to the child of `ancestorId` above it, the highest first: O(log depth)
 * rows, in one statement. When `start` is not below the ancestor, the first row is not a child of it.
 */
export const climb = async (db: Db, ancestorId: number, start: RawBuilder<number>): Promise<readonly Step[]> =>
  (
    await sql<Step>`
      with recursive ancestor as (
        select depth from placement where member_id = ${ancestorId}
      ),
      step as (
        select member_id, parent_id, side, depth, jump_id from placement where member_id = ${start}
        union all
        select up.member_id, up.parent_id, up.side, up.depth, up.jump_id
        from step
        cross join ancestor
        join placement jump on jump.member_id = step.jump_id
        join placement up
          on up.member_id = case when jump.depth > ancestor.depth then step.jump_id else step.parent_id end
        where step.depth > ancestor.depth + 1
      )
      select member_id, parent_id, side from step order by depth`.execute(db)
  ).rows;

export const readLegs = async (db: Db, memberId: number) =>
  await db
    .selectFrom("leg")
    .select(["left_total", "right_total", "left_number", "right_number"])
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();

export const isSlotTaken = async (db: Db, parentId: number, side: Side): Promise<boolean> => {
  const child = await db
    .selectFrom("placement")
    .select("member_id")
    .where("parent_id", "=", parentId)
    .where("side", "=", side)
    .executeTakeFirst();
  return child !== undefined;
};

export const readInviteCodeOf = async (db: Db, place: InvitedPlace): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select code from invite_code
    where sponsor_id = ${place.sponsorId} and parent_id = ${place.parentId}
      and side is not distinct from ${place.side}`.execute(db);
  return rows[0]?.code;
};

export const readInvitedPlace = batchedQuery(
  { code: "text" },
  (param) => sql<InvitedPlace>`
    select sponsor_id as "sponsorId", parent_id as "parentId", side from invite_code where code = ${param("code")}`,
);

export type TeamRow = Pick<
  Selectable<MemberCustomer>,
  "id" | "sponsor_id" | "uid" | "nickname" | "rank" | "created_at"
> &
  Pick<Selectable<Leg>, "left_total" | "right_total" | "left_used" | "right_used" | "left_number" | "right_number"> & {
    readonly parent_id: number | null;
    readonly side: Side | null;
    readonly invite_number: number;
  };

/** The columns and joins of team rows, from placements under the name `team`. */
const TEAM_COLUMNS = sql`
  member.id, member.sponsor_id, member.uid, member.nickname, member.rank, member.created_at,
  team.parent_id, team.side, leg.left_total, leg.right_total, leg.left_used, leg.right_used,
  leg.left_number, leg.right_number, invited.number as invite_number`;
const TEAM_JOINS = sql`
  join member_customer member on member.id = team.member_id
  join leg on leg.member_id = team.member_id
  ${INVITED}`;

/** These members, in this order. */
export const readTeamMembers = async (db: Db, ids: readonly number[]): Promise<readonly TeamRow[]> =>
  (
    await sql<TeamRow>`
      select ${TEAM_COLUMNS}
      from unnest(${numberList(ids)}::bigint[]) with ordinality chosen (id, place)
      join placement team on team.member_id = chosen.id
      ${TEAM_JOINS}
      order by chosen.place`.execute(db)
  ).rows;

/**
 * A member and the `levels` below it in the placement tree, level by level from the left. The limit shows the planner
 * that few rows are below each member; otherwise it expects many and reads the whole table.
 */
export const readTeamRows = batchedQuery(
  { rootId: "bigint", levels: "integer" },
  (param) => sql<TeamRow>`
    with recursive team as (
      select member_id, parent_id, side, 0 as level, 0 as place from placement where member_id = ${param("rootId")}
      union all
      select child.member_id, child.parent_id, child.side, team.level + 1,
        team.place * 2 + case child.side when 'right' then 1 else 0 end
      from team
      cross join lateral (
        select member_id, parent_id, side from placement where placement.parent_id = team.member_id limit 2
      ) child
      where team.level < ${param("levels")}
    )
    select ${TEAM_COLUMNS}
    from team
    ${TEAM_JOINS}
    order by team.level, team.place`,
);
