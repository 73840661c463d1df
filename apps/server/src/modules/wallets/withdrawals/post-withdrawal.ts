import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PinRefusal } from "../../accounts/pin/pin-try.ts";
import type { JournalKey } from "../../ledger/post-journals.ts";
import { inOneBatch, postInBatch, type WriterOutcome } from "../../ledger/post-in-batch.ts";
import { movementAnswers, postSecured } from "../post-movement.ts";
import type { SecuredWithdrawal } from "./prepare-withdrawal.ts";
import { requestWithdrawals } from "./request-withdrawal.ts";

type WithdrawalToWrite = SecuredWithdrawal & { readonly key?: JournalKey };
type Written = WriterOutcome<PinRefusal | "bank.unknown">;

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

/** Requests a withdrawal through the writer, which commits it together with others that arrived at the same time. */
export const postWithdrawal =
  (write: (withdrawal: WithdrawalToWrite) => Promise<Written>) =>
  async (
    withdrawal: SecuredWithdrawal,
    keyFor: (answers: ReturnType<typeof movementAnswers>) => JournalKey | undefined,
  ) =>
    await postInBatch(
      async (key) => await write({ ...withdrawal, ...(key && { key }) }),
      movementAnswers(withdrawal.row.sn, "CP"),
      keyFor,
    );
