import type { Insertable } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { CardComparison } from "../../../platform/db/schema.generated.ts";

/** Stores the result of a day's comparison with a provider, unless it was compared already. */
export const insertComparison = async (db: Db, comparison: Insertable<CardComparison>): Promise<void> => {
  await db
    .insertInto("card_comparison")
    .values(comparison)
    .onConflict((conflict) => conflict.columns(["day", "provider"]).doNothing())
    .execute();
};
