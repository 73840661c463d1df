import pg from "pg";

/** Runs work on one connection outside any pool, and closes it. After a connection loss, the work's queries fail. */
export const withClient = async <Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 5_000 });
  // The loss is reported to the running query; without a listener this event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
