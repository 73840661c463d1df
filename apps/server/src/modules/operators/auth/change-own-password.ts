import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import type { SessionOperator } from "../../../platform/http/caller.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { type EndViewSessions, endOperatorSessions } from "../store/operator-sessions.ts";
import { replacePassword } from "../store/operators.ts";
import { notifyPasswordChanged } from "../notify-login-changed.ts";
import { checkOwnPassword } from "./check-own-password.ts";

/** Replaces an operator's own password, which ends the operator's other sessions, and notifies the operator. */
export const changeOwnPassword = async (
  deps: OperatorsDeps,
  endViewSessions: EndViewSessions,
  { input, caller: { operator, language }, now, write }: CallContext<"adminPassword">,
): Promise<Answer<"adminPassword">> => {
  const chosen = await validateNewPassword(deps, operator, input);
  if (!chosen.ok) return chosen;
  return await write(async (tx, recordAudit) => {
    // An owner may have reset the operator while the password was being checked.
    if (!(await replacePassword(tx, operator.id, chosen.value))) return refused("operator.password_wrong");
    await endOperatorSessions(tx, endViewSessions, operator.id, operator.session);
    await notifyPasswordChanged(tx, deps, { operator, language, now });
    await recordAudit({ subject: { kind: "operator", id: operator.email } });
    return done(null);
  });
};

/** The hash of an operator's new password, and of the present one, when that is right. Wrong ones are counted. */
const validateNewPassword = async (
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
