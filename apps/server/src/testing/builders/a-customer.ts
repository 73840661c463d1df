import type { Updateable } from "kysely";

import { customerOf } from "../../modules/members/customer-of.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import type { Customer } from "../../platform/db/schema.generated.ts";

/** Changes the customer that a member is, without the product's rules. */
export const setCustomer = async (db: Db, memberId: number, change: Updateable<Customer>): Promise<void> => {
  await db.updateTable("customer").set(change).where("id", "=", customerOf(memberId)).execute();
};
