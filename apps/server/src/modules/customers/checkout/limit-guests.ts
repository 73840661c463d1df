import { orderStates } from "@espalier/core/states/order";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { UNPAID_OF_ADDRESS } from "../limits.ts";

/**
 * Checks that guests with this address may have one more unpaid order; the lock makes simultaneous requests count one after another. Orders
 * of members are not counted: the answer must not say whose address it is. Anybody may type the address, so its owner passes by logging in.
 */
export const limitGuests = async (tx: Tx, email: string): Promise<Outcome<null, "order.too_many_unpaid_of_email">> => {
  const [, { unpaid }] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${email}`}, 0))`.execute(tx),
    tx
      .selectFrom("customer as c")
      .innerJoin("member_order as o", "o.customer_id", "c.id")
      .select(sql<number>`count(*)::integer`.as("unpaid"))
      .where("c.email", "=", email)
      .where("o.member_id", "is", null)
      .where("o.status", "=", orderStates.start.state)
      .executeTakeFirstOrThrow(),
  ]);
  return unpaid < UNPAID_OF_ADDRESS
    ? done(null)
    : refused("order.too_many_unpaid_of_email", { max: String(UNPAID_OF_ADDRESS) });
};
