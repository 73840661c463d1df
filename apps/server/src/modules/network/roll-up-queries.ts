import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { Sprout } from "./member-tree.ts";

/** Whether anybody or anything waits to be counted: one look into each of two small indexes. */
export const isAnythingWaiting = async (db: Db): Promise<boolean> => {
  // In their order, which only the small indexes have: found in any order, one row might be looked for in a whole table.
  const { rows } = await sql<{ waiting: boolean }>`
    select (select member_id from placement where not counted order by depth, member_id limit 1) is not null
      or (select id from volume_event where not rolled_up order by id limit 1) is not null as waiting`.execute(db);
  return rows[0]?.waiting === true;
};

export type Newcomer = Sprout & { readonly sponsorId: number | null };

/** Members who are not counted in the legs above yet, parents first. */
export const readNewcomers = async (tx: Tx, most: number): Promise<readonly Newcomer[]> =>
  (
    await sql<Newcomer>`
      select p.member_id as id, p.parent_id as "parentId", p.side, m.sponsor_id as "sponsorId"
      from placement p join member m on m.id = p.member_id
      where not p.counted order by p.depth, p.member_id limit ${most}`.execute(tx)
  ).rows;

/** An event that waits; hundredths of PV as a number, which is exact as far as legs are counted. */
export type WaitingVolume = { readonly id: number; readonly memberId: number; readonly pv: number };

export const readWaitingVolume = async (tx: Tx, most: number): Promise<readonly WaitingVolume[]> =>
  (
    await sql<WaitingVolume>`
      select id, member_id as "memberId", pv::float8 as pv from volume_event
      where not rolled_up order by id limit ${most}`.execute(tx)
  ).rows;

/** What a batch adds to members' legs, by place. Hundredths of PV, and members. */
export type LegChanges = {
  readonly memberIds: Int32Array;
  readonly ownPv: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly leftNumber: Float64Array;
  readonly rightNumber: Float64Array;
  readonly inviteNumber: Float64Array;
};

/** Throws where a member has no leg, who would be marked without being counted. */
export const addToLegs = async (tx: Tx, changes: LegChanges, day: string): Promise<void> => {
  if (changes.memberIds.length === 0) return;
  // "offset 0" hides from the planner how long the lists are: for a deep leg it would go through every leg there is, which takes
  // twice as long as looking up a hundred thousand.
  const { numAffectedRows } = await sql`
    update leg set
      day_left = case when leg.day >= ${day}::date then leg.day_left else leg.left_total end,
      day_right = case when leg.day >= ${day}::date then leg.day_right else leg.right_total end,
      day = greatest(leg.day, ${day}::date),
      own_pv = leg.own_pv + change.own_pv,
      left_total = leg.left_total + change.left_total,
      right_total = leg.right_total + change.right_total,
      left_number = leg.left_number + change.left_number,
      right_number = leg.right_number + change.right_number,
      invite_number = leg.invite_number + change.invite_number
    from (
      select ${listOf(changes.memberIds)}::integer[] as member_ids, ${listOf(changes.ownPv)}::bigint[] as own_pvs,
        ${listOf(changes.left)}::bigint[] as lefts, ${listOf(changes.right)}::bigint[] as rights,
        ${listOf(changes.leftNumber)}::integer[] as left_numbers, ${listOf(changes.rightNumber)}::integer[] as right_numbers,
        ${listOf(changes.inviteNumber)}::integer[] as invite_numbers
      offset 0
    ) lists
    cross join lateral unnest(member_ids, own_pvs, lefts, rights, left_numbers, right_numbers, invite_numbers)
      change (member_id, own_pv, left_total, right_total, left_number, right_number, invite_number)
    where leg.member_id = change.member_id`.execute(tx);
  if (numAffectedRows !== BigInt(changes.memberIds.length)) throw new Error("a member who is to be counted has no leg");
};

/** A deep leg is a hundred thousand rows, for which the driver's own way of writing lists takes too long. */
const listOf = (numbers: Int32Array | Float64Array): string => `{${numbers.join(",")}}`;

export const markCounted = async (tx: Tx, newcomers: readonly Newcomer[]): Promise<void> => {
  if (newcomers.length === 0) return;
  const ids = newcomers.map(({ id }) => id);
  await sql`update placement set counted = true where member_id = any(${ids}::integer[])`.execute(tx);
};

export const markRolledUp = async (tx: Tx, volume: readonly WaitingVolume[]): Promise<void> => {
  if (volume.length === 0) return;
  const ids = volume.map(({ id }) => id);
  await sql`update volume_event set rolled_up = true where not rolled_up and id = any(${ids}::integer[])`.execute(tx);
};
