import pg from "pg";

import { atPrimary } from "./primary/find-primary.ts";

/**
 * Runs work on one connection outside any pool, to the host that takes writes if the connection string names several, and closes it. After
 * a connection loss, the work's queries fail.
 */
export const withClient = async <Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const connectionString = await atPrimary(url);
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 5_000 });
  // The loss is reported to the running query; without a listener this event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
