import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { isAwaitingPayment, lockAccount } from "./queries.ts";
import { removeAccount } from "../store/bank-accounts.ts";

/** Deletes a bank account of the member, unless a withdrawal to it is in review. */
export const deleteBankAccount = async (
  tx: Tx,
  memberId: number,
  id: number,
): Promise<Outcome<null, "bank.unknown" | "bank.in_use">> => {
  if (!(await lockAccount(tx, memberId, id))) return refused("bank.unknown");
  if (await isAwaitingPayment(tx, memberId, id)) return refused("bank.in_use");
  await removeAccount(tx, memberId, id);
  return done(null);
};
