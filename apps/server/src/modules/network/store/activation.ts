import type { Money } from "@espalier/core/money/money";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Sets the own volume, in hundredths, from which members count as active. Those whom a member invited are counted again by the roll-up. */
export const setActivationPv = async (tx: Tx, pv: Money): Promise<void> => {
  await tx.updateTable("activation").set({ pv }).execute();
};
