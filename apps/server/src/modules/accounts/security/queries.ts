import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** A member's passkeys, the newest first. */
export const listPasskeys = async (db: Db | Tx, memberId: number) =>
  await db
    .selectFrom("member_passkey")
    .select(["id", "name", "credential", "created_at", "used_at"])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .execute();

/** Locks the member's row, so that passkeys are added one after another. */
export const lockMember = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().executeTakeFirstOrThrow();
};

export const readCredentials = async (db: Db, memberId: number) =>
  await db.selectFrom("member").select(["uid", "password_hash"]).where("id", "=", memberId).executeTakeFirstOrThrow();

/** A member's authenticator app, confirmed or not. */
export const readTotp = async (db: Db | Tx, memberId: number) =>
  await db
    .selectFrom("member_totp")
    .select(["secret", "confirmed_at"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();

export const countRecoveryCodes = async (db: Db, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom("member_recovery_code")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Secrets that were encrypted with another key than the one of this name. */
export const listTotpSecretsOfOtherKeys = async (db: Db, keyName: string) =>
  await db
    .selectFrom("member_totp")
    .select(["member_id as id", "secret as sealed"])
    .where("key_name", "<>", keyName)
    .orderBy("member_id")
    .execute();
