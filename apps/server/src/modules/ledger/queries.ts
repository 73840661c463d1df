import type { Unit } from "@espalier/core/vocabulary/wallet";
import type { Money } from "@espalier/core/money/money";
import { sql, type RawBuilder } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";

export type Difference = { readonly difference: string };

export const runCheck = async (tx: Tx, check: RawBuilder<Difference>): Promise<readonly Difference[]> =>
  (await check.execute(tx)).rows;

export const countLedger = async (tx: Tx) => {
  const { rows } = await sql<{ journals: number; postings: number; entries: number; wallets: number; seals: number }>`
    select (select count(*) from journal)::integer as journals, (select count(*) from posting)::integer as postings,
      (select count(*) from wallet_entry)::integer as entries, (select count(*) from wallet)::integer as wallets,
      (select count(*) from ledger_seal)::integer as seals`.execute(tx);
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
