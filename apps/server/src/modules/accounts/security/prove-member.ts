import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Deps } from "../../../deps.ts";
import { PROOFS } from "../limits.ts";
import { readCredentials } from "./queries.ts";

export type ProofRefusal = "login.too_many" | "password.wrong";

/**
 * Checks the login password of a member who is logged in, before a change of the ways to log in: a session alone must not
 * be enough. Wrong ones are counted. Returns the account number.
 */
export const proveMember = async (
  deps: Pick<Deps, "db" | "limits" | "passwords">,
  memberId: number,
  password: string,
): Promise<Outcome<string, ProofRefusal>> => {
  const counted = await deps.limits.tryOf(PROOFS, memberId);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const { uid, password_hash } = await readCredentials(deps.db, memberId);
  if (!(await deps.passwords.verify(password_hash, password))) return refused("password.wrong");
  await counted.refund();
  return done(uid);
};
