import type { withClient } from "../../apps/server/src/platform/db/with-client.ts";

type Client = Parameters<Parameters<typeof withClient>[2]>[0];

/** Fills tables that have no indexes but those of their keys, and builds the other indexes once at the end. */
export const withoutIndexes = async (
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i where indrelid = any($1::regclass[]::oid[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of rows) await client.query(definition);
};
