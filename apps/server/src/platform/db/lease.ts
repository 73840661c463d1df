import { sql } from "kysely";

import type { Db, Tx } from "./in-transaction.ts";

/** The pieces of work that one process at a time does; each has a row. */
export type LeaseName = "roll-up" | "plan-run";

const LONGEST_SECONDS = 120;

/** `kept`: the holder was the last to have it; `taken`: somebody else was; `refused`: somebody else has it. */
export type Leasing = "renewed" | "taken" | "refused";

/**
 * Takes a lease for a number of seconds of the database's clock, or extends it. The row stays locked until the transaction ends,
 * so the work done in it cannot overlap with anybody else's under the same name, however long it takes. Never waits: where
 * somebody else's work is under way, it is refused. At most for two minutes.
 */
export const holdLease = async (tx: Tx, name: LeaseName, holder: string, seconds: number): Promise<Leasing> => {
  const now = sql<Date>`clock_timestamp()`;
  // Nobody is given it for longer: what would last longer was taken before the clock was put back.
  const longest = sql<Date>`${now} + make_interval(secs => ${LONGEST_SECONDS})`;
  // Locked before it is judged: who had it last is certain only of a row that nobody else can change.
  const last = await tx
    .selectFrom("lease")
    .select("holder")
    .where("name", "=", name)
    .where((row) => row.or([row("holder", "=", holder), row("until", "<", now), row("until", ">", longest)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!last) return "refused";
  const until = sql<Date>`${now} + make_interval(secs => ${seconds})`;
  await tx.updateTable("lease").set({ holder, until }).where("name", "=", name).execute();
  return last.holder === holder ? "renewed" : "taken";
};

/** Prolongs a lease between two transactions of the work; one that somebody else has taken stays as it is. */
export const prolongLease = async (tx: Tx, name: LeaseName, holder: string, seconds: number): Promise<void> => {
  await tx
    .updateTable("lease")
    .set({ until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
};

/** Whether a lease was left to end, as by a process that died: it was not released, and nobody has taken it since. */
export const wasLeaseLeft = async (db: Db, name: LeaseName): Promise<boolean> => {
  const now = sql<Date>`clock_timestamp()`;
  const left = await db
    .selectFrom("lease")
    .select("name")
    .where("name", "=", name)
    .where("until", ">", sql<Date>`'-infinity'`)
    .where((row) =>
      row.or([
        row("until", "<", now),
        row("until", ">", sql<Date>`${now} + make_interval(secs => ${LONGEST_SECONDS})`),
      ]),
    )
    .executeTakeFirst();
  return left !== undefined;
};

/** Keeps the holders of a lease from working until the transaction ends, no matter who they are. Waits for work that is under way. */
export const pauseLease = async (tx: Tx, name: LeaseName): Promise<void> => {
  await tx.selectFrom("lease").select("name").where("name", "=", name).forUpdate().executeTakeFirstOrThrow();
};

/** Lets somebody else take the lease at once. */
export const releaseLease = async (tx: Tx, name: LeaseName, holder: string): Promise<void> => {
  await tx
    .updateTable("lease")
    .set({ until: sql<Date>`'-infinity'` })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
};
