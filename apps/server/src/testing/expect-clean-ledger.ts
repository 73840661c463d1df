import { ZERO } from "@espalier/core/money/money";
import { expect } from "vitest";

import { explainClearing } from "../modules/ledger/explain-clearing.ts";
import type { Db } from "../platform/db/in-transaction.ts";
import type { SecretKeys } from "../platform/crypto/secret-keys.ts";
import { reconcileLedger, type Reconciliation } from "../modules/ledger/reconcile-ledger.ts";
import { MODULE_CHECKS } from "../module-checks.ts";
import { KEYS } from "./setup/test-app.ts";

/** Later than any time in the ledger: tests move the clock as they like. */
const NEVER = new Date("2199-12-31T00:00:00Z");

/** The result of the ledger's own check, on one snapshot. */
export const reconcile = async (db: Db, keys: SecretKeys = KEYS, now = NEVER): Promise<Reconciliation> =>
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => await reconcileLedger(tx, { ...keys, checks: MODULE_CHECKS, now }));

/**
 * Checks that every unit of money is accounted for, that all accounts of a unit add up to zero, and that no wallet is
 * below zero.
 */
export const expectCleanLedger = async (db: Db): Promise<void> => {
  const { accounts, differences } = await reconcile(db);
  expect(differences).toEqual([]);
  const sums = new Map<string, bigint>();
  for (const { unit, sum } of accounts) sums.set(unit, (sums.get(unit) ?? 0n) + sum);
  expect([...sums.values()].filter((sum) => sum !== 0n)).toEqual([]);
  const below = await db
    .selectFrom("wallet")
    .select("member_id")
    .where("balance", "<", ZERO)
    .orderBy("member_id")
    .orderBy("unit")
    .execute();
  expect(below).toEqual([]);
};

/** Checks that every clearing account is explained item by item, to the cent. */
export const expectExplained = async (db: Db): Promise<void> => {
  const { accounts } = await reconcile(db);
  const clearing = await db.transaction().execute(async (tx) => await explainClearing(tx, MODULE_CHECKS, accounts));
  expect(clearing.filter(({ sum, explained }) => sum !== explained)).toEqual([]);
};
