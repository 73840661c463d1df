import { type Money, ZERO } from "@espalier/core/money/money";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/**
 * Sets the own volume and that of customers, in hundredths, from which members count as active. Those whom a member invited are counted
 * again by the roll-up.
 */
export const setActivationPv = async (tx: Tx, pv: Money, customersPv: Money = ZERO): Promise<void> => {
  await tx.updateTable("activation").set({ pv, customers_pv: customersPv }).execute();
};
