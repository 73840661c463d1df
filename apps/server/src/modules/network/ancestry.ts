import type { Side } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { climb } from "./queries.ts";

/** The leg of `ancestorId` that contains a member; null for the ancestor itself and for everyone not below it. */
export const legOf = async (db: Db, ancestorId: number, memberId: number): Promise<Side | null> => {
  const [top] = await climb(db, ancestorId, sql`${memberId}`);
  return top?.parent_id === ancestorId ? top.side : null;
};

/** Whether a member is in the placement downline of `ancestorId`, which does not contain the ancestor itself. */
export const isBelow = async (db: Db, ancestorId: number, memberId: number): Promise<boolean> =>
  (await legOf(db, ancestorId, memberId)) !== null;

/**
 * Whether a member is `ancestorId` or in its placement downline. A sponsor may place newcomers only below these
 * members.
 */
export const isSelfOrBelow = async (db: Db, ancestorId: number, memberId: number): Promise<boolean> =>
  ancestorId === memberId || (await isBelow(db, ancestorId, memberId));
