import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type Insertable, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Bank } from "../../../platform/db/schema.generated.ts";

export type BankRow = { readonly name: LocalizedText; readonly bg_color: string };

/** Adds a bank with the next free number. Another operator who adds one at the same time waits. */
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

export const updateBank = async (tx: Tx, id: number, bank: BankRow): Promise<void> => {
  await tx.updateTable("bank").set(bank).where("id", "=", id).execute();
};

export const removeBank = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom("bank").where("id", "=", id).execute();
};

/** Writes banks with given numbers. */
export const insertManyBanks = async (tx: Tx, banks: readonly Insertable<Bank>[]): Promise<void> => {
  await tx.insertInto("bank").values(banks).execute();
};
