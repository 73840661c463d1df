import { LEFT, type CompactNetwork } from "./compact-network.ts";

/** Volume (or another count) per member and leg, by index. Whole hundredths of PV, exact up to 2^53. */
export type LegTotals = { readonly left: Float64Array; readonly right: Float64Array };

/**
 * Adds what each member's own orders brought to the legs of everyone above, in one pass. `brought` is used up: afterwards it
 * holds, for each member, the volume of the whole tree from that member down.
 */
export const addVolume = (
  network: Pick<CompactNetwork, "size" | "parent" | "side">,
  totals: LegTotals,
  brought: Float64Array,
): void => {
  const { parent, side } = network;
  for (let member = network.size - 1; member > 0; member -= 1) {
    const volume = brought[member] ?? 0;
    const above = parent[member] ?? -1;
    if (volume === 0 || above < 0) continue;
    const leg = side[member] === LEFT ? totals.left : totals.right;
    leg[above] = exactly((leg[above] ?? 0) + volume);
    brought[above] = exactly((brought[above] ?? 0) + volume);
  }
};

/** Passes a whole number on; one beyond 2^53 would not be exact any more, which is a fault. */
export const exactly = (amount: number): number => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} hundredths cannot be counted exactly`);
  return amount;
};
