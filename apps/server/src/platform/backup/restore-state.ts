import type pg from "pg";

import type { Manifest } from "./manifest.ts";

/** Until the restore is complete, the comment on this table names the backup whose rows were loaded. */
const NOTED = "table schema_migration";

const wordsOf = ({ sha256 }: Pick<Manifest, "sha256">): string => `restored from the backup ${sha256}, not checked yet`;

/** Called in the transaction that loads the rows, so that a restore that is killed later can be recognised. */
export const noteLoaded = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  await client.query(`comment on ${NOTED} is ${client.escapeLiteral(wordsOf(manifest))}`);
};

/** Whether a restore of this very backup loaded its rows here and did not come to its end. */
export const isLoaded = async (client: pg.Client, manifest: Manifest): Promise<boolean> => {
  const { rows } = await client.query<{ words: string | null }>(
    "select obj_description(to_regclass('public.schema_migration'), 'pg_class') as words",
  );
  return rows[0]?.words === wordsOf(manifest);
};

/** The restore is complete: from here on the database is a company in use, which no restore writes to. */
export const noteComplete = async (client: pg.Client): Promise<void> => {
  await client.query(`comment on ${NOTED} is null`);
};
