import { ZERO } from "@espalier/core/money/money";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { insertVolumeEvents, type OrderVolume } from "./store/volume.ts";

/**
 * Records the volume of orders. The legs above get it later, by the roll-up: updating them here would make the root's row a
 * bottleneck of all orders. Volume that counts for nobody waits for nothing.
 */
export const recordVolume = async (tx: Tx, ...volumes: readonly OrderVolume[]): Promise<void> => {
  const some = volumes.filter(({ pv }) => pv !== ZERO);
  if (some.length > 0) await insertVolumeEvents(tx, some);
};
