import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { Answer, CallContext } from "../../../platform/http/bind-call.ts";
import { refuseTooMany } from "../../../platform/http/policies/refuse-too-many.ts";
import { isCommonPassword } from "../../../platform/passwords/check-password.ts";
import { DUMMY_HASH } from "../../../platform/passwords/argon-passwords.ts";
import type { CustomersDeps } from "../deps.ts";
import { PASSWORDS, PROOFS } from "../limits.ts";
import { readAccount, readPasswordHash } from "../queries.ts";
import { setPasswordHash } from "../store/customer-logins.ts";
import { endOtherCustomerSessions } from "../store/customer-sessions.ts";
import { notifyPasswordChanged } from "./notify-login-changed.ts";

/** Changes the password by the present one, ends all other sessions, and notifies the customer. */
export const changePassword = async (
  deps: CustomersDeps,
  { input, caller: { customerId, session }, now, write }: CallContext<"customerPassword">,
): Promise<Answer<"customerPassword">> => {
  const { email } = await readAccount(deps.db, customerId);
  if (isCommonPassword(input.new_password, email)) return refused("password.common");
  return await write(
    async (tx, hash) => {
      await setPasswordHash(tx, customerId, hash);
      await endOtherCustomerSessions(tx, customerId, session);
      await notifyPasswordChanged(tx, deps, { customerId, now });
      return done(null);
    },
    async () => {
      const counted = await deps.limits.tryOf(PROOFS, customerId);
      if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
      const present = await readPasswordHash(deps.db, customerId);
      const right = await deps.passwords.verify(present ?? DUMMY_HASH, input.password);
      if (present === null || !right) return refused("password.wrong");
      await counted.refund();
      const free = refuseTooMany(await deps.limits.ofMember(PASSWORDS, customerId));
      if (!free.ok) return free;
      return done(await deps.passwords.hash(input.new_password));
    },
  );
};
