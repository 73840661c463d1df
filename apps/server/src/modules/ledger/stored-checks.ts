import { formatMoney, type Money, money } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { z } from "zod";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { ClearingAccount } from "./explain-clearing.ts";
import type { Reconciliation } from "./reconcile-ledger.ts";

/** The name of the worker's task. */
export const LEDGER_CHECK_TASK = "check-ledger";

/** A check that says nothing for so long was cut off. One step over hundreds of millions of postings is done within it. */
const SILENT_MS = 3_600_000;

/** How many differences are kept by their words; all are counted. */
const MAX_STORED = 200;

/** Begins to keep a check that waits for the worker, and answers its number; refused while another is under way. */
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

/** Whether the check is still wanted; from then on it is running, of so many steps. */
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

type Found = Reconciliation & { readonly clearing: readonly ClearingAccount[] };

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

const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .transform((text): Money => money(BigInt(text.replace(".", ""))));

/** What a check found, as it is kept. */
export const checkResult = z.object({
  counts: z.object({
    journals: z.int(),
    postings: z.int(),
    entries: z.int(),
    wallets: z.int(),
    seals: z.int(),
  }),
  accounts: z.array(z.object({ account: z.string(), unit: z.string(), sum: amount })),
  clearing: z.array(
    z.object({
      account: z.string(),
      unit: z.string(),
      sum: amount,
      explained: amount,
      lines: z.array(z.object({ kind: z.string(), id: z.string(), uid: z.string(), amount })),
      more: z.int(),
    }),
  ),
  brokenSeals: z.array(z.string()),
  differences: z.array(z.string()),
});

/** The last check that ended well, and the one under way. */
export const readChecks = async (db: Db) => {
  const columns = [
    "c.id",
    "c.status",
    "c.steps",
    "c.steps_done",
    "c.requested_at",
    "c.began_at",
    "c.ended_at",
  ] as const;
  const [open, last] = await Promise.all([
    db
      .selectFrom("ledger_check as c")
      .select(columns)
      .where("c.status", "in", ["waiting", "running"])
      .orderBy("c.id", "desc")
      .executeTakeFirst(),
    db
      .selectFrom("ledger_check as c")
      .leftJoin("operator as p", "p.id", "c.requested_by")
      .select([...columns, "c.differences", "c.result", "p.name as requested_by"])
      .where("c.status", "=", "done")
      .orderBy("c.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { open, last };
};
