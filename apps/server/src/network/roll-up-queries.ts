import { sql } from "kysely";

import type { Db, Tx } from "../db/in-transaction.ts";
import type { Sprout } from "./member-tree.ts";

/** Whether anybody or anything waits to be counted; two looks into small indexes. */
export const isAnythingWaiting = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from placement where not counted) or exists (select from volume_event where not rolled_up)
      as waiting`.execute(db);
  return rows[0]?.waiting === true;
};

/** Members who are not counted in the legs above yet, parents first. */
export const readNewcomers = async (tx: Tx, most: number): Promise<readonly Sprout[]> =>
  (
    await sql<Sprout>`
      select member_id as id, parent_id as "parentId", side from placement
      where not counted order by depth, member_id limit ${most}`.execute(tx)
  ).rows;

/** Volume in hundredths, as numbers, which are exact as far as legs are counted. */
export const readWaitingVolume = async (tx: Tx, most: number) =>
  (
    await sql<{ id: number; memberId: number; pv: number }>`
      select id, member_id as "memberId", pv::float8 as pv from volume_event
      where not rolled_up order by id limit ${most}`.execute(tx)
  ).rows;

/** What a batch adds to a member's legs. Hundredths of PV, and members. */
export type LegChange = {
  readonly memberId: number;
  readonly ownPv: number;
  readonly left: number;
  readonly right: number;
  readonly leftNumber: number;
  readonly rightNumber: number;
};

export const addToLegs = async (tx: Tx, changes: readonly LegChange[], day: string): Promise<void> => {
  if (changes.length === 0) return;
  const column = (read: (change: LegChange) => number) => changes.map(read);
  await sql`
    update leg set
      day_left = case when leg.day >= ${day}::date then leg.day_left else leg.left_total end,
      day_right = case when leg.day >= ${day}::date then leg.day_right else leg.right_total end,
      day = greatest(leg.day, ${day}::date),
      own_pv = leg.own_pv + change.own_pv,
      left_total = leg.left_total + change.left_total,
      right_total = leg.right_total + change.right_total,
      left_number = leg.left_number + change.left_number,
      right_number = leg.right_number + change.right_number
    from unnest(${column(({ memberId }) => memberId)}::integer[], ${column(({ ownPv }) => ownPv)}::bigint[],
      ${column(({ left }) => left)}::bigint[], ${column(({ right }) => right)}::bigint[],
      ${column(({ leftNumber }) => leftNumber)}::integer[], ${column(({ rightNumber }) => rightNumber)}::integer[])
      change (member_id, own_pv, left_total, right_total, left_number, right_number)
    where leg.member_id = change.member_id`.execute(tx);
};

export const markCounted = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update placement set counted = true where member_id = any(${ids}::integer[])`.execute(tx);
};

export const markRolledUp = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update volume_event set rolled_up = true where not rolled_up and id = any(${ids}::integer[])`.execute(tx);
};
