import { refused } from "@espalier/core/vocabulary/outcome";

import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import type { AccountsDeps } from "../deps.ts";
import { CODES_TRIED } from "../limits.ts";
import { checkPasswordReset, resetPassword } from "./reset-password.ts";

/**
 * Sets a forgotten login password by a code. A person who proved to read the account's mail can log in from this address afterwards, however
 * many others guess the password.
 */
export const resetByCode = async (
  deps: AccountsDeps,
  { input, caller, now, write }: CallContext<"reset">,
): Promise<Answer<"reset">> => {
  const address = caller.address();
  if (isCommonPassword(input.password, input.username, input.email)) return refused("password.common");
  const wait = await deps.limits.ofAddress(CODES_TRIED, address);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  const outcome = await write(
    async (tx, checked) => await resetPassword(tx, deps, { ...input, ...checked, now }),
    async () => await checkPasswordReset(deps, input, clientNetwork(address), now),
  );
  if (outcome.ok) await deps.limits.knowAddress({ audience: "member", account: input.username, address });
  return outcome;
};
