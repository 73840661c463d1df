import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { AccountsDeps } from "./deps.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { type CodeRefusal, type CodeTarget, reserveTry, verifyCode } from "./store/verification-codes.ts";

/** A code as it was typed, and whether a try at it was left. */
export type PrecheckedCode = { readonly code: string; readonly attemptAllowed: boolean };

/**
 * Checks a code before work that costs far more, such as hashing the password that it is to set. A wrong one costs a try; a right one
 * costs none and stays good, to be used up by the transaction that does the work.
 */
export const precheckCode = async (
  deps: Pick<AccountsDeps, "db" | "secretKey" | "previousKeys">,
  target: CodeTarget & { readonly code: string; readonly requestNetwork?: string },
  now: Date,
): Promise<Outcome<PrecheckedCode, CodeRefusal>> => {
  const { code, subject, requestNetwork } = target;
  const attemptAllowed = await reserveTry(deps.db, subject, requestNetwork);
  const right = await inTransaction(
    deps.db,
    async (tx) => await verifyCode(tx, deps, { ...target, attemptAllowed, now }),
  );
  return right.ok ? done({ code, attemptAllowed }) : right;
};
