import type { Tx } from "../../../platform/db/in-transaction.ts";
import { LEDGER_CHECKS } from "../../ledger/ledger-checks.ts";
import { runCheck } from "../../ledger/queries.ts";

/** The ledger's checks of what runs paid and took back. */
const CHECKS = ["profit payment", "profit taken back"] as const;

/** A line for each profit whose journal is missing, differs or should not be there. */
export const compareJournals = async (tx: Tx): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const name of CHECKS) {
    const check = LEDGER_CHECKS[name];
    if (!check) throw new Error(`the ledger has no check "${name}"`);
    for (const { difference } of await runCheck(tx, check)) found.push(`${name}: ${difference}`);
  }
  return found;
};
