import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { climb } from "./queries.ts";

/**
 * The id of the member with this account number, when it is `ancestorId` itself or in its placement downline; undefined
 * for everyone else, so that an existing account number outside the downline cannot be distinguished from an unknown
 * one.
 */
export const findInDownline = async (db: Db, ancestorId: number, uid: string): Promise<number | undefined> => {
  const steps = await climb(db, ancestorId, sql`(select id from member where uid = ${uid})`);
  const [top, member] = [steps[0], steps.at(-1)];
  const inDownline = top?.parent_id === ancestorId || top?.member_id === ancestorId;
  return inDownline ? member?.member_id : undefined;
};
