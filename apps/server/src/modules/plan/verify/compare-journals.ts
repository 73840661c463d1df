import type { Tx } from "../../../platform/db/in-transaction.ts";
import { runCheck } from "../../ledger/queries.ts";
import { planChecks } from "../checks.ts";

/** The ledger's checks of the profits that runs paid and took back. */
const CHECKS = [
  "profit payment",
  "part without profit",
  "profit taken back",
  "held profit",
  "early release",
  "run progress",
] as const;

/** A line for each profit whose journal is missing, differs or should not be there. */
export const compareJournals = async (tx: Tx): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const name of CHECKS) {
    for (const { difference } of await runCheck(tx, planChecks.checks[name])) found.push(`${name}: ${difference}`);
  }
  return found;
};
