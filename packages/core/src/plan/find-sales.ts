import { addVolume } from "../network/add-volume.ts";
import { LEFT, RIGHT, type CompactNetwork } from "../network/compact-network.ts";

type Leg = typeof LEFT | typeof RIGHT;

/** The sales below a member: their number, and the first ones by the event's position and leg (LEFT or RIGHT). */
export type LegSales = {
  readonly count: number;
  readonly first: readonly { readonly event: number; readonly leg: Leg }[];
};

/**
 * Finds for each wanted member the first `most` events of the members below, in one pass over the network: each member hands
 * its few first ones up. `buyers` holds the buyer of every event.
 */
export const findSales = (
  network: Pick<CompactNetwork, "size" | "parent" | "side">,
  buyers: ArrayLike<number>,
  wanted: ReadonlySet<number>,
  most: number,
): ReadonlyMap<number, LegSales> => {
  const { own, counts } = countSales(network, buyers, most);
  const fromLeft = new Map<number, Events>();
  const fromRight = new Map<number, Events>();
  const found = new Map<number, LegSales>();
  for (let member = network.size - 1; member >= 0; member -= 1) {
    const left = fromLeft.get(member) ?? NONE;
    const right = fromRight.get(member) ?? NONE;
    if (wanted.has(member)) {
      const legOf = (event: number): Leg => (left.includes(event) ? LEFT : RIGHT);
      const first = merge(left, right, most).map((event) => ({ event, leg: legOf(event) }));
      found.set(member, { count: (counts.left[member] ?? 0) + (counts.right[member] ?? 0), first });
    }
    fromLeft.delete(member);
    fromRight.delete(member);
    const above = network.parent[member] ?? -1;
    const whole = merge(merge(left, right, most), own.get(member) ?? NONE, most);
    if (above >= 0 && whole.length > 0) (network.side[member] === LEFT ? fromLeft : fromRight).set(above, whole);
  }
  return found;
};

type Events = readonly number[];
const NONE: Events = [];

const countSales = (
  network: Pick<CompactNetwork, "size" | "parent" | "side">,
  buyers: ArrayLike<number>,
  most: number,
) => {
  const brought = new Float64Array(network.size);
  const own = new Map<number, number[]>();
  for (let event = 0; event < buyers.length; event += 1) {
    const buyer = buyers[event] ?? -1;
    brought[buyer] = (brought[buyer] ?? 0) + 1;
    const events = own.get(buyer);
    if (!events) own.set(buyer, [event]);
    else if (events.length < most) events.push(event);
  }
  const counts = { left: new Float64Array(network.size), right: new Float64Array(network.size) };
  addVolume(network, counts, brought);
  return { own, counts };
};

/** The first of two sorted lists. */
const merge = (a: Events, b: Events, most: number): Events => {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const merged: number[] = [];
  let [fromA, fromB] = [0, 0];
  while (merged.length < most && (fromA < a.length || fromB < b.length)) {
    const [nextA, nextB] = [a[fromA] ?? Infinity, b[fromB] ?? Infinity];
    merged.push(Math.min(nextA, nextB));
    if (nextA < nextB) fromA += 1;
    else fromB += 1;
  }
  return merged;
};
