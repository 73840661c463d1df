import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { tidyOwnTables } from "../db/own-tables.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import { readDetours, readSequences, readTables } from "./catalog.ts";
import { ADD_JOBS, JOBS_TABLE } from "./queued-jobs.ts";
import type { Manifest } from "./manifest.ts";
import { readPart } from "./backup-part.ts";
import { noteLoaded } from "./restore-state.ts";

/**
 * Loads every row, number and job of a backup in one transaction into tables that its migrations made. Throws StartupError when
 * the backup does not fit them; the database is then as it was.
 */
export const loadRows = async (client: pg.Client, folder: string, manifest: Manifest): Promise<void> => {
  await client.query(
    "set statement_timeout = 0; set maintenance_work_mem = '256MB'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'",
  );
  await client.query("begin");
  await refuseOthers(client, manifest);
  const tables = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${tables.join(", ")} restart identity cascade`);
  const detours = await readDetours(client);
  for (const { off } of detours) await client.query(off);
  for (const table of manifest.tables) {
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
    await loadPart(client, folder, table, `public.${client.escapeIdentifier(table.name)} (${columns})`);
  }
  // Indexes first: the keys are checked by them.
  for (const { on } of detours.toSorted((one, other) => Number(isKey(one)) - Number(isKey(other))))
    await refuseUnfit("the rows do not fit each other", async () => await client.query(on));
  for (const { name, value, called } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [client.escapeIdentifier(name), value, called]);
  }
  await client.query(JOBS_TABLE);
  await loadPart(client, folder, manifest.jobs, "restored_job");
  await client.query(ADD_JOBS);
  await noteLoaded(client, manifest);
  await client.query("commit");
  await tidyOwnTables(client, "analyze");
};

/** Every table with its columns and every sequence is in the backup, and nothing else. */
const refuseOthers = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  const ours = [
    ...(await readTables(client)).map(({ name, columns }) => `the table ${name} (${columns.join(", ")})`),
    ...(await readSequences(client)).map(({ name }) => `the sequence ${name}`),
  ];
  const theirs = [
    ...manifest.tables.map(({ name, columns }) => `the table ${name} (${columns.join(", ")})`),
    ...manifest.sequences.map(({ name }) => `the sequence ${name}`),
  ];
  const missing = ours.filter((each) => !theirs.includes(each));
  if (missing.length > 0) throw new StartupError(`the backup lacks ${missing.join(", ")}`);
  const unknown = theirs.filter((each, index) => !ours.includes(each) || theirs.indexOf(each) !== index);
  if (unknown.length > 0)
    throw new StartupError(`the backup has what its migrations do not make: ${unknown.join(", ")}`);
};

const isKey = ({ on }: { readonly on: string }): boolean => on.includes(" add constraint ");

const loadPart = async (
  client: pg.Client,
  folder: string,
  part: { readonly file: string; readonly rows: number },
  target: string,
): Promise<void> => {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await refuseUnfit(part.file, async () => await readPart(folder, part, stream));
  if (stream.rowCount !== part.rows) {
    throw new StartupError(`${part.file} has ${stream.rowCount} rows, and the manifest says ${part.rows}`);
  }
};

/** Reports rows that the database refuses as an error in the backup. */
const refuseUnfit = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    throw new StartupError(`${what}: ${cause.message}`, { cause });
  }
};
