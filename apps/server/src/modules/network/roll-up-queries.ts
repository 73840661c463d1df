import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { PlacementRow } from "./member-tree.ts";

/** Whether anybody or anything waits to be counted: one look into each of two small indexes. */
export const isAnythingWaiting = async (db: Db): Promise<boolean> => {
  // In their order, which only the small indexes have: found in any order, one row might be looked for in a whole table.
  const { rows } = await sql<{ waiting: boolean }>`
    select (select member_id from placement where not counted order by depth, member_id limit 1) is not null
      or (select id from volume_event where not rolled_up order by id limit 1) is not null as waiting`.execute(db);
  return rows[0]?.waiting === true;
};

export type Newcomer = PlacementRow & { readonly sponsorId: number | null };

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
