import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../../platform/crypto/secret-keys.ts";
import type { Company } from "../../notifications/company.ts";
import { notifyPasswordChanged } from "../../notifications/notify-account-change.ts";
import { endAllSessions } from "../store/sessions.ts";
import { setPin } from "../pin/set-pin.ts";
import { type CodeRefusal, consumeCode } from "../store/verification-codes.ts";
import { setLoginPassword } from "../store/members.ts";

/** A password a member has chosen: for the login (hashed), or the six digits of the wallets. */
export type ChosenPassword =
  | { readonly kind: "login"; readonly hash: string }
  | { readonly kind: "pin"; readonly pin: string };

/**
 * Sets one of a member's passwords, by a code sent to the member, and notifies the member. A new login password ends all of the member's sessions, this
 * one too; a new security password lifts its locks. Anyone who was required to choose both still is.
 */
export const setPasswordByCode = async (
  tx: Tx,
  deps: SecretKeys & Company,
  form: {
    readonly memberId: number;
    readonly code: string;
    readonly hadTry: boolean;
    readonly chosen: ChosenPassword;
    readonly now: Date;
  },
): Promise<Outcome<null, CodeRefusal>> => {
  const { memberId, chosen, now } = form;
  const consumed = await consumeCode(tx, deps, { ...form, subject: `member:${memberId}` });
  if (!consumed.ok) return consumed;
  if (chosen.kind === "pin") {
    await setPin(tx, deps.secretKey, { memberId, pin: chosen.pin, now });
  } else {
    await setLoginPassword(tx, memberId, chosen.hash);
    await endAllSessions(tx, memberId);
  }
  await notifyPasswordChanged(tx, deps, chosen.kind === "pin" ? "wallet" : "login", { memberId, now });
  return done(null);
};
