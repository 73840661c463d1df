import { sql } from "kysely";

import type { Deps } from "../../deps.ts";
import type { Db } from "./in-transaction.ts";

export type ClosingTimeOptions = Pick<Deps, "db" | "log" | "clock"> & {
  /** A time in milliseconds that never goes back. */
  readonly elapsed: () => number;
  /**
   * The milliseconds for which a clock that has jumped must run evenly before it is trusted again; an hour by default.
   */
  readonly steady?: number;
};

const MINUTE = 60_000;
/**
 * The maximum milliseconds between the database's clock and its last trusted time: workers read it each minute and may
 * be stopped for a while.
 */
const BOUND = 30 * MINUTE;
const STEADY = 60 * MINUTE;
/** The difference between this process's clock and the database's, in milliseconds, above which a warning is logged. */
const APART = MINUTE;

/**
 * The time for closing days and sealing them, from the database's clock. Undefined while that clock has jumped: it is
 * more than half an hour from its last trusted time, until it is right again or has run evenly for an hour. Logs each
 * change once.
 */
export const closingTime = ({
  db,
  log,
  clock,
  elapsed,
  steady = STEADY,
}: ClosingTimeOptions): (() => Promise<Date | undefined>) => {
  let jumped: { readonly offset: number; readonly since: number } | undefined;
  let wasApart = false;
  return async () => {
    const { now, trusted } = await readClock(db);
    const apart = Math.abs(clock().getTime() - now.getTime()) > APART;
    if (apart && !wasApart)
      log.warn(
        { process: clock(), database: now },
        "this process's clock is not the database's: days are closed by that",
      );
    wasApart = apart;
    const [at, offset] = [elapsed(), now.getTime() - elapsed()];
    const isNear = trusted === null || Math.abs(now.getTime() - trusted.getTime()) <= BOUND;
    if (!isNear) {
      if (!jumped || Math.abs(offset - jumped.offset) > MINUTE) {
        jumped = { offset, since: at };
        log.error(
          { trusted, now },
          "the clock has jumped: no day is closed or sealed until it is right or an hour has passed",
        );
      }
      if (at - jumped.since < steady) return undefined;
    }
    if (jumped) log.warn({ now }, "the clock is believed again: days are closed and sealed");
    jumped = undefined;
    await trust(db);
    return now;
  };
};

const readClock = async (db: Db): Promise<{ readonly now: Date; readonly trusted: Date | null }> => {
  const { rows } = await sql<{ now: Date; trusted: Date | null }>`
    select clock_timestamp() as now, (select at from trusted_time) as trusted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not say what time it is");
  return row;
};

const trust = async (db: Db): Promise<void> => {
  await sql`
    insert into trusted_time (at) values (clock_timestamp())
    on conflict (one) do update set at = excluded.at`.execute(db);
};
