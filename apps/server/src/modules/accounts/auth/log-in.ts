import { isUid } from "@espalier/core/accounts/uid";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import type { AccountsDeps } from "../deps.ts";
import { findByUid } from "../queries.ts";
import { DUMMY_HASH } from "../../../platform/passwords/argon-passwords.ts";
import { type StepRefusal, takeSecondStep } from "../security/take-second-step.ts";
import { beginSession, type Visit } from "./begin-session.ts";

type Refusal = "login.wrong" | "login.too_many" | "member.frozen" | StepRefusal;

/**
 * Opens a session and returns its token. An unknown account and a wrong password are refused in the same way and take
 * the same time. Too many failures of one account or one address block logins for a while, but failures elsewhere never
 * block an address from which the account was logged in before. A member with an authenticator app also needs a code,
 * which counts against the same limit of tries.
 */
export const logIn = async (
  deps: AccountsDeps,
  { username, password, code }: { readonly username: string; readonly password: string; readonly code: string },
  visit: Visit,
): Promise<Outcome<string, Refusal>> => {
  // No account has such a name, so it is neither looked up nor counted: a visitor must not choose the names of
  // counters.
  if (!isUid(username)) return refused("login.wrong");
  const { address, deviceKey: device } = visit;
  const counted = await deps.limits.loginTry({ audience: "member", account: username, address, device });
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  return await counted.judgedBy(async () => {
    const member = await findByUid(deps.db, username);
    const right = await deps.passwords.verify(member?.password_hash ?? DUMMY_HASH, password);
    if (!member || !right) return refused("login.wrong");
    const outcome = await inTransaction<string, Refusal>(deps.db, async (tx) => {
      // An operator may have frozen or reset the account while the password was being checked.
      const { password_hash, frozen_at } = await lockAccount(tx, member.id);
      if (password_hash !== member.password_hash) return refused("login.wrong");
      const step = await takeSecondStep(tx, deps, { memberId: member.id, code, now: visit.now });
      if (!step.ok) return step;
      return await beginSession(tx, deps, { id: member.id, uid: member.uid, frozen_at }, visit);
    });
    if (outcome.ok || outcome.failure.key === "member.frozen") await counted.succeeded();
    // The password was right: a missing code is not a failed try.
    else if (outcome.failure.key === "totp.code_required") await counted.refund();
    return outcome;
  });
};

/** Reads the password hash and the freeze of a member; both stay unchanged until the transaction ends. */
const lockAccount = async (tx: Tx, memberId: number) =>
  await tx
    .selectFrom("member")
    .select(["password_hash", "frozen_at"])
    .where("id", "=", memberId)
    .forShare()
    .executeTakeFirstOrThrow();
