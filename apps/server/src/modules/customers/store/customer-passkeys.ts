import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { NewPasskey } from "../../../platform/passkeys/check-passkey.ts";

type NamedPasskey = NewPasskey & { readonly customerId: number; readonly name: string };

/** Stores a passkey; returns whether it was new. */
export const insertPasskey = async (tx: Tx, passkey: NamedPasskey, now: Date): Promise<boolean> => {
  const { customerId: customer_id, name, credential, publicKey: public_key, uses } = passkey;
  const added = await tx
    .insertInto("customer_passkey")
    .values({ customer_id, name, credential, public_key, uses, created_at: now })
    .onConflict((conflict) => conflict.column("credential").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
};

/** The passkey with this identifier and its account; nobody else uses it, or erases the account, until the transaction ends. */
export const lockPasskey = async (tx: Tx, credential: Buffer) =>
  await tx
    .selectFrom("customer_passkey as p")
    .innerJoin("customer_login as l", "l.customer_id", "p.customer_id")
    .select(["p.id", "p.public_key", "p.uses", "l.customer_id as customerId", "l.email"])
    .where("p.credential", "=", credential)
    .forShare("l")
    .forUpdate("p")
    .executeTakeFirst();

export const notePasskeyUse = async (tx: Tx, id: number, uses: number, now: Date): Promise<void> => {
  await tx.updateTable("customer_passkey").set({ uses, used_at: now }).where("id", "=", id).execute();
};

/** Removes one passkey of a customer; answers whether there was one. */
export const deletePasskey = async (tx: Tx, customerId: number, id: number): Promise<boolean> =>
  (await tx
    .deleteFrom("customer_passkey")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const deletePasskeysOf = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.deleteFrom("customer_passkey").where("customer_id", "=", customerId).execute();
};
