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

export const setLoginPassword = async (tx: Tx, memberId: number, password_hash: string): Promise<void> => {
  await tx.updateTable("member").set({ password_hash }).where("id", "=", memberId).execute();
};

/** Fields of a profile; one that is undefined stays as it is. */
export type ProfileChange = {
  readonly nickname: string;
  readonly address: string | undefined;
  readonly mobile?: string;
  readonly mobile_verified_at?: null;
  readonly postal: string | undefined;
  /** "YYYY-MM-DD", or null for none. */
  readonly birthday: string | null | undefined;
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

export const setProvedMobile = async (tx: Tx, memberId: number, mobile: string, now: Date): Promise<void> => {
  await tx.updateTable("member").set({ mobile, mobile_verified_at: now }).where("id", "=", memberId).execute();
};

export const updateProfile = async (tx: Tx, memberId: number, change: ProfileChange): Promise<void> => {
  await tx.updateTable("member").set(change).where("id", "=", memberId).execute();
};

/** Answers whether the address was set: not when the account has one. */
export const setFirstEmail = async (tx: Tx, memberId: number, email: string): Promise<boolean> => {
  const set = await tx
    .updateTable("member")
    .set({ email })
    .where("id", "=", memberId)
    .where("email", "is", null)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
};

export const setAvatar = async (tx: Tx, memberId: number, avatar: string): Promise<void> => {
  await tx.updateTable("member").set({ avatar }).where("id", "=", memberId).execute();
};
