import { type Insertable, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { ChosenSeller } from "../choose-seller.ts";
import type { CustomerSeller } from "../../../platform/db/schema.generated.ts";

/**
 * Keeps from whom a customer buys from now on, once the customer chose a member or the company, or came by a member's code, with an order or
 * without. What followed from the history adds nothing to it.
 */
export const keepSeller = async (
  tx: Tx,
  customerId: number,
  { seller, decidedBy }: Pick<ChosenSeller, "seller" | "decidedBy">,
  at: Date,
): Promise<void> => {
  if (decidedBy === null || decidedBy === "customer" || decidedBy === "operator") return;
  await recordSeller(tx, { customer_id: customerId, seller_id: seller?.id ?? null, proof: decidedBy, at });
};

/** Records from whom the customer buys from now on, and returns whether it was; nothing is written where that is so already. */
export const recordSeller = async (
  tx: Tx,
  { customer_id, seller_id = null, proof, at, operator_id = null, reason = "" }: Insertable<CustomerSeller>,
): Promise<boolean> => {
  await lockHistory(tx, customer_id);
  const { numAffectedRows } = await sql`
    insert into customer_seller (customer_id, seller_id, proof, at, operator_id, reason)
    select ${customer_id}, ${seller_id}::bigint, ${proof}, ${at}, ${operator_id}::bigint, ${reason}
    where not exists (
      select from (
        select seller_id from customer_seller where customer_id = ${customer_id} order by id desc limit 1
      ) last where last.seller_id is not distinct from ${seller_id}::bigint
    )`.execute(tx);
  return numAffectedRows === 1n;
};

/** Makes changes of one customer's history wait for each other: each reads the last row before it writes the next. */
export const lockHistory = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.selectFrom("customer").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
};
