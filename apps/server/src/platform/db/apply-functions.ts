import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type pg from "pg";
import { StartupError } from "../embedded-postgres/startup-error.ts";

/** A function of the database and its file, which has the same name. */
type SqlFunction = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Updates the functions of platform and modules (`<part>/functions/<name>.sql`, one in each file) whose files changed
 * since they were applied, in one transaction, each after those that it calls. Only the owner, and roles to which its
 * file grants it, may execute a function. A function used in a generated column or an index is part of the schema and
 * belongs in a migration. Call it with the migrations' lock held, after them. Returns the names it applied; throws
 * StartupError, naming the file, when one fails.
 */
export const applyFunctions = async (client: pg.Client, source: string): Promise<readonly string[]> => {
  await client.query(`create table if not exists schema_function (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_function");
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = callersLast(readFunctions(source)).filter(({ name, checksum }) => applied.get(name) !== checksum);
  if (changed.length === 0) return [];
  await client.query("begin");
  try {
    for (const each of changed) await apply(client, each);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  return changed.map(({ name }) => name);
};

const readFunctions = (source: string): readonly SqlFunction[] =>
  globSync("{platform,modules}/*/functions/*.sql", { cwd: source })
    .toSorted()
    .map((path) => {
      const sql = readFileSync(join(source, path), "utf8");
      return { name: basename(path, ".sql"), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });

/** A function in SQL is checked when it is created, so the functions that it calls must exist before. */
const callersLast = (functions: readonly SqlFunction[]): readonly SqlFunction[] => {
  const ordered = new Set<SqlFunction>();
  const place = (each: SqlFunction, callers: ReadonlySet<SqlFunction>): void => {
    if (callers.has(each) || ordered.has(each)) return;
    for (const other of functions)
      if (new RegExp(String.raw`\b${other.name}\s*\(`).test(each.sql)) place(other, new Set([...callers, each]));
    ordered.add(each);
  };
  for (const each of functions) place(each, new Set());
  return [...ordered];
};

const apply = async (client: pg.Client, { name, sql, checksum }: SqlFunction): Promise<void> => {
  try {
    for (const signature of await signaturesOf(client, name))
      await client.query(`revoke all on function ${signature} from public, espalier_app`);
    await client.query(sql);
    const signatures = await signaturesOf(client, name);
    if (signatures.length !== 1)
      throw new Error(`there are ${signatures.length} functions of this name: drop the others by a migration`);
    await client.query(`revoke all on function ${signatures.join()} from public`);
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
        on conflict (name) do update set checksum = excluded.checksum, applied_at = clock_timestamp()`,
      [name, checksum],
    );
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`function ${name} failed: ${message}`, { cause });
  }
};

const signaturesOf = async (client: pg.Client, name: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ signature: string }>(
    "select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and proname = $1",
    [name],
  );
  return rows.map(({ signature }) => signature);
};
