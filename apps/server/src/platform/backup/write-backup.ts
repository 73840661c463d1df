import { createHash } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

import { nameKey } from "../crypto/secret-keys.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { withClient } from "../db/with-client.ts";
import type { FileStore } from "../files/file-store.ts";
import { makeFolder } from "../files/make-folder.ts";
import { readApplied, readSequences, readTables, type Table } from "./catalog.ts";
import { JOB_COLUMNS, JOBS_QUERY } from "./queued-jobs.ts";
import { type Manifest, MANIFEST_FORMAT, writeManifest } from "./manifest.ts";
import { writePart } from "./backup-part.ts";

export type BackupOptions = {
  readonly ownerUrl: string;
  readonly files: Pick<FileStore, "read">;
  /** An empty folder, or one that does not exist yet. */
  readonly folder: string;
  readonly secretKey: string;
  readonly version: string;
  readonly now: Date;
};

/**
 * Writes the company's data at one point in time: every table from one snapshot, the waiting jobs, and the listed
 * files; the manifest last. A running server is not delayed. Returns the manifest. Throws StartupError with the line to
 * print.
 */
export const writeBackup = async (options: BackupOptions): Promise<Manifest> => {
  try {
    await openFolder(options.folder);
    return await writeParts(options);
  } catch (error) {
    throw unfinished(options.folder, error);
  }
};

const writeParts = async (options: BackupOptions): Promise<Manifest> => {
  const { ownerUrl, folder, secretKey, version, now } = options;
  return await withClient(ownerUrl, "espalier backup", async (client) => {
    await client.query(SPELLING);
    await client.query("begin isolation level repeatable read read only");
    const migrations = await readApplied(client);
    if (!migrations?.length) throw new StartupError("the database is empty: there is nothing to back up");
    const tables: Manifest["tables"] = [];
    for (const table of await readTables(client)) tables.push(await writeTable(client, folder, table));
    const jobs = await copy(client, folder, "jobs.zst", JOBS_QUERY, JOB_COLUMNS);
    const sequences = [...(await readSequences(client))];
    const files = await writeFiles(client, options);
    await client.query("commit");
    const at = now.toISOString();
    const written = { at, version, secret_key: nameKey(secretKey), migrations, tables, sequences, jobs, files };
    return await writeManifest(folder, { format: MANIFEST_FORMAT, ...written });
  });
};

/** A disk that is full or taken away is nobody's fault in the program; what was written until then is no backup. */
const unfinished = (folder: string, cause: unknown): unknown => {
  if (cause instanceof StartupError || !(cause instanceof Error) || !("syscall" in cause)) return cause;
  return new StartupError(
    `the backup did not finish: ${cause.message}; remove ${folder} and name a folder that may be written and has room`,
    { cause },
  );
};

/** The output formats of values, so that every PostgreSQL reads them in the same way, whatever its settings are. */
const SPELLING = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set client_encoding = 'UTF8';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const openFolder = async (folder: string): Promise<void> => {
  try {
    makeFolder(folder, 0o700);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`${folder} cannot be made: ${reason}; name a folder that this user may write`, { cause });
  }
  if ((await readdir(folder)).length > 0) throw new StartupError(`${folder} is not empty: name a new folder`);
};

const writeTable = async (client: pg.Client, folder: string, { name, columns }: Table) => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const query = `select ${list} from public.${client.escapeIdentifier(name)}`;
  return { name, columns: [...columns], ...(await copy(client, folder, `tables/${name}.zst`, query, columns)) };
};

const copy = async (client: pg.Client, folder: string, file: string, query: string, columns: readonly string[]) => {
  if (columns.length === 0) throw new Error(`${file} would have no columns`);
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  const part = await writePart(folder, file, stream);
  return { ...part, rows: stream.rowCount };
};

/** The number of files fetched at a time; a remote store takes as long for one as for all of these. */
const AT_ONCE = 8;
const LISTED = 1_000;

/** Copies the files that the snapshot lists; one that is missing from the store is counted and left out. */
const writeFiles = async (client: pg.Client, { files, folder }: BackupOptions): Promise<Manifest["files"]> => {
  let [rows, size, missing] = [0, 0, 0];
  const backUp = async (name: string): Promise<string> => {
    const file = await files.read(name);
    if (file === undefined) {
      missing += 1;
      return "";
    }
    const path = join(folder, "files", name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, file.bytes, { mode: 0o600, flush: true });
    rows += 1;
    size += file.bytes.byteLength;
    return `${createHash("sha256").update(file.bytes).digest("hex")} ${name}\n`;
  };
  const part = await writePart(folder, "files.zst", eachFile(client, backUp));
  return { ...part, rows, size, missing };
};

async function* eachFile(client: pg.Client, backUp: (name: string) => Promise<string>): AsyncGenerator<string> {
  for (let last = ""; ;) {
    const { rows } = await client.query<{ name: string }>(
      `select name from stored_file where complete and name > $1 order by name limit ${LISTED}`,
      [last],
    );
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const lines = await Promise.all(rows.slice(at, at + AT_ONCE).map(async ({ name }) => await backUp(name)));
      yield lines.join("");
    }
    last = rows.at(-1)?.name ?? "";
    if (rows.length < LISTED) return;
  }
}
