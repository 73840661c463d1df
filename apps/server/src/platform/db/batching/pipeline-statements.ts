import { Socket } from "node:net";

import pg from "pg";

import { readIdsAsNumbers } from "../column-types.ts";

/** A statement that comes again and again, under the name that a connection parses it by. */
type NamedStatement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** Connections that many share. */
export type SharedConnections = {
  /** Fails with `isTooSlow` when the database would need longer than others shall wait behind it. */
  readonly send: (statement: NamedStatement) => Promise<pg.QueryResult>;
  readonly end: () => Promise<void>;
};

type Waiting = {
  readonly statement: NamedStatement;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
};

/** One shared connection. */
type Line = { readonly client: pg.Client; readonly socket: Socket };

/** Milliseconds that a statement on a shared connection may take. */
const SHARED_PATIENCE = 50;
/**
 * Planned once, however many ask at first, and by walking an index, which ends with the page that is asked for: the planner knows how
 * much a member has on average, and would sort all that some have.
 */
const SHARED_PLANS = "-c plan_cache_mode=force_generic_plan -c enable_bitmapscan=off";
/** SQLSTATE query_canceled: the time was over. */
const CANCELED = "57014";

/** Whether a statement was given up because it kept others waiting; on a connection of its own it may take longer. */
export const isTooSlow = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === CANCELED;

/**
 * Statements of one turn of the event loop go out together: dealt over a few connections, each connection's share in one write,
 * which wakes its session once, and answered in their order. Each is a transaction of its own, so one that fails fails alone.
 * Only for statements that are quick and keep nothing on their connection: those behind one on the same connection wait for it.
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
  const socket = new Socket();
  const client = new pg.Client({
    ...options,
    statement_timeout: SHARED_PATIENCE,
    options: SHARED_PLANS,
    pipeline: true,
    stream: () => socket,
  });
  // Its statements fail with it; unheard, the event would end the process.
  client.on("error", lost);
  client.on("end", lost);
  readIdsAsNumbers(client);
  await client.connect();
  return { client, socket };
};

const answer = async ({ client }: Line, { statement, resolve, reject }: Waiting): Promise<void> =>
  await client.query({ ...statement, values: [...statement.values] }).then(resolve, reject);
