import { execFile } from "node:child_process";
import { appendFileSync, chownSync, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

import { everyKey, nameKey, type SecretKeys } from "../crypto/secret-keys.ts";
import { withClient } from "../db/with-client.ts";
import { archivePaths } from "../embedded-postgres/archive-paths.ts";
import { dataPaths, hasCluster } from "../embedded-postgres/data-directory.ts";
import { openEmbeddedPostgres, type LogLine } from "../embedded-postgres/embedded-postgres.ts";
import { postgresUser } from "../embedded-postgres/postgres-user.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { makeFolder } from "../files/make-folder.ts";
import { type BaseBackup, listBaseBackups } from "./base-backup.ts";

export type RecoveryOptions = {
  readonly walArchive: string;
  /** A DATA_DIR without a database. */
  readonly dataDir: string;
  /** The time up to which changes are recovered; null: everything that was archived. */
  readonly until: Date | null;
  readonly keys: SecretKeys;
  readonly logLine: LogLine;
};

/**
 * Creates the embedded database in DATA_DIR as it was at a time: unpacks the last base backup that was finished before, and
 * lets PostgreSQL apply the archived log up to that time. Returns the base backup. Throws StartupError with the line to print.
 */
export const recoverCluster = async (options: RecoveryOptions): Promise<BaseBackup> => {
  const { walArchive, dataDir, until, keys, logLine } = options;
  if (hasCluster(dataDir)) throw new StartupError(`${dataDir} has a database: name a new folder with DATA_DIR`);
  const backup = await chooseBaseBackup(walArchive, until);
  requireKey(keys, backup);
  logLine(`unpacking the base backup of ${backup.ended}`);
  await unpack(backup, dataDir);
  try {
    logLine(
      until === null ? "applying the whole archived log" : `applying the archived log up to ${until.toISOString()}`,
    );
    await applyLog(dataDir, recoverySettings(archivePaths(walArchive).wal, until), logLine);
  } catch (cause) {
    rmSync(dataPaths(dataDir).cluster, { recursive: true, force: true });
    throw explain(cause);
  }
  return backup;
};

const chooseBaseBackup = async (walArchive: string, until: Date | null): Promise<BaseBackup> => {
  const backups = await listBaseBackups(walArchive);
  const [first] = backups;
  if (!first) throw new StartupError(`there is no complete base backup in ${archivePaths(walArchive).base}`);
  const last = backups.findLast(({ ended }) => until === null || new Date(ended) <= until);
  if (!last)
    throw new StartupError(`the first base backup was finished at ${first.ended}: name that time or a later one`);
  return last;
};

/** Seals, codes and security passwords can be read with the installation's key only. */
const requireKey = (keys: SecretKeys, { secret_key }: BaseBackup): void => {
  if (everyKey(keys).some((key) => nameKey(key) === secret_key)) return;
  throw new StartupError(`the base backup was made with the secret key ${secret_key}, and another one is set`);
};

const run = promisify(execFile);

/** Unpacks in another folder and renames it, so that an interrupted recovery leaves nothing that looks like a database. */
const unpack = async ({ cluster: packed, ownerPassword }: BaseBackup, dataDir: string): Promise<void> => {
  makeFolder(dataDir, 0o711);
  const paths = dataPaths(dataDir);
  const draft = `${paths.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const user = postgresUser(paths.cluster);
  if (user.owner) chownSync(draft, user.owner.uid, user.owner.gid);
  const { file, args } = user.command("tar", ["-xzf", packed, "-C", draft]);
  await run(file, [...args]);
  copyFileSync(ownerPassword, paths.ownerPassword);
  renameSync(draft, paths.cluster);
};

/**
 * PostgreSQL knows no names of time zones when it reads these settings. Without the hot standby it accepts connections only
 * when the recovery has ended.
 */
const recoverySettings = (walFolder: string, until: Date | null): Readonly<Record<string, string>> => ({
  restore_command: `cp "${walFolder}/%f" "%p"`,
  recovery_target_action: "promote",
  hot_standby: "off",
  ...(until === null ? {} : { recovery_target_time: until.toISOString().replace("Z", "+00") }),
});

/** Starts the database, lets it recover, removes the settings, which are used once, and stops it. */
const applyLog = async (
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  logLine: LogLine,
): Promise<void> => {
  const { cluster } = dataPaths(dataDir);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  appendFileSync(`${cluster}/postgresql.auto.conf`, lines.join(""));
  writeFileSync(`${cluster}/recovery.signal`, "");
  const postgres = await openEmbeddedPostgres({ dataDir, logLine });
  try {
    await withClient(postgres.ownerUrl, "espalier recover", async (client) => {
      for (const name of Object.keys(settings)) await client.query(`alter system reset ${name}`);
    });
  } finally {
    await postgres.stop();
  }
};

const explain = (error: unknown): unknown => {
  if (!(error instanceof Error) || !error.message.includes("before configured recovery target was reached"))
    return error;
  return new StartupError("the archive ends before that time: name an earlier one, or none for all that was archived", {
    cause: error,
  });
};
