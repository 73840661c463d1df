import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { PROOFS } from "../limits.ts";
import { readCredentials } from "./queries.ts";
import { type StepRefusal, takeSecondStep } from "./take-second-step.ts";

export type Proof = { readonly password: string; readonly code: string };

/**
 * Checks the login password of a member who is logged in, and the second step of one who has an authenticator app, before
 * a change of the ways to log in: a session alone must not be enough. Wrong ones are counted. Returns the account number.
 */
export const proveMember = async (
  deps: AccountsDeps,
  memberId: number,
  { password, code }: Proof,
  now: Date,
): Promise<Outcome<string, "login.too_many" | "password.wrong" | StepRefusal>> => {
  const counted = await deps.limits.tryOf(PROOFS, memberId);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const { uid, password_hash } = await readCredentials(deps.db, memberId);
  if (!(await deps.passwords.verify(password_hash, password))) return refused("password.wrong");
  const taken = await inTransaction<null, StepRefusal>(
    deps.db,
    async (tx) => await takeSecondStep(tx, deps, { memberId, code, now }),
  );
  // The password was right: a missing code is not a failed try.
  if (taken.ok || taken.failure.key === "totp.code_required") await counted.refund();
  return taken.ok ? done(uid) : taken;
};
