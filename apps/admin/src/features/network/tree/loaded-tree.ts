import type { MemberNode } from "../member-node.ts";

/** The part of a network that was loaded so far. */
export type LoadedTree = {
  readonly nodes: ReadonlyMap<number, MemberNode>;
  /** The members below each member, as far as they are loaded. In the placement tree an empty side is left out. */
  readonly below: ReadonlyMap<number, Below>;
};

type Below = {
  readonly ids: readonly number[];
  /** Whether there are more than these. */
  readonly more: boolean;
};

export const EMPTY_TREE: LoadedTree = { nodes: new Map(), below: new Map() };

/** A row of a branch; `has_more` says that it has members below that are not in the branch. */
type BranchRow = { readonly node: MemberNode; readonly hasMore: boolean };

/**
 * Adds a branch of the placement tree. The members below all its rows are then known, except below its lowest level.
 */
export function withBranch(tree: LoadedTree, rows: readonly BranchRow[]): LoadedTree {
  const nodes = new Map(tree.nodes);
  const below = new Map(tree.below);
  for (const { node } of rows) nodes.set(node.id, node);
  for (const { node, hasMore } of rows) {
    const ids = rows.flatMap(({ node: each }) => (each.parentId === node.id ? [each.id] : []));
    if (!hasMore) below.set(node.id, { ids, more: false });
  }
  return { nodes, below };
}

/** Adds members that one invited, after those that are known. */
export function withInvited(
  tree: LoadedTree,
  { parentId, rows, more }: { readonly parentId: number; readonly rows: readonly MemberNode[]; readonly more: boolean },
): LoadedTree {
  const nodes = new Map(tree.nodes);
  for (const row of rows) nodes.set(row.id, row);
  const known = tree.below.get(parentId)?.ids ?? [];
  const ids = [...new Set([...known, ...rows.map(({ id }) => id)])];
  return { nodes, below: new Map(tree.below).set(parentId, { ids, more }) };
}

/** Adds a member above the loaded tree. */
export function withNode(tree: LoadedTree, node: MemberNode): LoadedTree {
  return { ...tree, nodes: new Map(tree.nodes).set(node.id, node) };
}
