import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { findMemberId } from "./queries.ts";

/** Reads something of the member with an account number; refuses an unknown number. */
export const ofMember = async <Read>(
  db: Db,
  uid: string,
  read: (memberId: number) => Promise<Read>,
): Promise<Outcome<Read, "member.unknown">> => {
  const memberId = await findMemberId(db, uid);
  return memberId === undefined ? refused("member.unknown") : done(await read(memberId));
};

/** SQL for the id of the member with this account number; null, which matches no row, when nobody has it. */
export const idOf = (uid: string): RawBuilder<number> => sql`(select id from member where uid = ${uid})`;
