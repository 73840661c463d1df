import { sql } from "kysely";

import type { Db } from "../platform/db/in-transaction.ts";
import type { TestMember } from "./builders/a-member.ts";

/** Creates members with wallets and nothing else, in two statements however many: for tests of the ledger alone. */
export const walletHolders = async (db: Db, count: number): Promise<readonly TestMember[]> => {
  const { rows } = await sql<TestMember>`
    with row as materialized (
      select nextval('customer_id_seq') as customer_id, 20000000 + present.count + n as uid
      from (select count(*) as count from member) present, generate_series(1, ${count}::integer) n
    ), known as (
      insert into customer (id, name, country, created_at)
      select customer_id, 'Holder', 'SG', timestamptz '2026-01-01 00:00:00Z' from row
    )
    insert into member (customer_id, uid, password_hash, created_at)
    select customer_id, uid::text, '', timestamptz '2026-01-01 00:00:00Z' from row
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
