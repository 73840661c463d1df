import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { versionOf } from "../../../platform/db/form-version.ts";
import type { BankRow } from "../store/banks.ts";

const FIELDS = ["name", "bg_color"] as const;

/** The form version of a bank: a digest of what its form shows. */
export const bankVersion = (bank: BankRow): string => versionOf(bank, FIELDS);

export const listBanks = async (db: Db) =>
  await db
    .selectFrom("bank")
    .select([...FIELDS, "id"])
    .orderBy("id")
    .execute();

/** Reads and locks the bank; until the transaction ends nobody opens an account at it. */
export const lockBank = async (tx: Tx, id: number): Promise<BankRow | undefined> =>
  await tx.selectFrom("bank").select(FIELDS).where("id", "=", id).forUpdate().executeTakeFirst();

export const hasAccounts = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("bank_account").select("id").where("bank_id", "=", id).limit(1).executeTakeFirst()) !==
  undefined;
