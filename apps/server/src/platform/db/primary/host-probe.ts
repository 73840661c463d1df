import pg from "pg";

import { isConnectionEnded } from "../is-database-unreachable.ts";

/** Milliseconds after which a host that does not answer counts as lost. */
const PATIENCE = 800;

/** Asks a host the same statement again and again, on one connection that stays open until `close`. */
export type HostProbe<Row> = {
  /** The row of the statement, or why there is none. */
  readonly ask: () => Promise<Row | Error>;
  readonly close: () => Promise<void>;
};

/** A probe of the host in a connection string, under a name in its list of sessions. */
export const hostProbe = <Row extends object>(url: string, name: string, statement: string): HostProbe<Row> => {
  let open: pg.Client | undefined;
  const close = async (): Promise<void> => {
    const client = open;
    open = undefined;
    await client?.end().catch(() => undefined);
  };
  const ask = async (): Promise<Row | Error> => {
    const answer = await askOnce();
    return isConnectionEnded(answer) ? await askOnce() : answer;
  };
  const askOnce = async (): Promise<Row | Error> => {
    try {
      open ??= await connectTo(url, name);
      const { rows } = await open.query<Row>(statement);
      return rows[0] ?? new Error("no answer");
    } catch (error) {
      // Not waited for: where a host hangs, so does saying goodbye to it.
      void close();
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return { ask, close };
};

const connectTo = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};
