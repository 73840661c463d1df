import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** Where a code for the account can be sent; null where no e-mail is set. */
export const readEmail = async (db: Db | Tx, memberId: number): Promise<string | null> =>
  (await db.selectFrom("member").select("email").where("id", "=", memberId).executeTakeFirstOrThrow()).email;

/** What everyone who knows the account would try first as its password. */
export const readNames = async (db: Db, memberId: number): Promise<readonly string[]> => {
  const { uid, nickname, email } = await db
    .selectFrom("member")
    .select(["uid", "nickname", "email"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return [uid, nickname, email ?? ""];
};

/** Where a number without a calling code is dialled. */
export const readCountry = async (db: Db, memberId: number): Promise<string> =>
  (await db.selectFrom("member").select("country").where("id", "=", memberId).executeTakeFirstOrThrow()).country;

/** The member's telephone number; nobody else changes it until the transaction ends. */
export const lockMobile = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member")
    .select(["mobile", "mobile_verified_at", "country"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
