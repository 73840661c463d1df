import { createHmac } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "../db/in-transaction.ts";

/**
 * Seals every finished day (UTC, by the moment a journal was recorded) that has no seal yet: a keyed hash over the day's
 * postings, chained to the day before, so that a later edit of history shows. Answers the days sealed.
 */
export const sealDays = async (tx: Tx, key: string, now: Date): Promise<readonly string[]> => {
  const today = now.toISOString().slice(0, 10);
  const { rows: open } = await sql<{ day: string }>`
    select distinct (recorded_at at time zone 'UTC')::date::text as day from journal
    where (recorded_at at time zone 'UTC')::date < ${today}::date
      and (recorded_at at time zone 'UTC')::date > coalesce((select max(day) from ledger_seal), '-infinity')
    order by 1`.execute(tx);
  let previous = (await tx.selectFrom("ledger_seal").select("hash").orderBy("day", "desc").limit(1).executeTakeFirst())
    ?.hash;
  for (const { day } of open) {
    const sealed = await hashDay(tx, key, day, previous);
    await tx
      .insertInto("ledger_seal")
      .values({ day, ...sealed, sealed_at: now })
      .execute();
    previous = sealed.hash;
  }
  return open.map(({ day }) => day);
};

/** The days whose stored seal differs from what the postings say now, and days before the last seal that have none. */
export const brokenSeals = async (tx: Tx, key: string): Promise<readonly string[]> => {
  const seals = await tx.selectFrom("ledger_seal").select(["day", "postings", "hash"]).orderBy("day").execute();
  const broken: string[] = [];
  let previous: Buffer | undefined;
  for (const seal of seals) {
    const found = await hashDay(tx, key, seal.day, previous);
    if (found.postings !== seal.postings || !found.hash.equals(seal.hash)) broken.push(seal.day);
    previous = seal.hash;
  }
  return [...broken, ...(await unsealedDays(tx))];
};

/** Sealing leaves no day with postings out, so one without a seal was written to afterwards. */
const unsealedDays = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct (recorded_at at time zone 'UTC')::date::text as day from journal
    where (recorded_at at time zone 'UTC')::date < (select max(day) from ledger_seal)
      and not exists (select from ledger_seal s where s.day = (recorded_at at time zone 'UTC')::date)
    order by 1`.execute(tx);
  return rows.map(({ day }) => day);
};

const hashDay = async (
  tx: Tx,
  key: string,
  day: string,
  previous: Buffer | undefined,
): Promise<{ postings: number; hash: Buffer }> => {
  const { rows } = await sql<{ line: string }>`
    select json_build_array(j.member_id, j.sn, j.kind, j.source, j.reason, j.reverses, extract(epoch from j.at), p.line,
      p.from_member, p.from_house, p.to_member, p.to_house, p.unit, p.amount)::text as line
    from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
    where j.recorded_at >= ${day}::date at time zone 'UTC' and j.recorded_at < (${day}::date + 1) at time zone 'UTC'
    order by j.member_id, j.sn, p.line`.execute(tx);
  const hash = createHmac("sha256", `seal ${key}`).update(previous ?? "");
  for (const { line } of rows) hash.update(line).update("\n");
  return { postings: rows.length, hash: hash.digest() };
};
