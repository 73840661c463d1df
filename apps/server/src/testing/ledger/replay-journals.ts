import { sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { createLedgerModel, type LedgerModel, type ModelPosting, type Movement } from "./ledger-model.ts";

/** A posted journal in the database: its movements, and the version of each wallet after it. */
type Posted = {
  readonly sn: string;
  readonly postings: readonly ModelPosting[];
  readonly versions: Readonly<Record<string, readonly number[]>>;
};

/**
 * Posts to the model, one after another, the journals that were posted at once, and returns it with every journal whose
 * postings differ from the model's. They are ordered by the times at which they were recorded: a journal is recorded
 * while its wallets are locked, so of two with a common wallet the first recorded was posted first. Throws when the
 * wallets' versions contradict this order.
 */
export const replayJournals = async (
  db: Db,
  requested: ReadonlyMap<string, Movement>,
): Promise<{ readonly model: LedgerModel; readonly differences: readonly string[] }> => {
  const model = createLedgerModel();
  const differences: string[] = [];
  const reached = new Map<string, number>();
  for (const { sn, postings, versions } of await readPosted(db, [...requested.keys()])) {
    const journal = requested.get(sn);
    if (!journal) throw new Error(`nobody asked for ${sn}`);
    for (const [wallet, [first = 0, ...later]] of Object.entries(versions)) {
      if (first !== (reached.get(wallet) ?? 0) + 1) throw new Error(`${sn} was recorded out of turn`);
      reached.set(wallet, later.at(-1) ?? first);
    }
    const { key: _, ...unkeyed } = journal;
    const { outcome } = model.post({ ...unkeyed, bound: false });
    const moved = model.lastPostings();
    if (outcome !== "posted" || moved.join() !== postings.join()) {
      differences.push(`${sn}: ${outcome}, ${moved.join()} instead of ${postings.join()}`);
    }
  }
  return { model, differences };
};

const readPosted = async (db: Db, sns: readonly string[]): Promise<readonly Posted[]> =>
  (
    await sql<Posted>`
      select j.sn, p.postings, coalesce(e.versions, '{}') as versions
      from journal j
      join lateral (
        select jsonb_agg(concat(unit, ' ', coalesce(from_company, from_member || '.member'), ' -> ',
          coalesce(to_company, to_member || '.member'), ' ', amount) order by line) as postings
        from posting p where p.member_id = j.member_id and p.sn = j.sn
      ) p on true
      left join lateral (
        select jsonb_object_agg(wallet, versions) as versions
        from (
          select member_id || unit as wallet, jsonb_agg(version order by version) as versions
          from wallet_entry e where e.journal_member = j.member_id and e.sn = j.sn group by 1
        ) w
      ) e on true
      where j.sn = any(${sns}::text[])
      order by j.recorded_at`.execute(db)
  ).rows;
