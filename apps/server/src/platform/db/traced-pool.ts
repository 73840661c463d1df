import { SpanKind, trace } from "@opentelemetry/api";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";

import { inSpan } from "../telemetry/spans.ts";

/**
 * The same pool, whose statements are spans of the request or job that asks: with their text, and never with a value. What no
 * request or job asks, such as a look every second whether there is work, makes none.
 */
export const tracedPool = (pool: PostgresPool): PostgresPool => {
  // Kysely keeps data for each connection object, so each has one that is traced.
  const traced = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    ...pool,
    connect: async () => {
      const client = await pool.connect();
      const known = traced.get(client) ?? tracedClient(client);
      traced.set(client, known);
      return known;
    },
    end: async () => await pool.end(),
  };
};

const tracedClient = (client: PostgresPoolClient): PostgresPoolClient => {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(text: string | PostgresCursor<Row>, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== "string") return client.query(text);
    if (trace.getActiveSpan() === undefined) return client.query<Row>(text, parameters);
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    return inSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes }, () => client.query<Row>(text, parameters));
  }
  return { query, release: (error) => client.release(error) };
};

/** Its verb and first table, such as "select wallet". */
const nameOf = (text: string): string => {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
};
