import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type pg from "pg";

import { everyKey, nameKey, type SecretKeys } from "../crypto/secret-keys.ts";
import { listMigrations, migrate } from "../db/migrate.ts";
import { ofDevelopment, ofLaterVersion } from "../db/other-versions.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { withClient } from "../db/with-client.ts";
import type { FileStore } from "../files/file-store.ts";
import { readApplied, readTables } from "./catalog.ts";
import { loadRows } from "./load-rows.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { checkPart, linesOf } from "./backup-part.ts";
import { isLoaded, noteComplete } from "./restore-state.ts";

export type RestoreOptions = {
  /** An empty database, or one with an interrupted restore. */
  readonly ownerUrl: string;
  readonly files: Pick<FileStore, "put">;
  readonly folder: string;
  /** One of them has to be the backup's; null: that one is lost, and what was made with it no longer matches. */
  readonly keys: SecretKeys | null;
  /** Prints a line of progress. */
  readonly logLine: (line: string) => void;
};

/**
 * Restores a backup into an empty database, its files into the store, and applies later migrations. Everything is
 * checked before anything is written. The rows are written in one transaction, so that an interrupted restore can be
 * repeated with the same command. Throws StartupError with the line to print.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Manifest> => {
  const { ownerUrl, files, folder, keys, logLine } = options;
  const manifest = await readManifest(folder);
  refuseOther(manifest);
  if (keys !== null) refuseOtherKey(manifest, keys);
  const isBegun = await refuseFull(ownerUrl, manifest);
  if (isBegun) logLine("its rows are here already, by a restore that did not finish: going on");
  logLine("checking the backup");
  for (const part of [...manifest.tables, manifest.jobs, manifest.files]) await checkPart(folder, part);
  await checkFiles(folder, manifest);
  logLine(`putting ${manifest.files.rows.toLocaleString("en")} files back`);
  for await (const { name, bytes } of eachFile(folder, manifest)) {
    const put = await files.put(name, bytes);
    if (!put.ok) throw new StartupError(`${name} could not be stored: ${put.failure.key}`);
  }
  const last = manifest.migrations.at(-1)?.name;
  if (!isBegun) {
    await migrate(ownerUrl, undefined, last);
    logLine(`loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString("en")} rows`);
    await withClient(ownerUrl, "espalier restore", async (client) => await loadRows(client, folder, manifest));
  }
  const newer = await migrate(ownerUrl);
  if (newer.length > 0) logLine(`applied ${newer.join(", ")}`);
  return manifest;
};

/** To be called once what was restored has been checked: until then the same backup may be restored again. */
export const finishRestore = async (ownerUrl: string): Promise<void> =>
  await withClient(ownerUrl, "espalier restore", noteComplete);

/** Security passwords, codes and seals are made with the key: with another one nobody's would match. */
const refuseOtherKey = ({ secret_key: name }: Manifest, keys: SecretKeys): void => {
  if (everyKey(keys).some((key) => nameKey(key) === name)) return;
  throw new StartupError(
    `the backup was made with the secret key ${name}, and SECRET_KEY is ${nameKey(keys.secretKey)}: ` +
      "set the backup's, or, if that key is lost for good, say lost-key after the folder",
  );
};

/** The backup's migrations must be the first ones of this version. */
const refuseOther = ({ migrations, version }: Manifest): void => {
  const ours = listMigrations();
  const newest = ours.at(-1)?.name ?? "";
  for (const [at, { name, checksum }] of migrations.entries()) {
    if (ours[at]?.name === name && ours[at].checksum === checksum) continue;
    if (name > newest) throw new StartupError(ofLaterVersion("this backup", `${version}, with the migration ${name}`));
    throw new StartupError(ofDevelopment("this backup", `${version}, with another migration ${name}`));
  }
};

const NOT_EMPTY = "the database is not empty: name another one, an empty DATA_DIR or an empty database at DATABASE_URL";

/** Refuses a database that is in use; answers whether the rows of this very backup are in it. */
const refuseFull = async (ownerUrl: string, manifest: Manifest): Promise<boolean> =>
  await withClient(ownerUrl, "espalier restore", async (client) => {
    const applied = await readApplied(client);
    if (applied === undefined) {
      if ((await readTables(client)).length > 0) throw new StartupError(NOT_EMPTY);
      return false;
    }
    if (await isLoaded(client, manifest)) return true;
    if (await isUsed(client)) throw new StartupError(NOT_EMPTY);
    if (applied.length > manifest.migrations.length) {
      throw new StartupError("the database has had later migrations than the backup: name another one");
    }
    return false;
  });

/** A restore that was killed may have made the tables in part. */
const isUsed = async (client: pg.Client): Promise<boolean> => {
  const names = (await readTables(client)).map(({ name }) => name);
  for (const name of ["customer", "operator"].filter((each) => names.includes(each))) {
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${client.escapeIdentifier(name)}) as used`,
    );
    if (rows[0]?.used === true) return true;
  }
  return false;
};

const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  let rows = 0;
  for await (const _ of eachFile(folder, manifest)) rows += 1;
  if (rows !== manifest.files.rows)
    throw new StartupError(`the backup lists ${rows} files and not ${manifest.files.rows}`);
};

/** The files of the backup, one after another, with their original content. */
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
