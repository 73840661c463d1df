import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { listMigrations, migrate } from "../db/migrate.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { withClient } from "../db/with-client.ts";
import type { FileStore } from "../files/file-store.ts";
import { readApplied, readDetours, readTables } from "./catalog.ts";
import { ADD_JOBS, JOBS_TABLE } from "./jobs-part.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { checkPart, linesOf, readPart } from "./parts.ts";

export type RestoreOptions = {
  /** An empty database, or one with an interrupted restore. */
  readonly ownerUrl: string;
  readonly files: Pick<FileStore, "put">;
  readonly folder: string;
  /** Prints a line of progress. */
  readonly logLine: (line: string) => void;
};

/**
 * Restores a backup into an empty database, its files into the store, and applies later migrations. Everything is
 * checked before anything is written. The rows are written in one transaction, so that an interrupted restore can be
 * started again. Throws StartupError with the line to print.
 */
export const restoreBackup = async ({ ownerUrl, files, folder, logLine }: RestoreOptions): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  await refuseFull(ownerUrl, manifest);
  logLine("checking the backup");
  for (const part of [...manifest.tables, manifest.jobs, manifest.files]) await checkPart(folder, part);
  await checkFiles(folder, manifest);
  logLine(`putting ${manifest.files.rows.toLocaleString("en")} files back`);
  for await (const { name, bytes } of eachFile(folder, manifest)) {
    const put = await files.put(name, bytes);
    if (!put.ok) throw new StartupError(`${name} could not be stored: ${put.failure.key}`);
  }
  const last = manifest.migrations.at(-1)?.name;
  await migrate(ownerUrl, undefined, last);
  logLine(`loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString("en")} rows`);
  await withClient(ownerUrl, "espalier restore", async (client) => await load(client, folder, manifest));
  const newer = await migrate(ownerUrl);
  if (newer.length > 0) logLine(`applied ${newer.join(", ")}`);
  return manifest;
};

/** The backup's migrations must be the first ones of this version. */
const refuseNewer = ({ migrations, version }: Manifest): void => {
  const ours = listMigrations();
  for (const [at, { name, checksum }] of migrations.entries()) {
    if (ours[at]?.name !== name) {
      throw new StartupError(
        `the backup was written by ${version}, which has the migration ${name}: restore it with that version`,
      );
    }
    if (ours[at]?.checksum !== checksum)
      throw new StartupError(`migration ${name} is not the one that the backup was written with`);
  }
};

const refuseFull = async (ownerUrl: string, { migrations }: Manifest): Promise<void> =>
  await withClient(ownerUrl, "espalier restore", async (client) => {
    const applied = await readApplied(client);
    if (applied === undefined) {
      if ((await readTables(client)).length > 0) throw new StartupError("the database is not empty: name another one");
      return;
    }
    const { rows } = await client.query<{ used: boolean }>(
      "select exists (select from member) or exists (select from operator) as used",
    );
    if (rows[0]?.used === true) throw new StartupError("the database is not empty: name another one");
    if (applied.length > migrations.length) {
      throw new StartupError("the database has had later migrations than the backup: name another one");
    }
  });

const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  let rows = 0;
  for await (const _ of eachFile(folder, manifest)) rows += 1;
  if (rows !== manifest.files.rows)
    throw new StartupError(`the backup lists ${rows} files and not ${manifest.files.rows}`);
};

/** The files of the backup, one after another, each as it was written. */
async function* eachFile(folder: string, manifest: Manifest) {
  for await (const line of linesOf(folder, manifest.files)) {
    const [sha256 = "", name = ""] = line.split(" ");
    const bytes = await readFile(join(folder, "files", name)).catch(() => undefined);
    if (bytes === undefined || createHash("sha256").update(bytes).digest("hex") !== sha256) {
      throw new StartupError(`${join(folder, "files", name)} is missing or not as it was written`);
    }
    yield { name, bytes };
  }
}

const load = async (client: pg.Client, folder: string, manifest: Manifest): Promise<void> => {
  await client.query(
    "set statement_timeout = 0; set maintenance_work_mem = '256MB'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'",
  );
  await client.query("begin");
  const tables = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${tables.join(", ")} restart identity cascade`);
  const detours = await readDetours(client);
  for (const { off } of detours) await client.query(off);
  for (const table of manifest.tables) {
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
    await loadPart(client, folder, table, `public.${client.escapeIdentifier(table.name)} (${columns})`);
  }
  // Indexes come first: the foreign keys need them for their check.
  for (const { on } of detours.toSorted((one, other) => Number(isKey(one)) - Number(isKey(other))))
    await client.query(on);
  for (const { name, value, called } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [client.escapeIdentifier(name), value, called]);
  }
  await client.query(JOBS_TABLE);
  await loadPart(client, folder, manifest.jobs, "restored_job");
  await client.query(ADD_JOBS);
  await client.query("commit");
  await client.query("analyze");
};

const isKey = ({ on }: { readonly on: string }): boolean => on.includes(" add constraint ");

const loadPart = async (
  client: pg.Client,
  folder: string,
  part: { readonly file: string; readonly rows: number },
  target: string,
): Promise<void> => {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await readPart(folder, part, stream);
  if (stream.rowCount !== part.rows) throw new Error(`${part.file}: ${stream.rowCount} rows came, not ${part.rows}`);
};
