import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

export const listPasskeys = async (db: Db | Tx, customerId: number) =>
  await db
    .selectFrom("customer_passkey")
    .select(["id", "name", "credential", "created_at", "used_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .execute();

/** Locks an account, so that passkeys are added one after another; answers whether it is there still. */
export const lockLogin = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await tx
    .selectFrom("customer_login")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;
