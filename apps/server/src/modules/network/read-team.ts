import type { Money } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";

import type { Db } from "../../platform/db/in-transaction.ts";
import { readTeamMembers, readTeamRows, type TeamRow } from "./queries.ts";

/** One leg of a member: volume in hundredths of PV, and the number of its members. */
type Leg = { readonly total: Money; readonly used: Money; readonly number: number };

export type TeamMember = {
  readonly id: number;
  readonly sponsorId: number | null;
  readonly uid: string;
  readonly nickname: string;
  readonly rank: number;
  readonly createdAt: Date;
  readonly parentId: number | null;
  readonly side: Side | null;
  readonly left: Leg;
  readonly right: Leg;
  /** The number of members this one invited personally. */
  readonly inviteNumber: number;
};

/**
 * A member and the levels of the placement tree below it as a flat list: the member first, then level by level, each
 * from the left. Level 0 is the member alone. Empty when the member has no place.
 */
export const readTeam = async (db: Db, rootId: number, levels = 3): Promise<readonly TeamMember[]> => {
  const rows = await readTeamRows(db, { rootId, levels });
  return rows.map(teamMember);
};

/** These members, in this order, as they are in a team. */
export const readMembersOfTeam = async (db: Db, ids: readonly number[]): Promise<readonly TeamMember[]> =>
  (await readTeamMembers(db, ids)).map(teamMember);

const teamMember = (row: TeamRow): TeamMember => ({
  id: row.id,
  sponsorId: row.sponsor_id,
  uid: row.uid,
  nickname: row.nickname,
  rank: row.rank,
  createdAt: row.created_at,
  parentId: row.parent_id,
  side: row.side,
  left: { total: row.left_total, used: row.left_used, number: row.left_number },
  right: { total: row.right_total, used: row.right_used, number: row.right_number },
  inviteNumber: row.invite_number,
});
