import { sql } from "kysely";

import type { Tx } from "./in-transaction.ts";

/** `kept`: the holder had it; `taken`: the holder has it anew; `refused`: somebody else has it. */
export type Leasing = "kept" | "taken" | "refused";

/**
 * Takes a lease for so many seconds of the database's clock, or prolongs it. The row stays locked until the transaction ends,
 * so the work done in it cannot overlap with anybody else's under the same name, and the lease cannot end in the middle of it.
 * Never waits: where somebody else's work is under way, it is refused.
 */
export const holdLease = async (tx: Tx, name: string, holder: string, seconds: number): Promise<Leasing> => {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
  // Locked before it is judged: who had it last is certain only of a row that nobody can change any more.
  const free = await tx
    .selectFrom("lease")
    .select("holder")
    .where("name", "=", name)
    .where((row) => row.or([row("holder", "=", holder), row("until", "<", sql<Date>`clock_timestamp()`)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) {
    const first = await tx
      .insertInto("lease")
      .values({ name, holder, until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return first.numInsertedOrUpdatedRows === 1n ? "taken" : "refused";
  }
  await tx.updateTable("lease").set({ holder, until }).where("name", "=", name).execute();
  return free.holder === holder ? "kept" : "taken";
};

/** Keeps the holders of a lease from working until the transaction ends, whoever they are. Waits for work that is under way. */
export const pauseLease = async (tx: Tx, name: string): Promise<void> => {
  await sql`
    insert into lease (name, holder, until) values (${name}, '', clock_timestamp())
    on conflict (name) do update set until = lease.until`.execute(tx);
};

/** Lets somebody else take the lease at once. */
export const releaseLease = async (tx: Tx, name: string, holder: string): Promise<void> => {
  await tx.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute();
};
