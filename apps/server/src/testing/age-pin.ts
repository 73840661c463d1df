import { sql } from "kysely";

import type { Db } from "../platform/db/in-transaction.ts";

/** Moves a member's security password into the past by seconds: its locks and days use the database's clock. */
export const agePin = async (db: Db, memberId: number, seconds: number): Promise<void> => {
  await sql`
    update member_pin
    set locked_until = locked_until - make_interval(secs => ${seconds}),
      counted_on = counted_on - floor(${seconds}::float8 / 86400)::integer
    where member_id = ${memberId}`.execute(db);
};
