import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** Whether the account has an e-mail address that the member proved. */
export const hasProvedEmail = async (db: Db | Tx, memberId: number): Promise<boolean> => {
  const { email, email_proved_at } = await db
    .selectFrom("member_customer")
    .select(["email", "email_proved_at"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return email !== null && email_proved_at !== null;
};

/**
 * Whether there is something to take in an account: a security password, or money. Then a session alone may not change where its codes
 * go.
 */
const isGuarded = sql<boolean>`(exists (select from member_pin p where p.member_id = m.id)
  or exists (select from wallet w where w.member_id = m.id and w.balance > 0))`;

const emailOf = (db: Db | Tx, memberId: number) =>
  db
    .selectFrom("member_customer as m")
    .select(["m.id", "m.email", "m.email_proved_at", "m.password_hash", isGuarded.as("is_guarded")])
    .where("m.id", "=", memberId);

/** The e-mail of an account, and whether a change of it has to be proved. */
export const readEmail = async (db: Db, memberId: number) => await emailOf(db, memberId).executeTakeFirstOrThrow();

/** The same, locked: nobody else changes it until the transaction ends. */
export const lockEmail = async (tx: Tx, memberId: number) =>
  await emailOf(tx, memberId).forUpdate().executeTakeFirstOrThrow();

/** The names of the account, which would be guessed first as its password. */
export const readNames = async (db: Db, memberId: number): Promise<readonly string[]> => {
  const { uid, nickname, email } = await db
    .selectFrom("member_customer")
    .select(["uid", "nickname", "email"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return [uid, nickname, email ?? ""];
};

/** The member's country, for numbers without a calling code. */
export const readCountry = async (db: Db, memberId: number): Promise<string> =>
  (await db.selectFrom("member_customer").select("country").where("id", "=", memberId).executeTakeFirstOrThrow())
    .country;

/** Reads and locks the member's telephone number, with the customer that the member is; nobody else changes it until the transaction ends. */
export const lockMobile = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member_customer")
    .select(["customer_id", "mobile", "mobile_verified_at", "country"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
