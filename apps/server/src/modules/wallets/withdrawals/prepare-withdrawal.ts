import { formatMoney } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { refuseUntil } from "../../accounts/money-hold.ts";
import { pinTry, type PinTry } from "../../accounts/pin/pin-try.ts";
import { readSettings } from "../../settings/settings.ts";
import type { Together } from "../../../platform/db/batching/prepared-work.ts";
import { movementAnswers, type Moved, type MovementRefusal, type Preparing } from "../prepared-movement.ts";
import { readTarget } from "./queries.ts";
import { createWithdrawal, type PreparedWithdrawal, type WithdrawalRequest } from "./request-withdrawal.ts";

/** A withdrawal with the security password that the member entered. */
export type SecuredWithdrawal = PreparedWithdrawal & { readonly pin: PinTry };

type Secured = Together<SecuredWithdrawal, Outcome<Moved, MovementRefusal>>;

/**
 * Validates a request to withdraw, without writing it. The security password is checked when it is written, so that a mistake in the
 * form uses up no try.
 */
export const prepareWithdrawal = async (
  deps: Preparing,
  { pin, ...request }: WithdrawalRequest & { readonly pin: string },
  now: Date,
): Promise<Outcome<Secured, "bank.unknown" | "withdraw.minimum" | "wallet.held">> => {
  const { memberId, bankAccountId, amount } = request;
  const [target, settings] = await Promise.all([
    readTarget(deps.db, { memberId, bankAccountId }),
    readSettings(deps.db),
  ]);
  if (!target.hasAccount) return refused("bank.unknown");
  const minimum = settings["withdraw.minimum"];
  if (amount < minimum) return refused("withdraw.minimum", { minimum: formatMoney(minimum) });
  const free = refuseUntil(target.heldUntil, now);
  if (!free.ok) return free;
  const withdrawal = createWithdrawal(request, { random: deps.random, now });
  return done({
    item: { ...withdrawal, pin: pinTry(deps, { memberId, pin }) },
    answers: movementAnswers(withdrawal.journal, "CP"),
  });
};
