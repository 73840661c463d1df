import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";

export type BankRow = { readonly name_en: string; readonly name_cn: string; readonly bg_color: string };

const FIELDS = ["name_en", "name_cn", "bg_color"] as const;

/** What stands for a bank as its form shows it. */
export const bankVersion = (bank: BankRow): string => versionOf(bank, FIELDS);

export const listBanks = async (db: Db) =>
  await db
    .selectFrom("bank")
    .select([...FIELDS, "id"])
    .orderBy("id")
    .execute();

/** The next free number; whoever adds another bank at once waits. */
export const insertBank = async (tx: Tx, bank: BankRow): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('banks', 0))`.execute(tx);
  const id = sql<number>`(select coalesce(max(id), 0) + 1 from bank)`;
  return (
    await tx
      .insertInto("bank")
      .values({ id, ...bank })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
};

/** The bank; until the transaction ends nobody opens an account at it. */
export const lockBank = async (tx: Tx, id: number): Promise<BankRow | undefined> =>
  await tx.selectFrom("bank").select(FIELDS).where("id", "=", id).forUpdate().executeTakeFirst();

export const updateBank = async (tx: Tx, id: number, bank: BankRow): Promise<void> => {
  await tx.updateTable("bank").set(bank).where("id", "=", id).execute();
};

export const hasAccounts = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("bank_account").select("id").where("bank_id", "=", id).limit(1).executeTakeFirst()) !==
  undefined;

export const removeBank = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("bank").where("id", "=", id).execute();
};
