import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { NewPasskey } from "../../../platform/passkeys/check-passkey.ts";

/** Stores a passkey; returns whether it was new. */
export const insertPasskey = async (
  tx: Tx,
  passkey: NewPasskey & { readonly memberId: number; readonly name: string },
  now: Date,
): Promise<boolean> => {
  const { memberId: member_id, name, credential, publicKey: public_key, uses } = passkey;
  const added = await tx
    .insertInto("member_passkey")
    .values({ member_id, name, credential, public_key, uses, created_at: now })
    .onConflict((conflict) => conflict.column("credential").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
};

/** The passkey with this identifier and its member; nobody else uses it, or changes the member, until the transaction ends. */
export const lockPasskey = async (tx: Tx, credential: Buffer) =>
  await tx
    .selectFrom("member_passkey as p")
    .innerJoin("member as m", "m.id", "p.member_id")
    .select(["p.id as passkey_id", "p.public_key", "p.uses", "m.id", "m.uid", "m.frozen_at"])
    .where("p.credential", "=", credential)
    .forShare("m")
    .forUpdate("p")
    .executeTakeFirst();

export const notePasskeyUse = async (tx: Tx, id: number, uses: number, now: Date): Promise<void> => {
  await tx.updateTable("member_passkey").set({ uses, used_at: now }).where("id", "=", id).execute();
};

/** Removes one passkey of a member; answers whether there was one. */
export const deletePasskey = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .deleteFrom("member_passkey")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const deletePasskeysOf = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom("member_passkey").where("member_id", "=", memberId).execute();
};

/** Removes the passkeys that were added after a time. */
export const deletePasskeysAddedAfter = async (tx: Tx, memberId: number, time: Date): Promise<void> => {
  await tx.deleteFrom("member_passkey").where("member_id", "=", memberId).where("created_at", ">", time).execute();
};
