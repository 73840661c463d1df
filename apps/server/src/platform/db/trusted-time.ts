import { sql } from "kysely";

import type { PlatformDeps } from "../deps.ts";
import { DAY_MS } from "../clock/durations.ts";
import type { Db, Tx } from "./in-transaction.ts";

export type TrustedTimeOptions = Pick<PlatformDeps, "db"> & {
  readonly log: Readonly<Record<"warn" | "error", (facts: object, words: string) => void>>;
  /** A time in milliseconds that never goes back and also counts while the machine sleeps. */
  readonly elapsed: () => number;
  /**
   * The milliseconds for which a clock must run evenly before it is trusted after a time without any process; an hour
   * by default. 0: it is trusted at once, however long that time was.
   */
  readonly steady?: number;
};

const MINUTE = 60_000;
/** The milliseconds by which the database's clock may differ from what it should show. */
const BOUND = 30 * MINUTE;
const STEADY = 60 * MINUTE;
/** The milliseconds without any process after which only an operator can confirm the clock. */
const LONG_STOP = 7 * DAY_MS;
/** The milliseconds for which a reading is continued by the elapsed time instead of asking the database again. */
const FRESH = 1_000;

/** The command with which an operator confirms the clock. */
const CONFIRM = "npm run clock -- trust";

/** The database's clock, what it last showed when it was trusted, and from which reading on it is doubted. */
export type ClockReading = { readonly now: Date; readonly trusted: Date | null; readonly doubted: Date | null };

/**
 * The time by which days are closed and sealed, orders cancelled and old rows deleted: the database's. Undefined while
 * its clock may be wrong. A clock that this process saw jump by more than half an hour is trusted again when it is
 * right or an operator confirms it. After a time without any process nobody can say whether the clock jumped: it is
 * trusted when it has run evenly for `steady`, after more than a week only when an operator confirms it. Logs each
 * change once.
 */
export const trustedTime = ({
  db,
  log,
  elapsed,
  steady = STEADY,
}: TrustedTimeOptions): (() => Promise<Date | undefined>) => {
  let seen: { readonly now: number; readonly at: number } | undefined;
  let strange: { readonly offset: number; readonly since: number } | undefined;

  const isRight = ({ now, trusted }: ClockReading, at: number): boolean =>
    trusted === null ||
    Math.abs(now.getTime() - trusted.getTime()) <= BOUND ||
    (seen !== undefined && Math.abs(now.getTime() - seen.now - (at - seen.at)) <= BOUND);

  /** Whether it can be trusted once it has run evenly: no process saw it jump, and the stop was not long. */
  const canSettle = ({ now, trusted, doubted }: ClockReading): boolean =>
    seen === undefined &&
    (doubted === null || now < doubted) &&
    (steady === 0 || now.getTime() - (trusted?.getTime() ?? 0) <= LONG_STOP);

  return async () => {
    const at = elapsed();
    if (seen && !strange && at >= seen.at && at - seen.at < FRESH) return new Date(seen.now + at - seen.at);
    const reading = await readClock(db);
    const { now, trusted } = reading;
    const settles = canSettle(reading);
    if (!isRight(reading, at) && !(settles && steady === 0)) {
      const offset = now.getTime() - at;
      if (!strange || Math.abs(offset - strange.offset) > MINUTE) {
        strange = { offset, since: at };
        if (seen && now.getTime() >= seen.now) await doubt(db, now);
        const until = settles ? "until it is right or has run evenly for an hour" : "until it is right";
        log.error({ trusted, now }, `the clock has jumped: ${NOTHING} ${until}, or you confirm it: ${CONFIRM}`);
      }
      if (!settles || at - strange.since < steady) return undefined;
    }
    if (strange) log.warn({ now }, "the clock is trusted again: days are closed and sealed");
    strange = undefined;
    seen = { now: now.getTime(), at };
    await trustClock(db, now);
    return now;
  };
};

const NOTHING = "nothing is closed, sealed, cancelled or deleted";

export const readClock = async (db: Db | Tx): Promise<ClockReading> => {
  const { rows } = await sql<ClockReading>`
    select clock_timestamp() as now, t.at as trusted, t.doubted
    from (select) one left join trusted_time t on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not say what time it is");
  return row;
};

/** Trusts what the clock showed. */
export const trustClock = async (db: Db | Tx, now: Date): Promise<void> => {
  await sql`
    insert into trusted_time (at) values (${now})
    on conflict (one) do update set at = excluded.at, doubted = null`.execute(db);
};

const doubt = async (db: Db, now: Date): Promise<void> => {
  await sql`update trusted_time set doubted = least(doubted, ${now}::timestamptz)`.execute(db);
};
