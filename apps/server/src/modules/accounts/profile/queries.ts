import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** Whether the account has an e-mail address that the member proved. */
export const hasProvedEmail = async (db: Db | Tx, memberId: number): Promise<boolean> => {
  const { email, email_proved_at } = await db
    .selectFrom("member")
    .select(["email", "email_proved_at"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return email !== null && email_proved_at !== null;
};

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
