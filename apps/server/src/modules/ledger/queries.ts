import type { Unit } from "@espalier/core/vocabulary/wallet";
import type { Money } from "@espalier/core/money/money";
import { sql, type RawBuilder } from "kysely";

import { CLOCKS_APART_MS } from "../../platform/clock/durations.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";

export type Difference = { readonly difference: string };

export const runCheck = async (tx: Tx, check: RawBuilder<Difference>): Promise<readonly Difference[]> =>
  (await check.execute(tx)).rows;

/** Journals of a clock that was ahead, or that somebody dated ahead; the wallets' entries have the times of their journals. */
export const findFutureJournals = async (tx: Tx, now: Date): Promise<readonly Difference[]> =>
  await runCheck(
    tx,
    sql`
      select format('journal %s of member %s: %s, recorded %s', j.sn, j.member_id, j.at, j.recorded_at) as difference
      from journal j
      where j.at > ${new Date(now.getTime() + CLOCKS_APART_MS)} and j.at < '2200-01-01 00:00:00+00'
      order by j.at, j.id`,
  );

export const countLedger = async (tx: Tx) => {
  const { rows } = await sql<{ journals: number; postings: number; entries: number; wallets: number; seals: number }>`
    select (select count(*) from journal)::float8 as journals, (select count(*) from posting)::float8 as postings,
      (select count(*) from wallet_entry)::float8 as entries, (select count(*) from wallet)::float8 as wallets,
      (select count(*) from ledger_seal)::float8 as seals`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error("a count answered no row");
  return counts;
};

/** The sum of all wallets and of each company account, by unit; in each unit they add up to zero. */
export const readCompanyAccounts = async (tx: Tx) =>
  (
    await sql<{ account: string; unit: Unit; sum: Money }>`
      select account, unit, sum(amount)::bigint as sum
      from (
        select coalesce(to_company, 'members'' wallets') as account, unit, amount from posting
        union all
        select coalesce(from_company, 'members'' wallets'), unit, -amount from posting
      ) sides
      group by account, unit
      order by account, unit`.execute(tx)
  ).rows;
