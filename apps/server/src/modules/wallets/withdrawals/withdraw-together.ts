import { inOneBatch } from "../../../platform/db/batching/batch-writer.ts";
import type { Keyed, RefusedWork } from "../../../platform/db/batching/prepared-work.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PinRefusal } from "../../accounts/pin/pin-try.ts";
import type { PostOutcome } from "../../ledger/post-journals.ts";
import { postSecured } from "../post-secured.ts";
import type { SecuredWithdrawal } from "./prepare-withdrawal.ts";
import { requestWithdrawals } from "./request-withdrawal.ts";

export type WithdrawalToWrite = SecuredWithdrawal & Keyed;
type Written = PostOutcome | RefusedWork<PinRefusal | "bank.unknown">;

/**
 * Requests withdrawals in one transaction, which also counts the tries of their security passwords, and returns an outcome for each. One
 * may be refused because its bank account is gone.
 */
export const withdrawTogether = async (
  db: Db,
  withdrawals: readonly WithdrawalToWrite[],
): Promise<readonly Written[]> => {
  const journals = withdrawals.map(({ journal, pin, key }) => ({ ...journal, pin, ...(key && { key }) }));
  return await inOneBatch(
    db,
    withdrawals,
    async (tx) => await requestWithdrawals(tx, withdrawals, async () => await postSecured(tx, journals)),
  );
};
