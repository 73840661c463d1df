import type { Db } from "../../../platform/db/in-transaction.ts";
import { readActivePlan } from "../plan-versions.ts";

/** How new sales to customers are paid, and into which wallets. */
export const showRetailTerms = async (db: Db) => {
  const { components, allotment } = await readActivePlan(db);
  const { rate, ofDifference: of_difference } = components.retail;
  return { rate, of_difference, wallets: allotment.retail.map(({ wallet }) => wallet) };
};
