import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { runBeside } from "./run-statements.ts";

/** Fills tables that have no indexes but those of their keys, and builds the other indexes once at the end. */
export const withoutIndexes = async (
  url: string,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const definitions = await withClient(url, "bench", async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
       from pg_index i where indrelid = any($1::regclass[]::oid[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    return rows.map(({ definition }) => ({ text: definition }));
  });
  await fill();
  await runBeside(url, definitions);
};
