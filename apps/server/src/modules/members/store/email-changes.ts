import type { Insertable } from "kysely";

import type { EmailChange } from "../../../platform/db/schema.generated.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";

export const insertEmailChange = async (tx: Tx, change: Insertable<EmailChange>): Promise<void> => {
  await tx.insertInto("email_change").values(change).execute();
};

/** The change that a token stops; nobody else uses the token until the transaction ends. */
export const lockEmailChange = async (tx: Tx, stopHash: Buffer) =>
  await tx
    .selectFrom("email_change")
    .select(["id", "member_id", "former", "former_proved_at", "changed_at", "password_mark"])
    .where("stop_hash", "=", stopHash)
    .where("stopped_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Ends a change and those after it: none of them can be stopped again. */
export const stopEmailChanges = async (tx: Tx, memberId: number, since: Date, now: Date): Promise<void> => {
  await tx
    .updateTable("email_change")
    .set({ stopped_at: now })
    .where("member_id", "=", memberId)
    .where("changed_at", ">=", since)
    .where("stopped_at", "is", null)
    .execute();
};

/** Records that an owner approved that a member's present address resets passwords. */
export const approveEmailChanges = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  await tx
    .updateTable("email_change")
    .set({ approved_at: now })
    .where("member_id", "=", memberId)
    .where("approved_at", "is", null)
    .execute();
};
