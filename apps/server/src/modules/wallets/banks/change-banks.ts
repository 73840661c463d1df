import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { bankVersion, hasAccounts, lockBank } from "./queries.ts";
import { type BankRow, insertBank, removeBank, updateBank } from "../store/banks.ts";

/** "Other bank" of the specification: members name the bank themselves. */
const OTHER_BANK = 8;

export const isBuiltIn = (id: number): boolean => id === OTHER_BANK;

export const addBank = async (
  tx: Tx,
  recordAudit: RecordAudit,
  bank: BankRow,
): Promise<Outcome<{ id: number }, never>> => {
  const id = await insertBank(tx, bank);
  await recordAudit({ subject: { kind: "bank", id: String(id) }, after: bank });
  return done({ id });
};

/** Changes the name or colour of a bank, unless it was changed after the form was opened. */
export const setBank = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, ...bank }: BankRow & { readonly id: number; readonly version: string },
  timeZone: string,
): Promise<Outcome<null, "not_found" | VersionRefusal>> => {
  const before = await lockBank(tx, id);
  if (!before) return refused("not_found");
  const subject = { kind: "bank", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: bankVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  await updateBank(tx, id, bank);
  await recordAudit({ subject, ...changedFields(before, bank) });
  return done(null);
};

export const deleteBank = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
): Promise<Outcome<null, "not_found" | "bank.built_in" | "bank.has_accounts">> => {
  if (isBuiltIn(id)) return refused("bank.built_in");
  const before = await lockBank(tx, id);
  if (!before) return refused("not_found");
  if (await hasAccounts(tx, id)) return refused("bank.has_accounts");
  await removeBank(tx, id);
  await recordAudit({ subject: { kind: "bank", id: String(id) }, before });
  return done(null);
};
