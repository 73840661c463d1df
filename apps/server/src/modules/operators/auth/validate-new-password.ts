import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { checkOwnPassword } from "./check-own-password.ts";

/** The hash of an operator's new password, and of the present one, when that is right. Wrong ones are counted. */
export const validateNewPassword = async (
  deps: OperatorsDeps,
  operator: SessionOperator,
  input: { readonly password: string; readonly new_password: string },
): Promise<
  Outcome<
    { readonly was: string; readonly hash: string },
    "password.common" | "password.same" | "login.too_many" | "operator.password_wrong"
  >
> => {
  if (isCommonPassword(input.new_password, operator.email, operator.name)) return refused("password.common");
  if (input.new_password === input.password) return refused("password.same");
  const right = await checkOwnPassword(deps, operator.id, input.password);
  if (!right.ok) return right;
  return done({ was: right.value, hash: await deps.passwords.hash(input.new_password) });
};
