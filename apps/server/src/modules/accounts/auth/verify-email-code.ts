import type { InputOf } from "@espalier/contract/types";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Answer } from "../../../platform/http/bind-call.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { clientNetwork } from "../../../platform/http/client-network.ts";
import type { AccountsDeps } from "../deps.ts";
import { CODES_TRIED } from "../limits.ts";
import { precheckCode } from "../precheck-code.ts";
import { emailCodePurpose } from "./code-purpose.ts";

/** Whether a code sent to an e-mail address is right, before a form asks for more. A right one stays good. */
export const verifyEmailCode = async (
  deps: AccountsDeps,
  { email, code }: InputOf<"publicVerifyCode">,
  caller: Visitor,
  now: Date,
): Promise<Answer<"publicVerifyCode">> => {
  const address = caller.address();
  const wait = await deps.limits.ofAddress(CODES_TRIED, address);
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  const purpose = await emailCodePurpose(deps.db, caller.memberId);
  const target = { subject: `email:${email}`, purpose, code, requestNetwork: clientNetwork(address) } as const;
  const right = await precheckCode(deps, target, now);
  return right.ok ? done(null) : right;
};
