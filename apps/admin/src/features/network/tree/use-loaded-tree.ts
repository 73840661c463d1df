import { toastFailure } from "@espalier/web/toast-failure";
import { useRef, useState } from "react";

import type { LoadedTree } from "./loaded-tree.ts";
import { loadBelow } from "./load-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";

export type GrowingTree = {
  readonly known: LoadedTree;
  /** The members whose branches are loading. */
  readonly loading: ReadonlySet<number>;
  /** Loads the members below one; in the sponsor tree the next page of them. */
  readonly load: (node: MemberNode) => void;
};

/** The loaded part of a tree. It starts with the top and grows on request. */
export function useLoadedTree(tree: Tree, begin: LoadedTree): GrowingTree {
  const [known, setKnown] = useState(begin);
  const [loading, setLoading] = useState<ReadonlySet<number>>(new Set());
  const running = useRef(new Set<number>());

  async function grow(node: MemberNode) {
    try {
      const grown = await loadBelow(tree, node, known.below.get(node.id)?.ids.length ?? 0);
      setKnown(grown);
    } catch (error) {
      toastFailure(error);
    } finally {
      running.current.delete(node.id);
      setLoading(new Set(running.current));
    }
  }

  return {
    known,
    loading,
    load: (node) => {
      if (running.current.has(node.id)) return;
      running.current.add(node.id);
      setLoading(new Set(running.current));
      void grow(node);
    },
  };
}
