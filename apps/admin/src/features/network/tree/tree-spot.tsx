import { classNames } from "@espalier/ui/foundations/class-names";
import { memo } from "react";

import { boxOf, type Spot } from "./draw-tree.ts";
import { FoldButton } from "../fold-button.tsx";
import type { Tree } from "../member-node.ts";
import { MoreTile, PlainTile, SlotTile } from "./small-tiles.tsx";
import { MemberTile } from "../member-tile.tsx";

export type TreeSpotProps = {
  spot: Spot;
  tree: Tree;
  /** Too small to be read. */
  plain: boolean;
  chosen: boolean;
  /** Whether the keyboard enters the tree here. */
  reachable: boolean;
  loading: boolean;
  /** Whether an open place can be filled from here. */
  linked: boolean;
};

/**
 * A member, an open place or the button for more, at its place in the tree. `data-spot` identifies the pressed item.
 */
export const TreeSpot = memo(function TreeSpot({
  spot,
  tree,
  plain,
  chosen,
  reachable,
  loading,
  linked,
}: TreeSpotProps) {
  const { item, level, key } = spot;
  const { left, top, right, bottom } = boxOf(spot, tree);
  const folded = item.kind === "member" ? item.folded : "leaf";
  return (
    <div
      data-spot={key}
      role="treeitem"
      aria-level={level + 1}
      aria-selected={chosen}
      tabIndex={reachable ? 0 : -1}
      {...(folded === "leaf" ? {} : { "aria-expanded": folded === "open" })}
      className={classNames(
        "absolute rounded-control outline-offset-2",
        item.kind === "slot" && !linked ? "cursor-default" : "cursor-pointer",
      )}
      style={{ left, top, width: right - left, height: bottom - top }}
    >
      {item.kind === "slot" ? <SlotTile parent={item.parent} side={item.side} linked={linked} /> : null}
      {item.kind === "more" ? <MoreTile left={item.left} /> : null}
      {item.kind === "member" && plain ? <PlainTile node={item.node} chosen={chosen} /> : null}
      {item.kind === "member" && !plain ? (
        <>
          <MemberTile node={item.node} tree={tree} chosen={chosen} />
          {folded === "leaf" ? null : <FoldButton tree={tree} open={folded === "open"} loading={loading} />}
        </>
      ) : null}
    </div>
  );
});
