import { refused } from "@espalier/core/vocabulary/outcome";

import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import type { AccountsDeps } from "../deps.ts";
import { CODES_ELSEWHERE, CODES_REQUESTED } from "../limits.ts";
import { sendCode } from "./send-code.ts";

/** Sends a code to an e-mail address. A logged-in member can name any, which is limited so that strangers' mailboxes are not filled. */
export const requestCode = async (
  deps: AccountsDeps,
  { input, caller, now, write }: CallContext<"code">,
): Promise<Answer<"code">> => {
  const isMember = caller.memberId !== undefined;
  if (isMember && (await deps.limits.ofMember(CODES_ELSEWHERE, caller.memberId)) > 0) return refused("code.too_many");
  const wait = isMember ? 0 : await deps.limits.ofAddress(CODES_REQUESTED, caller.address());
  if (wait > 0) return refused("too_many", { seconds: String(wait) });
  return await write(async (tx) => await sendCode(tx, deps, { email: input.email, caller, now }));
};
