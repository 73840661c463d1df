import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { installJobTables } from "../jobs/install-job-tables.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { applyFunctions } from "./apply-functions.ts";
import { closeToPublic } from "./ensure-app-role.ts";
import { ofDevelopment, ofLaterVersion } from "./other-versions.ts";
import { withClient } from "./with-client.ts";

/** The migrations of the product, those of the first release in a separate folder, and the source folder that contains its functions. */
const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const SOURCE = fileURLToPath(new URL("../..", import.meta.url));

const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const LOCK_KEY = 0x6573_706d;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The folders of the schema, a test's own one may have no functions; `report` receives what is done now. */
type Schema = { readonly migrations: string; readonly source?: string; readonly report?: (words: string) => void };

/** The schema of the product. */
export const SCHEMA: Schema = { migrations: MIGRATIONS, source: SOURCE };

/**
 * Updates the database at the owner's connection string: applies every pending migration, in the order of names, each
 * in its own transaction; then the functions whose files changed; then the job queue's tables. Processes that start at
 * once wait for each other. Returns the migrations it applied. Throws StartupError, naming the file, when one fails, or
 * when an applied one is another or unknown: the database is then of a later version, or of one before the first release. A new database is first closed to the servers
 * of other companies in the cluster, whose group gets rights in it. `last`: stop after this migration and apply no
 * functions, for a database to be filled with data of an older version.
 */
export const migrate = async (
  ownerUrl: string,
  { migrations: folder, source, report }: Schema = SCHEMA,
  last?: string,
): Promise<string[]> => {
  const migrations = readMigrations(folder);
  return await withClient(ownerUrl, "espalier migrations", async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await makeList(client);
    const applied = await appliedMigrations(client);
    refuseRewrittenHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name) && (last === undefined || name <= last));
    if (applied.size === 0) await closeToPublic(client);
    for (const [index, migration] of pending.entries()) {
      report?.(`applying migration ${migration.name}, ${index + 1} of ${pending.length}`);
      await applyWhenFree(client, migration);
    }
    report?.("applying the functions of the database");
    if (source !== undefined && last === undefined) await applyFunctions(client, source);
    await installJobTables(client, ownerUrl);
    return pending.map(({ name }) => name);
  });
};

/** Throws StartupError unless the schema is of this version, as the server's own login, which applies nothing. */
export const requireSchema = async (url: string): Promise<void> => {
  const migrations = listMigrations();
  const applied = await withClient(url, "espalier schema", appliedMigrations);
  refuseRewrittenHistory(migrations, applied);
  const missing = migrations.find(({ name }) => !applied.has(name));
  if (missing !== undefined) {
    throw new StartupError(
      `the database is of an earlier version (it has not the migration ${missing.name}): run ROLE=migrate of this version with the owner's DATABASE_URL first`,
    );
  }
};

/** PostgreSQL's error when a right is missing. */
const NO_RIGHT = "42501";

const makeList = async (client: pg.Client): Promise<void> => {
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== NO_RIGHT) throw cause;
    const [name, user] = [client.database ?? "NAME", client.user ?? "USER"].map((each) =>
      client.escapeIdentifier(each),
    );
    throw new StartupError(
      `the user of DATABASE_URL may make no tables: make it the owner, alter database ${name} owner to ${user}`,
      { cause },
    );
  }
};

/** The migrations of this version, in order. */
export const listMigrations = (): readonly Migration[] => readMigrations(MIGRATIONS);

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, parentPath }) => {
      if (!FILE_NAME.test(name)) throw new StartupError(`migration ${name}: the name must be NNNN-plain-words.sql`);
      const sql = readFileSync(join(parentPath, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });

const appliedMigrations = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration order by name",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const refuseRewrittenHistory = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newest = migrations.at(-1)?.name ?? "";
  for (const [name, checksum] of applied) {
    const file = files.get(name);
    if (file === checksum) continue;
    if (file !== undefined) throw new StartupError(ofDevelopment("this database", `it has another migration ${name}`));
    throw new StartupError(
      name > newest
        ? ofLaterVersion("this database", `it has the migration ${name}`)
        : ofDevelopment("this database", `it has the migration ${name}, which no version from then on has`),
    );
  }
};

/** PostgreSQL's error when a lock was not available in time. */
const NO_LOCK = "55P03";
const PAUSE = 500;
const TRIES = 60;

/**
 * Applies a migration while other processes use its tables. It stops waiting for a lock after a second and tries again,
 * since all others who need the table queue behind a migration that waits for it.
 */
const applyWhenFree = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      const cause = error instanceof StartupError ? error.cause : undefined;
      const isBusy = cause instanceof pg.DatabaseError && cause.code === NO_LOCK;
      if (!isBusy || tries === TRIES) throw error;
      await sleep(PAUSE);
    }
  }
};

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '1s'");
    await client.query(sql);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => undefined);
    throw new StartupError(`migration ${name}${lineOf(cause, sql)} failed: ${messageOf(cause)}`, { cause });
  }
};

const lineOf = (error: unknown, sql: string): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : `, line ${sql.slice(0, position).split("\n").length},`;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
