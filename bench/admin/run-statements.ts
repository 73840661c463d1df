import { withClient } from "../../apps/server/src/platform/db/with-client.ts";

export type Statement = { readonly text: string; readonly values?: readonly unknown[] };

/** Two processors are enough to fill a database, and the smallest machine has them. */
const CONNECTIONS = 2;

/** Runs statements in their order. Rows are taken as they are: nothing checks keys. */
export const runInOrder = async (url: string, statements: Iterable<Statement>): Promise<void> =>
  await withClient(url, "bench", async (client) => {
    await client.query("set synchronous_commit = off; set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { text, values = [] } of statements) await client.query(text, [...values]);
  });

/** The same for statements that do not depend on each other, on two connections at once. */
export const runBeside = async (url: string, statements: readonly Statement[]): Promise<void> => {
  const left = statements.values();
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => await runInOrder(url, left)));
};
