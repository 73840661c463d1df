import { sql } from "kysely";

import type { Db, Tx } from "../../db/in-transaction.ts";

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
  readonly mobile: string | undefined;
  readonly postal: string | undefined;
  /** "YYYY-MM-DD", or null for none. */
  readonly birthday: string | null | undefined;
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

/** Answers the member's picture; it cannot be changed by another request until the transaction ends. */
export const lockAvatar = async (tx: Tx, memberId: number): Promise<string> =>
  (await tx.selectFrom("member").select("avatar").where("id", "=", memberId).forUpdate().executeTakeFirstOrThrow())
    .avatar;

export const setAvatar = async (tx: Tx, memberId: number, avatar: string): Promise<void> => {
  await tx.updateTable("member").set({ avatar }).where("id", "=", memberId).execute();
};

/** Until the transaction ends, nobody else begins or ends to show this picture's file. */
export const holdAvatar = async (tx: Tx, avatar: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${avatar}`}, 0))`.execute(tx);
};

export const isAvatarUsed = async (tx: Tx, avatar: string): Promise<boolean> =>
  (await tx
    .selectFrom("member")
    .select("id")
    .where("avatar", "=", avatar)
    .where("avatar", "<>", "")
    .limit(1)
    .executeTakeFirst()) !== undefined;
