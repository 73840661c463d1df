import type { Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Db, Tx } from "../db/in-transaction.ts";
import type { FileStore, StorageRefusal } from "./file-store.ts";

/** The file store, and the database with the list of its files. */
export type FileStorage = { readonly db: Db; readonly files: FileStore };

/**
 * Stores a file and lists it. It is listed first, so that the store never contains an unlisted file, and it stays for a
 * day (sweep-files.ts) even when nothing refers to it.
 */
export const storeFile = async (
  { db, files }: FileStorage,
  name: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Outcome<null, StorageRefusal>> => {
  await sql`
    insert into stored_file (name, stored_at) values (${name}, ${now})
    on conflict (name) do update set stored_at = excluded.stored_at, unused_since = null`.execute(db);
  const stored = await files.put(name, bytes);
  if (stored.ok) await db.updateTable("stored_file").set({ complete: true }).where("name", "=", name).execute();
  return stored;
};

/** Whether a file is stored; if so, it is not removed before the transaction ends, when something refers to it. */
export const lockStoredFile = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx
    .selectFrom("stored_file")
    .select("name")
    .where("name", "=", name)
    .where("complete", "=", true)
    .forShare()
    .executeTakeFirst()) !== undefined;
