import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

export const findIncome = async (db: Db | Tx, year: number) =>
  await db
    .selectFrom("income_disclosure")
    .select(["year", "status", "result", "computed_at", "published_at"])
    .where("year", "=", year)
    .executeTakeFirst();

/**
 * Queues the computation of a year; returns whether it was not queued already. The former result stays until it is
 * replaced.
 */
export const queueIncomeComputation = async (
  tx: Tx,
  year: number,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("income_disclosure")
    .values({ year, status: "queued", requested_by: operatorId, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column("year")
        .doUpdateSet({ status: "queued", requested_by: operatorId, requested_at: now })
        .where("income_disclosure.status", "not in", ["queued", "running"]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Begins a queued year, or one whose worker died; returns whether there is anything to do. */
export const startIncomeComputation = async (db: Db, year: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("income_disclosure")
    .set({ status: "running" })
    .where("year", "=", year)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores the result of a year, or null when it could not be computed. */
export const endIncomeComputation = async (db: Db, year: number, groups: object | null, now: Date): Promise<void> => {
  const computed = groups === null ? {} : { result: JSON.stringify(groups), computed_at: now };
  await db
    .updateTable("income_disclosure")
    .set({ status: groups === null ? "failed" : "done", ...computed })
    .where("year", "=", year)
    .execute();
};

export const noteIncomePublished = async (tx: Tx, year: number, now: Date): Promise<void> => {
  await tx.updateTable("income_disclosure").set({ published_at: now }).where("year", "=", year).execute();
};
