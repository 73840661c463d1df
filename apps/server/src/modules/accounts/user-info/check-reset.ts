import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "../deps.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { checkPin } from "../pin/check-pin.ts";
import type { CodeRefusal } from "../store/verification-codes.ts";
import { type PrecheckedCode, precheckCode } from "../precheck-code.ts";
import { readReset } from "./queries.ts";

type Refusal = "reset.not_required" | "reset.code_required" | "password.common" | "password.same" | CodeRefusal;

type Checked = { readonly code: PrecheckedCode | undefined; readonly passwordHash: string };

/**
 * Checks two new passwords, the cheap checks first, and hashes the login password. A member with a security password
 * either keeps it, which proves the member's identity, or changes it by a code: a stolen one-time password alone gives
 * no access to the money.
 */
export const checkReset = async (
  deps: AccountsDeps,
  memberId: number,
  { login_password: password, security_password: pin, code: typed }: InputOf<"userReset">,
  now: Date,
): Promise<Outcome<Checked, Refusal>> => {
  const { must_reset, has_pin, uid, nickname, email, password_hash } = await readReset(deps.db, memberId);
  if (!must_reset) return refused("reset.not_required");
  if (isCommonPassword(password, uid, nickname, email ?? "")) return refused("password.common");
  let code: PrecheckedCode | undefined;
  if (typed !== undefined) {
    const right = await precheckCode(deps, { subject: `member:${memberId}`, purpose: "passwords", code: typed }, now);
    if (!right.ok) return right;
    code = right.value;
  } else if (has_pin && !(await checkPin(deps.db, deps, { memberId, pin })).ok) return refused("reset.code_required");
  if (await deps.passwords.verify(password_hash, password)) return refused("password.same");
  return done({ code, passwordHash: await deps.passwords.hash(password) });
};
