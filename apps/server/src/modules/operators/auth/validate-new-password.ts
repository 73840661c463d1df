import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { PROOFS } from "../limits.ts";
import { readCredentials } from "./queries.ts";

/** The hash of an operator's new password, when the present one is right. Wrong ones are counted. */
export const validateNewPassword = async (
  deps: Deps,
  operator: SessionOperator,
  input: { readonly password: string; readonly new_password: string },
): Promise<Outcome<string, "password.common" | "password.same" | "login.too_many" | "operator.password_wrong">> => {
  if (isCommonPassword(input.new_password, operator.email, operator.name)) return refused("password.common");
  if (input.new_password === input.password) return refused("password.same");
  const counted = await deps.limits.tryOf(PROOFS, operator.id);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const { password_hash } = await readCredentials(deps.db, operator.id);
  if (!(await deps.passwords.verify(password_hash, input.password))) return refused("operator.password_wrong");
  await counted.refund();
  return done(await deps.passwords.hash(input.new_password));
};
