import { OTHER_BANK_ID } from "@espalier/core/vocabulary/bank";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { MOST_BANK_ACCOUNTS } from "../limits.ts";
import { isListed } from "./queries.ts";
import { insertAccount, lockAccounts, updateAccount, type BankAccountForm } from "../store/bank-accounts.ts";

type FormRefusal = "bank.not_listed" | "bank.name_required";

/**
 * Adds a bank account of the member, at a bank of the catalogue or, for the other bank, at the one that the member
 * names.
 */
export const addBankAccount = async (
  tx: Tx,
  memberId: number,
  form: BankAccountForm,
  now: Date,
): Promise<Outcome<{ id: number }, FormRefusal | "bank.too_many">> => {
  const settled = await settleName(tx, form);
  if (!settled.ok) return settled;
  if ((await lockAccounts(tx, memberId)) >= MOST_BANK_ACCOUNTS)
    return refused("bank.too_many", { max: String(MOST_BANK_ACCOUNTS) });
  return done({ id: await insertAccount(tx, memberId, settled.value, now) });
};

/** Changes a bank account; withdrawals that were already requested keep a copy of the former one. */
export const changeBankAccount = async (
  tx: Tx,
  memberId: number,
  id: number,
  form: BankAccountForm,
): Promise<Outcome<null, FormRefusal | "bank.unknown">> => {
  const settled = await settleName(tx, form);
  if (!settled.ok) return settled;
  return (await updateAccount(tx, memberId, id, settled.value)) ? done(null) : refused("bank.unknown");
};

/** The bank's name typed by the member is used only for the other bank, where it is required. */
const settleName = async (tx: Tx, form: BankAccountForm): Promise<Outcome<BankAccountForm, FormRefusal>> => {
  if (!(await isListed(tx, form.bank_id))) return refused("bank.not_listed");
  if (form.bank_id !== OTHER_BANK_ID) return done({ ...form, bank_name: "" });
  return form.bank_name === "" ? refused("bank.name_required") : done(form);
};
