import type { Insertable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberNote } from "../../../platform/db/schema.generated.ts";

export const insertNote = async (tx: Tx, note: Insertable<MemberNote>): Promise<number> =>
  (await tx.insertInto("member_note").values(note).returning("id").executeTakeFirstOrThrow()).id;
