import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import type { AccountsDeps } from "../deps.ts";
import { CODES_ELSEWHERE, CODES_REQUESTED } from "../limits.ts";
import { sendCode } from "./send-code.ts";

/** Sends a code to an e-mail address. A logged-in member can name any, which is limited so that strangers' mailboxes are not filled. */
export const requestCode = async (
  deps: AccountsDeps,
  { input, caller, now, write }: CallContext<"code">,
): Promise<Answer<"code">> => {
  const { memberId } = caller;
  return await write(
    async (tx) => await sendCode(tx, deps, { email: input.email, caller, now }),
    async () => {
      if (memberId === undefined) return refuseTooMany(await deps.limits.ofAddress(CODES_REQUESTED, caller.address()));
      return (await deps.limits.ofMember(CODES_ELSEWHERE, memberId)) > 0 ? refused("code.too_many") : done(undefined);
    },
  );
};
