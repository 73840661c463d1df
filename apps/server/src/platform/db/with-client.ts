import pg from "pg";

/** Runs work on one connection outside of any pool, and closes it. Connection losses fail the work's queries. */
export const withClient = async <Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 5_000 });
  // The loss reaches the query that is running; unheard, this event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
