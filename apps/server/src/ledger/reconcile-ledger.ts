import type { Money } from "@espalier/core/money/money";

import { sql } from "kysely";

import type { Tx } from "../db/in-transaction.ts";
import { LEDGER_CHECKS } from "./ledger-checks.ts";
import { countLedger, readHouseAccounts, runCheck } from "./queries.ts";
import { brokenSeals } from "./seal-days.ts";

export type Reconciliation = {
  readonly counts: {
    readonly journals: number;
    readonly postings: number;
    readonly entries: number;
    readonly wallets: number;
    /** Days that have a seal. */
    readonly seals: number;
  };
  /** What each account of the house received less what it paid, in hundredths; members' wallets are the rest. */
  readonly accounts: readonly { readonly account: string; readonly unit: string; readonly sum: Money }[];
  /** One line for each difference, naming the row. Empty when every unit of money is accounted for. */
  readonly differences: readonly string[];
};

/** Recomputes every balance, chain and document of the ledger from its postings. Run it in a repeatable-read transaction. */
export const reconcileLedger = async (tx: Tx, key: string): Promise<Reconciliation> => {
  // A large ledger takes longer than a request may.
  await sql`set local statement_timeout = 0`.execute(tx);
  const differences: string[] = [];
  for (const [name, check] of Object.entries(LEDGER_CHECKS)) {
    for (const { difference } of await runCheck(tx, check)) differences.push(`${name}: ${difference}`);
  }
  for (const day of await brokenSeals(tx, key)) differences.push(`seals: day ${day} is not as it was sealed`);
  return { counts: await countLedger(tx), accounts: await readHouseAccounts(tx), differences };
};
