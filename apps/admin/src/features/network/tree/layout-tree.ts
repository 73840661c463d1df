/** A node of a drawn tree: its width, and its children in order. */
export type Branch<Item> = {
  readonly key: string;
  readonly item: Item;
  readonly breadth: number;
  readonly below: readonly Branch<Item>[];
};

/** A placed item: `at` is its middle across the level, `level` is 0 at the top. */
export type Placed<Item> = {
  readonly key: string;
  readonly item: Item;
  readonly at: number;
  readonly level: number;
  readonly above: Placed<Item> | null;
};

/**
 * Places a tree so that nothing overlaps, a node stands in the middle above what hangs below it, and the same branch always
 * looks the same: branches are pushed together until they touch on some level (Reingold and Tilford, 1981). The top is at 0.
 */
export function layoutTree<Item>(top: Branch<Item>, gap: number): readonly Placed<Item>[] {
  const shaped = shape(top, gap);
  const placed: Placed<Item>[] = [];
  const waiting: Waiting<Item>[] = [{ shaped, at: 0, level: 0, above: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { shaped: each, at, level, above } = next;
    const { key, item } = each.branch;
    const node = { key, item, at, level, above };
    placed.push(node);
    for (const child of each.below.toReversed())
      waiting.push({ shaped: child.shaped, at: at + child.offset, level: level + 1, above: node });
  }
  return placed;
}

type Waiting<Item> = Pick<Placed<Item>, "at" | "level" | "above"> & { readonly shaped: Shaped<Item> };

/** A branch with how far its outline reaches to both sides on each level below, seen from its top. */
type Shaped<Item> = {
  readonly branch: Branch<Item>;
  readonly below: readonly { readonly shaped: Shaped<Item>; readonly offset: number }[];
  readonly left: readonly number[];
  readonly right: readonly number[];
};

function shape<Item>(branch: Branch<Item>, gap: number): Shaped<Item> {
  const half = branch.breadth / 2;
  if (branch.below.length === 0) return { branch, below: [], left: [-half], right: [half] };

  const children = branch.below.map((each) => shape(each, gap));
  const offsets: number[] = [];
  let left: number[] = [];
  let right: number[] = [];
  for (const child of children) {
    const offset = offsets.length === 0 ? 0 : pushAside(right, child.left, gap);
    offsets.push(offset);
    left = merge(left, child.left, offset, Math.min);
    right = merge(right, child.right, offset, Math.max);
  }
  const middle = ((offsets[0] ?? 0) + (offsets.at(-1) ?? 0)) / 2;
  return {
    branch,
    below: children.map((child, index) => ({ shaped: child, offset: (offsets[index] ?? 0) - middle })),
    left: [-half, ...left.map((edge) => edge - middle)],
    right: [half, ...right.map((edge) => edge - middle)],
  };
}

/** The distance of a branch from the first one that leaves the gap to all branches before it on every level. */
const pushAside = (right: readonly number[], left: readonly number[], gap: number): number =>
  Math.max(...left.slice(0, right.length).map((edge, level) => (right[level] ?? 0) - edge + gap));

const merge = (
  known: readonly number[],
  added: readonly number[],
  offset: number,
  choose: (one: number, other: number) => number,
): number[] =>
  Array.from({ length: Math.max(known.length, added.length) }, (_, level) => {
    const [one, other] = [known[level], added[level]];
    if (one === undefined) return (other ?? 0) + offset;
    return other === undefined ? one : choose(one, other + offset);
  });
