import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { NewPasskey } from "../../../platform/passkeys/check-passkey.ts";

/** Stores a passkey; returns whether it was new. */
export const insertPasskey = async (
  tx: Tx,
  passkey: NewPasskey & { readonly operatorId: number; readonly name: string },
  now: Date,
): Promise<boolean> => {
  const { operatorId: operator_id, name, credential, publicKey: public_key, uses } = passkey;
  const added = await tx
    .insertInto("operator_passkey")
    .values({ operator_id, name, credential, public_key, uses, created_at: now })
    .onConflict((conflict) => conflict.column("credential").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
};

/** The passkey with this identifier and its operator; nobody else uses it until the transaction ends. */
export const lockPasskey = async (tx: Tx, credential: Buffer) =>
  await tx
    .selectFrom("operator_passkey as p")
    .innerJoin("operator as o", "o.id", "p.operator_id")
    .select(["p.id", "p.public_key", "p.uses", "o.id as operator_id", "o.email", "o.disabled_at"])
    .where("p.credential", "=", credential)
    .forUpdate("p")
    .executeTakeFirst();

export const notePasskeyUse = async (tx: Tx, id: number, uses: number, now: Date): Promise<void> => {
  await tx.updateTable("operator_passkey").set({ uses, used_at: now }).where("id", "=", id).execute();
};

/** Removes one passkey of an operator; answers its name, undefined when there is no such one. */
export const deletePasskey = async (tx: Tx, operatorId: number, id: number): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom("operator_passkey")
      .where("operator_id", "=", operatorId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst()
  )?.name;

export const deletePasskeysOf = async (tx: Tx, operatorId: number): Promise<void> => {
  await tx.deleteFrom("operator_passkey").where("operator_id", "=", operatorId).execute();
};
