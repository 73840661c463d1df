import { type MouseEvent, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { boxAround, boxOf, drawTree, type Spot } from "./draw-tree.ts";
import type { LoadedTree } from "./loaded-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";
import { TreeEdges } from "./tree-edges.tsx";
import { TreeSpot } from "./tree-spot.tsx";
import { useAutoLoad } from "./use-auto-load.ts";
import { useLoadedTree } from "./use-loaded-tree.ts";
import { type PanZoom, usePanZoom } from "./use-pan-zoom.ts";
import { useStableViewport } from "./use-stable-viewport.ts";
import { useTreeKeyboard } from "./use-tree-keyboard.ts";
import { beginning, type Box } from "./viewport.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

type TreeCanvasProps = {
  tree: Tree;
  top: MemberNode;
  begin: LoadedTree;
  /** The key of the selected item. */
  chosen: string;
  onChoose: (key: string, node: MemberNode) => void;
  /** Called when the selected member is opened with Enter or a click. */
  onOpen: () => void;
  onSlot: ((parent: MemberNode, side: "left" | "right") => void) | undefined;
  /** Goes one level up; undefined at the root. */
  onUp: (() => void) | undefined;
};

/** Below this scale letters cannot be read, and are not drawn. */
const READABLE = 0.45;

/** The tree of a network. Only visible items are drawn, and only visible branches are loaded. */
export function TreeCanvas({ tree, top, begin, chosen, onChoose, onOpen, onSlot, onUp }: TreeCanvasProps) {
  const { t } = useTranslation("network");
  const { known, loading, load } = useLoadedTree(tree, begin);
  const hint = useId();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const spots = useMemo(() => drawTree(known, tree, top.id, closed), [known, tree, top.id, closed]);
  const frame = useRef<HTMLDivElement>(null);
  const pan = usePanZoom(frame, useBeginning(spots, tree));
  const hold = useStableViewport(spots, pan);
  useAutoLoad({ spots, tree, frame, pan, closed, load });

  function fold(spot: Spot) {
    if (spot.item.kind !== "member") return;
    const { node, folded } = spot.item;
    if (folded === "leaf") return;
    hold(spot.key);
    if (folded === "open") setClosed(new Set([...closed, node.id]));
    else {
      setClosed(new Set([...closed].filter((id) => id !== node.id)));
      if (!known.below.has(node.id)) load(node);
    }
  }

  function open({ key, item }: Spot) {
    if (item.kind === "slot") return onSlot?.(item.parent, item.side);
    if (item.kind === "more") {
      hold(`member ${item.parent.id}`);
      return load(item.parent);
    }
    onChoose(key, item.node);
    onOpen();
  }

  /** One listener for all items, so that moving the tree re-renders none of them. */
  function press({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const key = target.closest<HTMLElement>("[data-spot]")?.dataset["spot"];
    const spot = spots.find((each) => each.key === key);
    if (spot === undefined) return;
    if (target.closest("[data-fold]") === null) open(spot);
    else fold(spot);
  }

  const walk = useTreeKeyboard({ spots, tree, chosen, frame, pan, onChoose, onOpen: open, onFold: fold, onUp });
  const shown = spots.filter((spot) => spot.key === walk.current || overlap(boxOf(spot, tree), pan.sight));
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div
        ref={frame}
        {...pan.drag}
        className="absolute inset-0 cursor-grab touch-none overflow-clip bg-bg select-none active:cursor-grabbing"
      >
        <div
          role="tree"
          aria-label={t("canvas", { name: top.name })}
          aria-describedby={hint}
          tabIndex={-1}
          aria-orientation={tree === "placement" ? "horizontal" : "vertical"}
          onKeyDown={walk.onKeyDown}
          onClick={press}
          className="absolute top-0 left-0 size-0"
          style={{ transform: transformOf(pan), transformOrigin: "0 0" }}
        >
          <TreeEdges spots={spots} tree={tree} sight={pan.sight} />
          {shown.map((spot) => (
            <TreeSpot
              key={spot.key}
              spot={spot}
              tree={tree}
              plain={pan.view.scale < READABLE}
              chosen={spot.key === chosen}
              reachable={spot.key === walk.current}
              loading={spot.item.kind === "member" && loading.has(spot.item.node.id)}
              linked={onSlot !== undefined}
            />
          ))}
        </div>
      </div>
      <p id={hint} className="sr-only">
        {t("canvasHint")}
      </p>
      {tree === "placement" ? (
        <p className="pointer-events-none absolute right-4 bottom-4 rounded-control bg-surface/90 px-3 py-1.5 text-tab text-ink-3">
          {t("legend")}
        </p>
      ) : null}
      <ZoomButtons pan={pan} onAll={() => pan.show(boxAround(spots, tree))} onUp={onUp} />
    </div>
  );
}

/** The first position of the picture, by its starting node. */
function useBeginning(spots: readonly Spot[], tree: Tree) {
  const [box] = useState(() => boxAround(spots, tree));
  return (size: { readonly width: number; readonly height: number }) =>
    beginning(box, size, tree === "placement" ? "down" : "right");
}

const transformOf = ({ view: { x, y, scale } }: PanZoom): string => `translate(${x}px, ${y}px) scale(${scale})`;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
