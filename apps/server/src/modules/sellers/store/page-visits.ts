import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Counts one visit of the page of the member whose code this is. */
export const countVisit = async (tx: Tx, code: string, day: string): Promise<void> => {
  await sql`
    insert into seller_page_visits (member_id, day, visits)
    select sponsor_id, ${day}::date, 1 from invite_code where code = ${code}
    on conflict (member_id, day) do update set visits = seller_page_visits.visits + 1`.execute(tx);
};
