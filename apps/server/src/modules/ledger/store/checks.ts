import { formatMoney, money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import type { ClearingAccount } from "../explain-clearing.ts";
import type { Reconciliation } from "../reconcile-ledger.ts";

/**
 * A check without progress for this long was interrupted. One step over hundreds of millions of postings takes less.
 */
const SILENT_MS = 3_600_000;

/** The maximum number of differences stored as text; all are counted. */
const MAX_STORED = 200;

/** Stores a check that waits for the worker, and returns its number; refused while another is open. */
export const queueLedgerCheck = async (
  tx: Tx,
  { operatorId, now }: { readonly operatorId: number | null; readonly now: Date },
): Promise<Outcome<number, "ledger.checking">> => {
  await tx
    .updateTable("ledger_check")
    .set({ status: "failed", ended_at: now })
    .where("status", "in", ["waiting", "running"])
    .where("reported_at", "<", new Date(now.getTime() - SILENT_MS))
    .execute();
  const row = await tx
    .insertInto("ledger_check")
    .values({ requested_by: operatorId, requested_at: now, reported_at: now, status: "waiting" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ? done(row.id) : refused("ledger.checking");
};

/** Marks a requested check as running, with its number of steps; false when it was cancelled. */
export const beginCheck = async (db: Db, id: number, steps: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("ledger_check")
    .set({ status: "running", steps, steps_done: 0, began_at: now, reported_at: now })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const reportCheckStep = async (db: Db, id: number, stepsDone: number, now: Date): Promise<void> => {
  await db.updateTable("ledger_check").set({ steps_done: stepsDone, reported_at: now }).where("id", "=", id).execute();
};

/** What a check found. */
export type Found = Reconciliation & { readonly clearing: readonly ClearingAccount[] };

export const endCheck = async (db: Db, id: number, found: Found, now: Date): Promise<void> => {
  const { differences, brokenSeals, counts, accounts, clearing } = found;
  const result = { counts, accounts, clearing, brokenSeals, differences: differences.slice(0, MAX_STORED) };
  const json = JSON.stringify(result, (_, value: unknown) =>
    typeof value === "bigint" ? formatMoney(money(value)) : value,
  );
  await db
    .updateTable("ledger_check")
    .set((eb) => ({
      status: "done",
      steps_done: eb.ref("steps"),
      ended_at: now,
      reported_at: now,
      differences: differences.length,
      result: json,
    }))
    .where("id", "=", id)
    .execute();
};

export const failCheck = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable("ledger_check").set({ status: "failed", ended_at: now }).where("id", "=", id).execute();
};
