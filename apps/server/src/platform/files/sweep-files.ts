import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { type Db, inTransaction, type Tx } from "../db/in-transaction.ts";
import type { FileStorage } from "./store-file.ts";
import { HOUR_MS } from "../clock/durations.ts";

/** The hours that an unreferenced file stays: the form it was uploaded for may still be open. */
const UNUSED_HOURS = 24;
/**
 * The hours that a file stays after it was found unreferenced, so that a backup of an earlier snapshot can fetch it.
 */
const FOUND_HOURS = 20;
const BATCH = 100;

/** The numbers of files that a pass listed, found unreferenced and removed. */
export type Sweep = { readonly listed: number; readonly found: number; readonly removed: number };

/**
 * Removes files that nothing refers to any more: replaced pictures, unused uploads. A file found unreferenced in one
 * pass is removed in a later one, if it still is. Referenced files that are not listed are listed.
 */
export const sweepFiles = async ({ db, files }: FileStorage, now: Date): Promise<Sweep> => {
  const checked = await classifyFiles(db, now);
  let removed = 0;
  for (let looked = BATCH; looked === BATCH;) {
    // The rows stay locked until their files are removed: an upload of the same file waits, and then stores it again.
    const batch = await inTransaction(db, async (tx) => {
      const taken = await takeUnused(tx, new Date(now.getTime() - FOUND_HOURS * HOUR_MS));
      for (const name of taken.names) await files.remove(name);
      return done(taken);
    });
    looked = batch.ok ? batch.value.looked : 0;
    removed += batch.ok ? batch.value.names.length : 0;
  }
  return { ...checked, removed };
};

const classifyFiles = async (db: Db, now: Date): Promise<Omit<Sweep, "removed">> => {
  const listed = await sql`
    insert into stored_file (name, stored_at, complete)
    select name, ${now}, true from named_file
    on conflict (name) do nothing`.execute(db);
  const old = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS);
  const checked = await sql<{ found: boolean }>`
    with judged as materialized (
      select f.name, n.name is null as unused
      from stored_file f left join named_file n on n.name = f.name
      where f.stored_at < ${old}
    )
    update stored_file f set unused_since = case when judged.unused then ${now}::timestamptz end
    from judged
    where f.name = judged.name and judged.unused <> (f.unused_since is not null)
    returning judged.unused as found`.execute(db);
  return { listed: Number(listed.numAffectedRows ?? 0n), found: checked.rows.filter(({ found }) => found).length };
};

type Taken = { readonly looked: number; readonly names: readonly string[] };

/**
 * Removes from the list, on commit, the files marked before a time that are still unreferenced, and returns their
 * names.
 */
const takeUnused = async (tx: Tx, before: Date): Promise<Taken> => {
  const waiting = await tx
    .selectFrom("stored_file")
    .select("name")
    .where("unused_since", "<=", before)
    .orderBy("name")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const looked = waiting.length;
  if (looked === 0) return { looked, names: [] };
  // Checked again with the rows locked: a reference added in between belongs to a transaction that has ended.
  const names = waiting.map(({ name }) => name);
  await sql`
    update stored_file f set unused_since = null
    where f.name = any(${names}::text[]) and exists (select from named_file n where n.name = f.name)`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    delete from stored_file where name = any(${names}::text[]) and unused_since is not null returning name`.execute(tx);
  return { looked, names: rows.map(({ name }) => name) };
};
