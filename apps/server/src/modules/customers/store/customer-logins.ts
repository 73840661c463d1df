import { type Insertable, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { CustomerLogin } from "../../../platform/db/schema.generated.ts";

/** Makes proofs of one address wait for each other. */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${email}`}, 0))`.execute(tx);
};

export const insertLogin = async (
  tx: Tx,
  login: Pick<Insertable<CustomerLogin>, "customer_id" | "email" | "created_at">,
): Promise<void> => {
  await tx.insertInto("customer_login").values(login).execute();
};

export const setPasswordHash = async (tx: Tx, customerId: number, password_hash: string): Promise<void> => {
  await tx.updateTable("customer_login").set({ password_hash }).where("customer_id", "=", customerId).execute();
};

export const deleteLogin = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.deleteFrom("customer_login").where("customer_id", "=", customerId).execute();
};
