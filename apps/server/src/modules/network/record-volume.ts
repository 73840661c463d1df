import { type Money, ZERO } from "@espalier/core/money/money";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { insertVolumeEvent } from "./store/volume.ts";

/**
 * Records the volume (hundredths of PV; negative for a refund) that an order adds to its buyer. The legs above get it
 * later, by the roll-up: updating them here would make the root's row a bottleneck of all orders.
 */
export const recordVolume = async (
  tx: Tx,
  volume: { readonly memberId: number; readonly orderSn: string; readonly pv: Money; readonly at: Date },
): Promise<void> => {
  if (volume.pv === ZERO) return;
  await insertVolumeEvent(tx, {
    member_id: volume.memberId,
    order_sn: volume.orderSn,
    pv: volume.pv,
    at: volume.at,
  });
};
