import type { DataOf } from "@espalier/contract/types";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { type LoadedTree, EMPTY_TREE, withBranch, withInvited, withNode } from "./loaded-tree.ts";
import { fromInvited, fromPlaced, fromWaypoint, type MemberNode, type Tree } from "../member-node.ts";

/** The number of levels drawn at first, and of those loaded at once below a member that is unfolded. */
const FIRST_LEVELS = 4;
const MORE_LEVELS = 2;
/** The number of invited members loaded at once. */
const INVITED = 25;

export type Path = DataOf<"adminNetworkPath">;

/** Loads the start of a tree: the path to its top and the first levels below. Without a UID it starts at the root. */
export const beginQuery = (tree: Tree, uid: string) =>
  queryOptions({
    queryKey: ["network", tree, uid],
    queryFn: async ({ signal }) => {
      const path = await api("adminNetworkPath", { uid, tree }, { signal });
      const last = path.last.at(-1);
      if (last === undefined) return null;
      const top = fromWaypoint(last);
      const below = tree === "placement" ? await loadPlaced(top, FIRST_LEVELS) : await loadInvited(top, 0);
      return { path, top, known: below(withNode(EMPTY_TREE, top)) };
    },
    // A tree stays as it was drawn until another one is requested.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Grow = (known: LoadedTree) => LoadedTree;

/** Loads the members below one, after those that are known. */
export const loadBelow = async (tree: Tree, node: MemberNode, known: number): Promise<Grow> =>
  tree === "placement" ? await loadPlaced(node, MORE_LEVELS) : await loadInvited(node, known);

async function loadPlaced({ uid }: MemberNode, depth: number): Promise<Grow> {
  const rows = await api("adminNetworkBranch", { uid, depth });
  const placed = rows.map((row) => ({ node: fromPlaced(row), hasMore: row.has_more }));
  return (known) => withBranch(known, placed);
}

async function loadInvited(node: MemberNode, known: number): Promise<Grow> {
  const page = Math.floor(known / INVITED) + 1;
  const { total, list } = await api("adminNetworkInvited", { uid: node.uid, page, limit: INVITED });
  const rows = list.map((row) => fromInvited(row, node.id));
  return (before) => withInvited(before, { parentId: node.id, rows, more: page * INVITED < total });
}
