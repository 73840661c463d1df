import { withdrawalRequest } from "@espalier/core/ledger/movements";
import type { Journal } from "@espalier/core/ledger/journal";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import type { Money } from "@espalier/core/money/money";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { movementAnswers, type Moved, type MovementRefusal } from "../prepared-movement.ts";
import { insertWithdrawals, type NewWithdrawal } from "../store/withdrawals.ts";

export type WithdrawalRequest = {
  readonly memberId: number;
  readonly bankAccountId: number;
  readonly amount: Money;
};

/** A withdrawal before it is written: its row, and the journal that reserves its money. */
export type PreparedWithdrawal = { readonly row: NewWithdrawal; readonly journal: Journal };

type Made = { readonly random: (bytes: number) => Buffer; readonly now: Date };

/** Makes the row and the journal of a withdrawal, under a new number. */
export const createWithdrawal = (
  { memberId, bankAccountId, amount }: WithdrawalRequest,
  { random, now }: Made,
): PreparedWithdrawal => {
  const sn = serialNumber("W", now, random(5));
  const { state: status } = withdrawalStates.start;
  return {
    row: { member_id: memberId, bank_account_id: bankAccountId, sn, status, amount, created_at: now },
    journal: withdrawalRequest({ member: memberId, sn, at: now }, amount),
  };
};

/**
 * Reserves CP until an operator decides, and stores the target account of each withdrawal that `post` posted. Journals and rows are
 * written in the caller's one transaction: a crash between two commits would leave reserved money without a request, or a request
 * without reserved money. Is refused, for the caller to roll back, when the account of one was deleted meanwhile.
 */
export const requestWithdrawals = async <Posted extends { readonly outcome: string }>(
  tx: Tx,
  withdrawals: readonly PreparedWithdrawal[],
  post: () => Promise<readonly Posted[]>,
): Promise<Outcome<readonly Posted[], "bank.unknown">> => {
  const posted = await post();
  const rows = withdrawals.flatMap(({ row }, index) => (posted[index]?.outcome === "posted" ? [row] : []));
  const written = rows.length === 0 ? 0 : await insertWithdrawals(tx, rows);
  return written === rows.length ? done(posted) : refused("bank.unknown");
};

/** Requests one withdrawal in the caller's transaction, without a security password. */
export const requestWithdrawal = async (
  tx: Tx,
  request: WithdrawalRequest,
  made: Made,
): Promise<Outcome<Moved, "bank.unknown" | MovementRefusal>> => {
  const withdrawal = createWithdrawal(request, made);
  const requested = await requestWithdrawals(
    tx,
    [withdrawal],
    async () => await postJournals(tx, [withdrawal.journal]),
  );
  if (!requested.ok) return requested;
  const answers = movementAnswers(withdrawal.journal, "CP");
  const outcome = requested.value[0]?.outcome;
  return outcome === "posted" || outcome === "insufficient" || outcome === "indebted"
    ? answers[outcome]
    : answers.frozen;
};
