import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { addBankAccount } from "../../modules/wallets/bank-accounts/save-bank-account.ts";
import { START } from "../setup/test-app.ts";

/** Adds two banks to the catalogue: 1, "Harbour Bank", and the one for all others. */
export const stockBanks = async (db: Db): Promise<void> => {
  await db
    .insertInto("bank")
    .values([
      { id: 1, name: { en: "Harbour Bank", cn: "海港银行" }, bg_color: "#1f5f8b" },
      { id: OTHER_BANK_ID, name: { en: "Other bank", cn: "其他银行" }, bg_color: "#4b5a57" },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Adds a member's account at Harbour Bank; returns its id. */
export const aBankAccount = async (db: Db, memberId: number): Promise<number> => {
  await stockBanks(db);
  const form = { bank_id: 1, bank_name: "", account_name: "Robin", account_number: "0012345678" };
  const added = await inTransaction(db, async (tx) => await addBankAccount(tx, memberId, form, START));
  if (!added.ok) throw new Error(`a bank account was refused: ${added.failure.key}`);
  return added.value.id;
};
