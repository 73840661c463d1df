import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { openSession } from "../../http/sessions.ts";
import { findByUid } from "../../members/queries.ts";
import { NO_ONES_HASH } from "../../passwords/argon-passwords.ts";
import { holdAccount } from "./queries.ts";

type Refusal = "login.wrong" | "login.too_many" | "member.frozen";

/**
 * Opens a session and answers its token. An unknown account and a wrong password are the same refusal and take the same
 * time; too many failures of one account or one address are stopped for a while.
 */
export const logIn = async (
  deps: Deps,
  attempt: { readonly username: string; readonly password: string; readonly address: string; readonly now: Date },
): Promise<Outcome<string, Refusal>> => {
  const wait = await deps.limits.loginTry(attempt.username, attempt.address);
  if (wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(wait / 60)) });

  const member = await findByUid(deps.db, attempt.username);
  const right = await deps.passwords.verify(member?.password_hash ?? NO_ONES_HASH, attempt.password);
  if (!member || !right) return refused("login.wrong");
  await deps.limits.loginSucceeded(attempt.username, attempt.address);
  return await inTransaction(deps.db, async (tx) => {
    // An operator may have frozen or reset the account while the password was looked at.
    const { password_hash, frozen_at } = await holdAccount(tx, member.id);
    if (password_hash !== member.password_hash) return refused("login.wrong");
    if (frozen_at) return refused("member.frozen");
    return done(await openSession(tx, member.id, deps.random, attempt.now));
  });
};
