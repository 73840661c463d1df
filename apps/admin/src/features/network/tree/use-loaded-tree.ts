import { toastFailure } from "@espalier/web/toast-failure";
import { useRef, useState } from "react";

import type { LoadedTree } from "./loaded-tree.ts";
import { loadBelow } from "./load-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";

export type GrowingTree = {
  readonly known: LoadedTree;
  /** Members whose branch is on its way. */
  readonly loading: ReadonlySet<number>;
  /** Loads whom a member has below; of the tree of sponsors the next ones. */
  readonly load: (node: MemberNode) => void;
};

/** The part of a tree that was loaded, begun with what is known of its top; it grows where it is asked to. */
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
