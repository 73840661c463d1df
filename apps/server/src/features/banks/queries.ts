import type { Language } from "@espalier/core/vocabulary/language";
import { sql } from "kysely";

import type { Db, Tx } from "../../db/in-transaction.ts";

export type BankAccountForm = {
  readonly bank_id: number;
  /** Empty for a bank of the catalogue. */
  readonly bank_name: string;
  readonly account_name: string;
  readonly account_number: string;
};

export const listBanks = async (db: Db, language: Language) =>
  await db
    .selectFrom("bank")
    .select(["id", `name_${language} as bank_name`])
    .orderBy("id")
    .execute();

export const isListed = async (tx: Tx, bankId: number): Promise<boolean> =>
  (await tx.selectFrom("bank").select("id").where("id", "=", bankId).executeTakeFirst()) !== undefined;

const accounts = (db: Db, memberId: number, language: Language) =>
  db
    .selectFrom("bank_account as a")
    .innerJoin("bank as b", "b.id", "a.bank_id")
    .select(["a.id", "a.bank_id", "a.account_name", "a.account_number", "b.bg_color"])
    .select(sql<string>`coalesce(nullif(a.bank_name, ''), ${sql.ref(`b.name_${language}`)})`.as("bank_name"))
    .where("a.member_id", "=", memberId);

/** The oldest first, so that the one which is chosen beforehand stays the same when others are added. */
export const listAccounts = async (db: Db, memberId: number, language: Language) =>
  await accounts(db, memberId, language).orderBy("a.id").execute();

export const findAccount = async (db: Db, memberId: number, id: number, language: Language) =>
  await accounts(db, memberId, language).where("a.id", "=", id).executeTakeFirst();

/** Counts the member's accounts; until the transaction ends nobody else can add one. */
export const lockAccounts = async (tx: Tx, memberId: number): Promise<number> => {
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("bank_account")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertAccount = async (tx: Tx, memberId: number, form: BankAccountForm, now: Date): Promise<number> =>
  (
    await tx
      .insertInto("bank_account")
      .values({ ...form, member_id: memberId, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Whether there was such an account of the member. */
export const updateAccount = async (tx: Tx, memberId: number, id: number, form: BankAccountForm): Promise<boolean> =>
  (
    await tx
      .updateTable("bank_account")
      .set(form)
      .where("member_id", "=", memberId)
      .where("id", "=", id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Whether there is such an account; who asks to withdraw to it waits until the transaction ends. */
export const lockAccount = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("bank_account")
    .select("id")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const isAwaitingPayment = async (tx: Tx, memberId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom("withdrawal")
    .select("sn")
    .where("member_id", "=", memberId)
    .where("bank_account_id", "=", id)
    .where("status", "=", "pending")
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const removeAccount = async (tx: Tx, memberId: number, id: number): Promise<void> => {
  await tx.deleteFrom("bank_account").where("member_id", "=", memberId).where("id", "=", id).execute();
};
