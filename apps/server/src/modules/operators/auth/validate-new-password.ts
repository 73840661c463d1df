import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { readCredentials } from "./queries.ts";

/** The hash of an operator's new password, when the present one is right. Wrong ones count like those of the login. */
export const validateNewPassword = async (
  deps: Deps,
  operator: SessionOperator,
  input: { readonly password: string; readonly new_password: string },
): Promise<Outcome<string, "password.common" | "login.too_many" | "operator.password_wrong">> => {
  if (isCommonPassword(input.new_password, operator.email, operator.name)) return refused("password.common");
  const [account, place] = [`admin ${operator.email}`, `admin password ${operator.id}`];
  const counted = await deps.limits.loginTry(account, place);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const { password_hash } = await readCredentials(deps.db, operator.id);
  if (!(await deps.passwords.verify(password_hash, input.password))) return refused("operator.password_wrong");
  await counted.refund();
  return done(await deps.passwords.hash(input.new_password));
};
