import type { InputOf } from "@espalier/contract/types";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { Visitor } from "../../../platform/http/caller.ts";
import { DUMMY_HASH } from "../../../platform/passwords/argon-passwords.ts";
import type { CustomersDeps } from "../deps.ts";
import { findLogin } from "../queries.ts";
import { openCustomerSession } from "../store/customer-sessions.ts";
import { takeOver } from "./keep-guests.ts";

/**
 * Begins a session by the password. An address without an account, one without a password and a wrong password are refused in the same way
 * and take the same time. The address is proved already, so what was ordered with it as a guest meanwhile is taken over here too.
 */
export const logInCustomer = async (
  deps: CustomersDeps,
  { email, password }: InputOf<"customerLogin">,
  caller: Visitor,
  now: Date,
): Promise<Outcome<{ readonly token: string }, "login.wrong" | "login.too_many">> => {
  const place = { audience: "customer", account: email, address: caller.address() } as const;
  const counted = await deps.limits.loginTry(place);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  return await counted.judgedBy(async () => {
    const login = await findLogin(deps.db, email);
    const right = await deps.passwords.verify(login?.password_hash ?? DUMMY_HASH, password);
    if (!login || login.password_hash === null || !right) return refused("login.wrong");
    const opened = await inTransaction<{ readonly token: string }, "login.wrong">(deps.db, async (tx) => {
      // It may have been replaced while it was being checked.
      const present = await findLogin(tx, email);
      if (present?.password_hash !== login.password_hash) return refused("login.wrong");
      await takeOver(tx, login.customerId, email);
      return done({ token: await openCustomerSession(tx, login.customerId, deps.random, now) });
    });
    if (opened.ok) await counted.succeeded();
    return opened;
  });
};
