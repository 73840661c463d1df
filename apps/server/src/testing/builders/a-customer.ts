import type { Insertable, Updateable } from "kysely";

import { customerOf } from "../../modules/members/customer-of.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { Customer } from "../../platform/db/schema.generated.ts";
import { START } from "../setup/test-app.ts";

/** Changes the customer that a member is, without the product's rules. */
export const setCustomer = async (db: Db, memberId: number, change: Updateable<Customer>): Promise<void> => {
  await db.updateTable("customer").set(change).where("id", "=", customerOf(memberId)).execute();
};

/** Writes a customer without a membership, as whom nothing of the product writes one yet; returns the id. */
export const aCustomer = async (db: Db, customer: Partial<Insertable<Customer>> = {}): Promise<number> => {
  const row = {
    name: "Linden",
    email: "linden@shop.example",
    country: "SG",
    created_at: START,
    from_shop: true,
    ...customer,
  };
  return (await db.insertInto("customer").values(row).returning("id").executeTakeFirstOrThrow()).id;
};
