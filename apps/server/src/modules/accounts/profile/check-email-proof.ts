import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { checkPin } from "../pin/check-pin.ts";
import type { PinRefusal } from "../pin/pin-try.ts";
import { proveMember } from "../security/prove-member.ts";
import type { StepRefusal } from "../security/take-second-step.ts";
import { reserveTry } from "../store/verification-codes.ts";
import { readEmail } from "./queries.ts";

type Refusal =
  | "email.already_set"
  | "email.proof_required"
  | PinRefusal
  | "login.too_many"
  | "password.wrong"
  | StepRefusal;

/**
 * Checks who changes the e-mail: once there is something to take, another address needs the security password, or the login password with
 * the second step. Then counts a try at the code.
 */
export const checkEmailProof = async (
  deps: AccountsDeps,
  memberId: number,
  { email, security_password: pin, login_password: password, totp_code: code }: InputOf<"settingEmail">,
  now: Date,
): Promise<Outcome<{ readonly isProved: boolean; readonly attemptAllowed: boolean }, Refusal>> => {
  const account = await readEmail(deps.db, memberId);
  if (account.email !== null && account.email_proved_at !== null) return refused("email.already_set");
  const isProved = pin !== undefined || password !== undefined;
  if (pin !== undefined) {
    const right = await checkPin(deps.db, deps, { memberId, pin });
    if (!right.ok) return right;
  } else if (password !== undefined) {
    const right = await proveMember(deps, memberId, { password, code }, now);
    if (!right.ok) return right;
  } else if (account.is_guarded && account.email !== email) return refused("email.proof_required");
  return done({ isProved, attemptAllowed: await reserveTry(deps.db, `email:${email}`) });
};
