import { withdrawalRequest } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { formatMoney, type Money } from "@espalier/core/money/money";
import { withdrawalStates } from "@espalier/core/states/withdrawal";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import { readSettings } from "../../settings/settings.ts";
import { refuseHeld } from "../../accounts/money-hold.ts";
import { checkPin } from "../../accounts/pin/check-pin.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { hasBankAccount } from "./queries.ts";
import { insertWithdrawal } from "../store/withdrawals.ts";

export type WithdrawalRequest = {
  readonly memberId: number;
  readonly bankAccountId: number;
  readonly amount: Money;
};

/** Validates a request to withdraw. The PIN is checked last, so that a mistake in the form uses up no try. */
export const validateWithdrawal = async (
  deps: SecretKeys & { readonly db: Db },
  { memberId, bankAccountId, amount }: WithdrawalRequest,
  { pin, now }: { readonly pin: string; readonly now: Date },
) => {
  const [isKnown, settings, free] = await Promise.all([
    hasBankAccount(deps.db, memberId, bankAccountId),
    readSettings(deps.db),
    refuseHeld(deps.db, memberId, now),
  ]);
  if (!isKnown) return refused("bank.unknown");
  const minimum = settings["withdraw.minimum"];
  if (amount < minimum) return refused("withdraw.minimum", { minimum: formatMoney(minimum) });
  return free.ok ? await checkPin(deps.db, deps, { memberId, pin }) : free;
};

/**
 * Reserves CP until an operator decides, and stores the target account. Journal and row are written in the caller's one
 * transaction, never through the movement writer, which commits separately: a crash between two commits would leave
 * reserved money without a request, or a request without reserved money.
 */
export const requestWithdrawal = async (
  tx: Tx,
  { memberId, bankAccountId, amount }: WithdrawalRequest,
  { random, now }: { readonly random: (bytes: number) => Buffer; readonly now: Date },
): Promise<Outcome<{ trade_sn: string }, "bank.unknown" | "wallet.insufficient" | "wallet.frozen">> => {
  const sn = serialNumber("W", now, random(5));
  const { state: status } = withdrawalStates.start;
  const [isKnown, [posted]] = await Promise.all([
    insertWithdrawal(tx, bankAccountId, { member_id: memberId, sn, status, amount, created_at: now }),
    postJournals(tx, [withdrawalRequest({ member: memberId, sn, at: now }, amount)]),
  ]);
  if (!isKnown) return refused("bank.unknown");
  if (posted?.outcome === "insufficient") return refused("wallet.insufficient", { wallet: "CP" });
  return posted?.outcome === "posted" ? done({ trade_sn: sn }) : refused("wallet.frozen");
};
