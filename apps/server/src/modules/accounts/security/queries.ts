import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** A member's passkeys, the newest first. */
export const listPasskeys = async (db: Db | Tx, memberId: number) =>
  await db
    .selectFrom("member_passkey")
    .select(["id", "name", "credential", "created_at", "used_at"])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .execute();

/** Holds the member's row, so that passkeys are added one after another. */
export const holdMember = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().executeTakeFirstOrThrow();
};

export const readCredentials = async (db: Db, memberId: number) =>
  await db.selectFrom("member").select(["uid", "password_hash"]).where("id", "=", memberId).executeTakeFirstOrThrow();
