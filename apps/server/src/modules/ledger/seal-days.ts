import { utcDay } from "@espalier/core/vocabulary/days";
import { createHmac } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { readInChunks } from "../../platform/db/read-in-chunks.ts";
import { everyKey, nameKey, type SecretKeys } from "../../platform/crypto/secret-keys.ts";
import { insertSeal } from "./store/seals.ts";

/**
 * Seals every finished day (UTC, by the time a journal was recorded) that has no seal yet: a keyed hash over the day's
 * postings, chained to the day before, so that a later change of history is detected. Returns the sealed days.
 */
export const sealDays = async (tx: Tx, key: string, now: Date): Promise<readonly string[]> => {
  const today = utcDay(now);
  const { rows: open } = await sql<{ day: string }>`
    select distinct (recorded_at at time zone 'UTC')::date::text as day from journal
    where recorded_at < ${today}::date at time zone 'UTC'
      and recorded_at >= coalesce((select max(day) + 1 from ledger_seal), '-infinity'::date) at time zone 'UTC'
    order by 1`.execute(tx);
  let previous = (await tx.selectFrom("ledger_seal").select("hash").orderBy("day", "desc").limit(1).executeTakeFirst())
    ?.hash;
  for (const { day } of open) {
    const { postings, hashes } = await hashDay(tx, day, [key], previous);
    const [hash] = hashes;
    if (hash === undefined) throw new Error(`day ${day} has no hash`);
    await insertSeal(tx, { day, postings, hash, key_name: nameKey(key), sealed_at: now });
    previous = hash;
  }
  return open.map(({ day }) => day);
};

/** A day that differs from its seal. `lacksKey` names the key of the seal when it is not among the given keys. */
export type BrokenSeal = { readonly day: string; readonly lacksKey?: string };

/**
 * The days whose stored seal differs from the present postings, and days before the last seal that have none. A seal is
 * checked with the key that it names; a seal without a key name is checked with every key.
 */
export const brokenSeals = async (tx: Tx, keys: SecretKeys): Promise<readonly BrokenSeal[]> => {
  const seals = await tx
    .selectFrom("ledger_seal")
    .select(["day", "postings", "hash", "key_name"])
    .orderBy("day")
    .execute();
  const broken: BrokenSeal[] = [];
  let previous: Buffer | undefined;
  for (const { day, postings, hash, key_name } of seals) {
    const sealing = everyKey(keys).filter((key) => key_name === null || nameKey(key) === key_name);
    const found = await hashDay(tx, day, sealing, previous);
    const isWhole = postings === found.postings && found.hashes.some((each) => each.equals(hash));
    if (!isWhole) broken.push(sealing.length === 0 && key_name !== null ? { day, lacksKey: key_name } : { day });
    previous = hash;
  }
  return [...broken, ...(await unsealedDays(tx)).map((day) => ({ day }))];
};

/** Sealing skips no day with postings, so postings were added later to a day without a seal. */
const unsealedDays = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct (recorded_at at time zone 'UTC')::date::text as day from journal
    where (recorded_at at time zone 'UTC')::date < (select max(day) from ledger_seal)
      and not exists (select from ledger_seal s where s.day = (recorded_at at time zone 'UTC')::date)
    order by 1`.execute(tx);
  return rows.map(({ day }) => day);
};

/** The number of a day's postings, and their hash with each key. A busy day has millions of lines, so they are read a part at a time. */
const hashDay = async (tx: Tx, day: string, keys: readonly string[], previous: Buffer | undefined) => {
  const hashes = keys.map((key) => createHmac("sha256", `seal ${key}`).update(previous ?? ""));
  let postings = 0;
  for await (const rows of readInChunks(tx, "day_lines", linesOf(day))) {
    postings += rows.length;
    for (const { line } of rows) for (const hash of hashes) hash.update(line).update("\n");
  }
  return { postings, hashes: hashes.map((hash) => hash.digest()) };
};

/** One line for each posting of a day, in the fixed order in which they are sealed. */
const linesOf = (day: string) => sql<{ line: string }>`
  select json_build_array(j.member_id, j.sn, j.kind, j.source, j.reason, j.reverses, extract(epoch from j.at), p.line,
    p.from_member, p.from_company, p.to_member, p.to_company, p.unit, p.amount)::text as line
  from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
  where j.recorded_at >= ${day}::date at time zone 'UTC' and j.recorded_at < (${day}::date + 1) at time zone 'UTC'
  order by j.member_id, j.sn, p.line`;
