import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** The e-mail address of the account; null when none is set. */
export const readEmail = async (db: Db | Tx, memberId: number): Promise<string | null> =>
  (await db.selectFrom("member").select("email").where("id", "=", memberId).executeTakeFirstOrThrow()).email;

/** The names of the account, which would be guessed first as its password. */
export const readNames = async (db: Db, memberId: number): Promise<readonly string[]> => {
  const { uid, nickname, email } = await db
    .selectFrom("member")
    .select(["uid", "nickname", "email"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return [uid, nickname, email ?? ""];
};

/** The member's country, for numbers without a calling code. */
export const readCountry = async (db: Db, memberId: number): Promise<string> =>
  (await db.selectFrom("member").select("country").where("id", "=", memberId).executeTakeFirstOrThrow()).country;

/** Reads and locks the member's telephone number; nobody else changes it until the transaction ends. */
export const lockMobile = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member")
    .select(["mobile", "mobile_verified_at", "country"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
