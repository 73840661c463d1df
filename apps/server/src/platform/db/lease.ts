import { sql } from "kysely";

import type { Db, Tx } from "./in-transaction.ts";

/** The kinds of work that one process at a time does; each has a row. */
export type LeaseName = "roll-up" | "plan-run";

const LONGEST_SECONDS = 120;

/** `renewed`: the holder was the last to have it; `taken`: another holder was; `refused`: another holder has it. */
export type Leasing = "renewed" | "taken" | "refused";

/**
 * Takes a lease for a number of seconds of the database's clock, at most two minutes, or extends it. The row stays
 * locked until the transaction ends, so work in it cannot overlap with other work under the same name, however long it
 * takes. Never waits: while another holder's work is running, it is refused.
 */
export const holdLease = async (tx: Tx, name: LeaseName, holder: string, seconds: number): Promise<Leasing> => {
  const now = sql<Date>`clock_timestamp()`;
  // No lease is longer than this: one that would be was taken before the clock was put back.
  const longest = sql<Date>`${now} + make_interval(secs => ${LONGEST_SECONDS})`;
  // Locked before it is checked: only then can no other process change its holder.
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

/**
 * Whether the holder was the last to take the lease. If so, nobody else can take it until the transaction ends, while other
 * transactions of the holder may do the same, and extend it with prolongLease.
 */
export const shareLease = async (tx: Tx, name: LeaseName, holder: string): Promise<boolean> => {
  const held = await tx
    .selectFrom("lease")
    .select("holder")
    .where("name", "=", name)
    .where("holder", "=", holder)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
};

/** Extends a lease between two transactions of the work; a lease that another holder has taken stays unchanged. */
export const prolongLease = async (tx: Tx, name: LeaseName, holder: string, seconds: number): Promise<void> => {
  await tx
    .updateTable("lease")
    .set({ until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
};

/** Whether a lease expired, because its process died: it was not released, and nobody has taken it since. */
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

/** Whether nobody has the lease: it was released or has expired. */
export const isLeaseFree = async (db: Db, name: LeaseName): Promise<boolean> => {
  const free = await db
    .selectFrom("lease")
    .select("name")
    .where("name", "=", name)
    .where("until", "<", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return free !== undefined;
};

/** Keeps all holders of a lease from working until the transaction ends. Waits for running work. */
export const pauseLease = async (tx: Tx, name: LeaseName): Promise<void> => {
  await tx.selectFrom("lease").select("name").where("name", "=", name).forUpdate().executeTakeFirstOrThrow();
};

/** Releases the lease, so that another process can take it at once. */
export const releaseLease = async (tx: Tx, name: LeaseName, holder: string): Promise<void> => {
  await tx
    .updateTable("lease")
    .set({ until: sql<Date>`'-infinity'` })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
};
