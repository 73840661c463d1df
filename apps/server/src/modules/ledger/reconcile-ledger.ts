import type { Unit } from "@espalier/core/vocabulary/wallet";
import type { Money } from "@espalier/core/money/money";

import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import type { ModuleChecks } from "./module-checks.ts";
import { countLedger, findFutureJournals, readCompanyAccounts, runCheck } from "./queries.ts";
import { type BrokenSeal, brokenSeals } from "./seal-days.ts";

export type Reconciliation = {
  readonly counts: {
    readonly journals: number;
    readonly postings: number;
    readonly entries: number;
    readonly wallets: number;
    /** The number of days that have a seal. */
    readonly seals: number;
  };
  /** The balance of each company account, in hundredths: received less paid. Members' wallets hold the rest. */
  readonly accounts: readonly { readonly account: string; readonly unit: Unit; readonly sum: Money }[];
  /** One line for each difference, naming the row. Empty when every unit of money is accounted for. */
  readonly differences: readonly string[];
  /** Days that differ from their seals; each is a difference too. */
  readonly brokenSeals: readonly string[];
};

/**
 * The keys of seals, the checks of every module, and the time after which a journal's is in the future; undefined if
 * no clock can be trusted, and no journal is compared with it.
 */
export type LedgerCheckSet = SecretKeys & {
  readonly checks: readonly ModuleChecks[];
  readonly now: Date | undefined;
};

/** The number of times that a reconciliation reports its progress. */
export const countSteps = (modules: readonly ModuleChecks[]): number => checksOf(modules).length + 3;

const checksOf = (modules: readonly ModuleChecks[]) => modules.flatMap(({ checks }) => Object.entries(checks));

/**
 * Recomputes every balance, chain and document of the ledger from its postings. Run it in a repeatable-read
 * transaction. `report` is called after each step; it must not use the transaction.
 */
export const reconcileLedger = async (
  tx: Tx,
  { checks, now, ...keys }: LedgerCheckSet,
  report: (stepsDone: number) => Promise<void> = () => Promise.resolve(),
): Promise<Reconciliation> => {
  // The check of a large ledger takes longer than the limit for requests.
  await sql`set local statement_timeout = 0`.execute(tx);
  const differences: string[] = [];
  let stepsDone = 0;
  const step = async (): Promise<void> => {
    stepsDone += 1;
    await report(stepsDone);
  };
  for (const [name, check] of checksOf(checks)) {
    for (const { difference } of await runCheck(tx, check)) differences.push(`${name}: ${difference}`);
    await step();
  }
  const inFuture = now === undefined ? [] : await findFutureJournals(tx, now);
  for (const { difference } of inFuture) differences.push(`time in the future: ${difference}`);
  await step();
  const broken = await brokenSeals(tx, keys);
  for (const seal of broken) differences.push(`seals: ${describeBroken(seal)}`);
  await step();
  const [counts, accounts] = [await countLedger(tx), await readCompanyAccounts(tx)];
  await step();
  return { counts, accounts, differences, brokenSeals: broken.map(({ day }) => day) };
};

const describeBroken = ({ day, lacksKey }: BrokenSeal): string =>
  lacksKey === undefined
    ? `day ${day} is not as it was sealed`
    : `day ${day} was sealed with the key ${lacksKey}, which is neither SECRET_KEY nor in SECRET_KEY_PREVIOUS`;
