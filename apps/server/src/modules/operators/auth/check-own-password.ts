import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { OperatorsDeps } from "../deps.ts";
import { PROOFS } from "../limits.ts";
import { readCredentials } from "./queries.ts";

/** Whether the present password of an operator who is logged in is right; returns its stored form. Wrong ones are counted. */
export const checkOwnPassword = async (
  deps: Pick<OperatorsDeps, "db" | "limits" | "passwords">,
  operatorId: number,
  password: string,
): Promise<Outcome<string, "login.too_many" | "operator.password_wrong">> => {
  const counted = await deps.limits.tryOf(PROOFS, operatorId);
  if (counted.wait > 0) return refused("login.too_many", { minutes: String(Math.ceil(counted.wait / 60)) });
  const { password_hash } = await readCredentials(deps.db, operatorId);
  if (!(await deps.passwords.verify(password_hash, password))) return refused("operator.password_wrong");
  await counted.refund();
  return done(password_hash);
};
