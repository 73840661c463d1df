import { sql } from "kysely";

import type { Db, Tx } from "../db/in-transaction.ts";

/** A limit: the maximum count within a number of seconds, under a name. Each module has its own. */
export type Limit = { readonly name: string; readonly most: number; readonly seconds: number };

/** The subject of a count, and the place for which it is counted separately, if any. */
export type Counted = { readonly subject: string | number; readonly place?: string };

/** The seconds by which the database's clock may be set back while counts stay valid. */
const CLOCK_SECONDS = 300;

/**
 * Counts a use; returns the seconds until the next is permitted, 0 when this one is. A refused use is not counted. The
 * time is the database's, read while the row is locked, so that parallel uses are limited like sequential ones.
 */
export const countUse = async (db: Db | Tx, { name, most, seconds }: Limit, counted: Counted): Promise<number> => {
  const window = sql`make_interval(secs => ${seconds})`;
  // A count that would last much longer than its window was made while the clock was ahead.
  const isOver = sql`(r.ends_at <= clock_timestamp() or r.ends_at > clock_timestamp() + make_interval(secs => ${seconds + CLOCK_SECONDS}))`;
  const { rows } = await sql<{ readonly uses: number; readonly wait: number }>`
    insert into rate_limit as r (name, subject, place, uses, ends_at)
    values (${name}, ${String(counted.subject)}, ${counted.place ?? ""}, 1, clock_timestamp() + ${window})
    on conflict (name, subject, place) do update set
      uses = case when ${isOver} then 1 else least(r.uses, ${most}) + 1 end,
      ends_at = case when ${isOver} then clock_timestamp() + ${window} else r.ends_at end
    returning uses, extract(epoch from ends_at - clock_timestamp())::float8 as wait`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${name} was not counted`);
  return row.uses > most ? Math.min(Math.max(1, Math.ceil(row.wait)), seconds) : 0;
};

/**
 * The seconds until a use would be permitted; 0 when it would be now. Counts nothing, but waits for uses that are being
 * counted.
 */
export const waitOf = async (db: Db | Tx, { name, most, seconds }: Limit, counted: Counted): Promise<number> => {
  const { rows } = await sql<{ readonly uses: number; readonly wait: number }>`
    select uses, extract(epoch from ends_at - clock_timestamp())::float8 as wait from rate_limit
    where name = ${name} and subject = ${String(counted.subject)} and place = ${counted.place ?? ""}
    for update`.execute(db);
  const [row] = rows;
  if (!row || row.uses < most || row.wait <= 0 || row.wait > seconds + CLOCK_SECONDS) return 0;
  return Math.max(1, Math.ceil(row.wait));
};

/** Takes a counted use back. */
export const takeBackUse = async (
  db: Db | Tx,
  { name, most }: Limit,
  { subject, place = "" }: Counted,
): Promise<void> => {
  await sql`
    update rate_limit set uses = greatest(least(uses, ${most}) - 1, 0)
    where name = ${name} and subject = ${String(subject)} and place = ${place}`.execute(db);
};

/** Remembers a subject for the limit's seconds from now. */
export const rememberUse = async (
  db: Db,
  { name, seconds }: Limit,
  { subject, place = "" }: Counted,
): Promise<void> => {
  await sql`
    insert into rate_limit (name, subject, place, uses, ends_at)
    values (${name}, ${String(subject)}, ${place}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (name, subject, place) do update set ends_at = excluded.ends_at`.execute(db);
};

/** Whether the subject is remembered. */
export const isRemembered = async (db: Db, { name }: Limit, { subject, place = "" }: Counted): Promise<boolean> => {
  const { rows } = await sql`
    select from rate_limit
    where name = ${name} and subject = ${String(subject)} and place = ${place} and ends_at > clock_timestamp()`.execute(
    db,
  );
  return rows.length > 0;
};

/** Deletes counts that have expired. */
export const deleteExpiredUses = async (db: Db): Promise<void> => {
  await sql`delete from rate_limit where ends_at < clock_timestamp()`.execute(db);
};
