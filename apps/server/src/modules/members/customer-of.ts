import { type RawBuilder, sql } from "kysely";

/** The id of the customer that a member is. */
export const customerOf = (memberId: number | RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select customer_id from member where id = ${memberId})`;
