import type { Insertable, Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberPin } from "../../../platform/db/schema.generated.ts";

/** A member's security password with its counters, held until the transaction ends. */
export const lockPin = async (tx: Tx, memberId: number) =>
  await tx.selectFrom("member_pin").selectAll().where("member_id", "=", memberId).forUpdate().executeTakeFirst();

export const updatePin = async (
  tx: Tx,
  memberId: number,
  change: Omit<Updateable<MemberPin>, "member_id">,
): Promise<void> => {
  await tx.updateTable("member_pin").set(change).where("member_id", "=", memberId).execute();
};

/** Stores a security password in the place of the one before. */
export const replacePin = async (
  tx: Tx,
  memberId: number,
  pin: Omit<Insertable<MemberPin>, "member_id">,
): Promise<void> => {
  await tx
    .insertInto("member_pin")
    .values({ member_id: memberId, ...pin })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(pin))
    .execute();
};
