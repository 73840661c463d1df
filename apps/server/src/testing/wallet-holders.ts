import { sql } from "kysely";

import type { Db } from "../platform/db/in-transaction.ts";
import type { TestMember } from "./builders/a-member.ts";

/** Creates members with wallets and nothing else, in two statements however many: for tests of the ledger alone. */
export const walletHolders = async (db: Db, count: number): Promise<readonly TestMember[]> => {
  const { rows } = await sql<TestMember>`
    insert into member (uid, nickname, country, password_hash, created_at)
    select (20000000 + known.count + n)::text, 'Holder', 'SG', '', timestamptz '2026-01-01 00:00:00Z'
    from (select count(*) as count from member) known, generate_series(1, ${count}::integer) n
    returning id, uid`.execute(db);
  await sql`select ledger_open_wallets(id) from unnest(${rows.map(({ id }) => id)}::bigint[]) id`.execute(db);
  return rows;
};

/** Creates such members, as a list that is known not to be empty. */
export const holders = async (db: Db, count: number): Promise<[TestMember, ...TestMember[]]> => {
  const [first, ...others] = await walletHolders(db, count);
  if (!first) throw new Error("no member was made");
  return [first, ...others];
};
