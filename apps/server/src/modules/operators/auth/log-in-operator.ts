import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { OperatorsDeps } from "../deps.ts";
import { writeAuditEntry } from "../store/audit-entries.ts";
import { openOperatorSession } from "../store/operator-sessions.ts";
import { DUMMY_HASH } from "../../../platform/passwords/argon-passwords.ts";
import { openSecret } from "../../../platform/crypto/seal-secret.ts";
import { matchTotp } from "../../../platform/crypto/totp.ts";
import { findOperatorByEmail, lockCredentials } from "./queries.ts";
import { takeTotpStep } from "../store/operators.ts";

type Attempt = {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly address: string;
  /** The key that the device made for itself; "": none. */
  readonly device: string;
  readonly now: Date;
};

type Refusal = "login.too_many" | "operator.login_wrong" | "operator.code_required" | "operator.code_wrong";

/**
 * Opens an operator's session. Password and code count against the same limit of tries, so that neither can be guessed;
 * an unknown address, a wrong password and a disabled operator are refused in the same way.
 */
export const logInOperator = async (
  deps: OperatorsDeps,
  attempt: Attempt,
): Promise<Outcome<{ token: string }, Refusal>> => {
  const { email, password, code, address, device, now } = attempt;
  const counted = await deps.limits.loginTry({ audience: "operator", account: email, address, device });
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  return await counted.judgedBy(async () => {
    const operator = await findOperatorByEmail(deps.db, email);
    const right = await deps.passwords.verify(operator?.password_hash ?? DUMMY_HASH, password);
    if (!operator || !right || operator.disabled_at) return refused("operator.login_wrong");

    const secret = secretOf(operator);
    if (secret && code === undefined) {
      // The password was right: a missing code is not a failed try.
      await counted.refund();
      return refused("operator.code_required");
    }
    const outcome = await inTransaction<{ token: string }, Refusal>(deps.db, async (tx) => {
      // The password, the app or the operator may have been replaced or shut out while the password was being checked.
      const present = await lockCredentials(tx, operator.id);
      const isSame = present.password_hash === operator.password_hash && isSameSecret(secretOf(present), secret);
      if (!isSame || present.disabled_at) return refused("operator.login_wrong");
      if (secret) {
        const step = matchTotp(openSecret(deps, secret).secret, { code: code ?? "", now });
        if (step === undefined || !(await takeTotpStep(tx, operator.id, step))) return refused("operator.code_wrong");
      }
      const token = await openOperatorSession(tx, operator.id, deps.random, now);
      const by = { operatorId: operator.id, action: "adminLogin", address, now };
      await writeAuditEntry(tx, by, { subject: { kind: "operator", id: email } });
      return done({ token });
    });
    if (outcome.ok) await counted.succeeded();
    return outcome;
  });
};

type Credentials = { readonly totp_secret: Buffer | null; readonly totp_confirmed_at: Date | null };

const secretOf = ({ totp_secret, totp_confirmed_at }: Credentials): Buffer | null =>
  totp_confirmed_at === null ? null : totp_secret;

const isSameSecret = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);
