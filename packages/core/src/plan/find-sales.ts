import { LEFT, numberInPreorder, RIGHT, type CompactNetwork } from "../network/compact-network.ts";

type Leg = typeof LEFT | typeof RIGHT;

/** The sales below a member: their number, and the first ones by the event's position and leg (LEFT or RIGHT). */
export type LegSales = {
  readonly count: number;
  readonly first: readonly { readonly event: number; readonly leg: Leg }[];
};

/**
 * Finds for any member the first `most` events of the members below. `buyers` holds the buyer of every event. In preorder everyone below a
 * member is one range, so the events are sorted by their buyers' numbers, and the first ones of a range are found in a tree of minima.
 */
export const findSales = (
  network: Pick<CompactNetwork, "size" | "parent" | "side">,
  buyers: ArrayLike<number>,
  most: number,
): ((member: number) => LegSales) => {
  const { first, treeSize, leftSize } = numberInPreorder(network);
  const numberOf = (event: number): number => first[buyers[event] ?? 0] ?? 0;
  const { numbers, events } = sortByNumber(buyers.length, numberOf);
  const firstIn = rangeMinima(events);
  return (member) => {
    const top = first[member] ?? 0;
    const leftEnd = top + (leftSize[member] ?? 0);
    const [from, to] = [top + 1, top + (treeSize[member] ?? 1)].map((number) => placeFrom(numbers, number));
    const found = firstIn(from ?? 0, to ?? 0, most);
    return {
      count: (to ?? 0) - (from ?? 0),
      first: found.map((event) => ({ event, leg: numberOf(event) <= leftEnd ? LEFT : RIGHT })),
    };
  };
};

/** The events by their buyers' numbers, then by position. */
const sortByNumber = (size: number, numberOf: (event: number) => number) => {
  const keys = new Float64Array(size);
  for (let event = 0; event < size; event += 1) keys[event] = numberOf(event) * size + event;
  keys.sort();
  const [numbers, events] = [new Int32Array(size), new Int32Array(size)];
  for (let place = 0; place < size; place += 1) {
    const key = keys[place] ?? 0;
    events[place] = key % size;
    numbers[place] = Math.floor(key / size);
  }
  return { numbers, events };
};

/** The first place whose number is at least the given one. */
const placeFrom = (numbers: Int32Array, number: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};

const NONE = 2 ** 31 - 1;

/** Finds the `most` smallest values between two places, in their order. */
const rangeMinima = (values: Int32Array): ((from: number, to: number, most: number) => readonly number[]) => {
  let leaves = 1;
  while (leaves < values.length) leaves *= 2;
  const smallest = new Int32Array(leaves * 2).fill(NONE);
  smallest.set(values, leaves);
  for (let node = leaves - 1; node > 0; node -= 1) {
    smallest[node] = Math.min(smallest[node * 2] ?? NONE, smallest[node * 2 + 1] ?? NONE);
  }
  return (from, to, most) => {
    const found: number[] = [];
    const visit = (node: number, low: number, high: number): void => {
      const least = smallest[node] ?? NONE;
      if (high <= from || low >= to || (found.length === most && least > (found.at(-1) ?? NONE))) return;
      if (high - low === 1) {
        found.push(least);
        found.sort((one, other) => one - other);
        if (found.length > most) found.pop();
        return;
      }
      const middle = (low + high) / 2;
      const left = (): void => visit(node * 2, low, middle);
      const right = (): void => visit(node * 2 + 1, middle, high);
      const isLeftFirst = (smallest[node * 2] ?? NONE) < (smallest[node * 2 + 1] ?? NONE);
      for (const next of isLeftFirst ? [left, right] : [right, left]) next();
    };
    visit(1, 0, leaves);
    return found;
  };
};
