import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { PlacementRow } from "./member-tree.ts";

/** Whether newcomers or volume wait for the roll-up: one lookup in each of two small indexes. */
export const isAnythingWaiting = async (db: Db): Promise<boolean> => {
  // Ordered as only the small indexes are: without an order the planner might scan a whole table for one row.
  const { rows } = await sql<{ waiting: boolean }>`
    select (select member_id from placement where not counted order by depth, member_id limit 1) is not null
      or (select id from volume_event where not rolled_up order by id limit 1) is not null as waiting`.execute(db);
  return rows[0]?.waiting === true;
};

export type Newcomer = PlacementRow & { readonly sponsorId: number | null };

/** Members who are not yet counted in the legs above, parents first. */
export const readNewcomers = async (tx: Tx, most: number): Promise<readonly Newcomer[]> =>
  (
    await sql<Newcomer>`
      select p.member_id as id, p.parent_id as "parentId", p.side, m.sponsor_id as "sponsorId"
      from placement p join member m on m.id = p.member_id
      where not p.counted order by p.depth, p.member_id limit ${most}`.execute(tx)
  ).rows;

/**
 * A volume event that waits for the roll-up, of the member who bought or, if `isCustomers`, of the member who sold to a customer; `pv` is
 * hundredths of PV as a number, which is exact up to 2^53.
 */
export type WaitingVolume = {
  readonly id: number;
  readonly memberId: number;
  readonly isCustomers: boolean;
  readonly pv: number;
};

export const readWaitingVolume = async (tx: Tx, most: number): Promise<readonly WaitingVolume[]> =>
  (
    await sql<WaitingVolume>`
      select id, coalesce(member_id, seller_id) as "memberId", member_id is null as "isCustomers", pv::float8 as pv
      from volume_event where not rolled_up order by id limit ${most}`.execute(tx)
  ).rows;
