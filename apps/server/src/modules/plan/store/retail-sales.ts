import type { RetailSum } from "@espalier/core/orders/retail-sale";
import { ZERO } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** What a customer's order came to, or, below zero, what a refund took back of it. */
export type RetailEvent = RetailSum & { readonly sellerId: number; readonly orderSn: string; readonly at: Date };

/** Records what the seller of a customer's order gets a profit of; the next run settles it. Nothing is recorded of nothing. */
export const recordRetailSale = async (
  tx: Tx,
  { sellerId, orderSn, price, memberPrice, at }: RetailEvent,
): Promise<void> => {
  if (price === ZERO && memberPrice === ZERO) return;
  await tx
    .insertInto("retail_sale")
    .values({ seller_id: sellerId, order_sn: orderSn, price, member_price: memberPrice, at })
    .execute();
};

/** What a customer's order came to when it was paid; undefined where no member sold it. */
export const findRetailSale = async (tx: Db | Tx, orderSn: string): Promise<RetailEvent | undefined> =>
  await tx
    .selectFrom("retail_sale")
    .select(["seller_id as sellerId", "order_sn as orderSn", "price", "member_price as memberPrice", "at"])
    .where("order_sn", "=", orderSn)
    .where("price", ">", ZERO)
    .executeTakeFirst();

/** Assigns to a run all sales that have no run and are not later than `until`. */
export const assignRetailToRun = async (tx: Tx, runId: number, until: Date): Promise<void> => {
  await sql`update retail_sale set run_id = ${runId} where run_id is null and at <= ${until}`.execute(tx);
};

/** Releases the sales of a run, for the next one. */
export const releaseRetailOfRun = async (tx: Tx, runId: number): Promise<void> => {
  await sql`update retail_sale set run_id = null where run_id = ${runId}`.execute(tx);
};
