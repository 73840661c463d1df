import { Socket } from "node:net";
import type { Duplex } from "node:stream";

import pg from "pg";

import { readIdsAsNumbers } from "../column-types.ts";

/** A statement; a repeated one has the name under which a connection prepares it. */
type SharedStatement = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] };

/** Connections that many callers share. */
export type SharedConnections = {
  /** Fails with `isTooSlow` when the statement would delay the others on the connection for too long. */
  readonly send: (statement: SharedStatement) => Promise<pg.QueryResult>;
  readonly end: () => Promise<void>;
};

type Waiting = {
  readonly statement: SharedStatement;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
};

/** One shared connection. */
type Line = { readonly client: pg.Client; readonly socket: Duplex };

/** Milliseconds that a statement on a shared connection may take. */
const SHARED_PATIENCE = 50;
/**
 * Planned once for all parameters, and by index order, which stops at the end of the requested page: the planner only
 * knows the average number of rows of a member, and would sort all rows of members with many.
 */
const SHARED_PLANS = "-c plan_cache_mode=force_generic_plan -c enable_bitmapscan=off";
/**
 * query_canceled: the statement timed out. invalid_sql_statement_name: it came behind one of its name that timed out before it was
 * prepared. duplicate_prepared_statement: after such a one two others prepared it.
 */
const CANCELED: ReadonlySet<string | undefined> = new Set(["57014", "26000", "42P05"]);

/**
 * Whether a statement was cancelled because it delayed others, or relied on one that was; on a separate connection it may take
 * longer.
 */
export const isTooSlow = (error: unknown): boolean => error instanceof pg.DatabaseError && CANCELED.has(error.code);

/**
 * Sends the statements of one turn of the event loop together: divided among a few connections, each connection's share
 * in one write, which wakes its backend once, and answered in order. Each statement is a separate transaction, so a
 * failure affects only that one. Only for statements that are quick and leave no state on their connection: later ones
 * on the same connection wait for them.
 */
export const pipelineStatements = (options: pg.ClientConfig, connections: number): SharedConnections => {
  const lines: (Promise<Line> | undefined)[] = Array.from({ length: connections });
  const pending = lines.map(() => 0);
  const underWay = new Set<Promise<void>>();
  let waiting: Waiting[] = [];

  const lineAt = (place: number): Promise<Line> => {
    const line = lines[place] ?? openLine(options, () => (lines[place] = undefined));
    lines[place] = line;
    return line;
  };

  const deal = (): void => {
    const batch = waiting;
    waiting = [];
    const share = Math.ceil(batch.length / connections);
    const places = [...pending.keys()].toSorted((one, other) => (pending[one] ?? 0) - (pending[other] ?? 0));
    for (const [turn, place] of places.entries()) {
      const group = batch.slice(turn * share, (turn + 1) * share);
      if (group.length === 0) continue;
      const sending = sendGroup(place, group).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  };

  const sendGroup = async (place: number, group: readonly Waiting[]): Promise<void> => {
    pending[place] = (pending[place] ?? 0) + group.length;
    try {
      const line = await lineAt(place);
      line.socket.cork();
      const answers = group.map(async (each) => await answer(line, each));
      line.socket.uncork();
      await Promise.all(answers);
    } catch (error) {
      lines[place] = undefined;
      for (const { reject } of group) reject(error);
    } finally {
      pending[place] = (pending[place] ?? 0) - group.length;
    }
  };

  return {
    send: (statement) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ statement, resolve, reject }) === 1) setImmediate(deal);
      }),
    end: async () => {
      deal();
      await Promise.all(underWay);
      const open = await Promise.allSettled(lines.filter((line) => line !== undefined));
      await Promise.all(open.map(async (each) => (each.status === "fulfilled" ? await each.value.client.end() : null)));
    },
  };
};

const openLine = async (options: pg.ClientConfig, lost: () => void): Promise<Line> => {
  const socket = options.stream?.() ?? new Socket();
  const client = new pg.Client({
    ...options,
    statement_timeout: SHARED_PATIENCE,
    options: SHARED_PLANS,
    pipeline: true,
    stream: () => socket,
  });
  // Its statements fail with it; without a listener the event would end the process.
  client.on("error", lost);
  client.on("end", lost);
  readIdsAsNumbers(client);
  await client.connect();
  return { client, socket };
};

const answer = async ({ client }: Line, { statement, resolve, reject }: Waiting): Promise<void> =>
  await client.query({ ...statement, values: [...statement.values] }).then(resolve, reject);
