import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";

import { boxAround, boxOf, type Spot } from "./draw-tree.ts";
import type { MemberNode, Tree } from "../member-node.ts";
import type { PanZoom } from "./use-pan-zoom.ts";
import { STEP } from "./zoom-buttons.tsx";

type Walking = {
  readonly spots: readonly Spot[];
  readonly tree: Tree;
  /** The key of the member that is chosen. */
  readonly chosen: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly pan: PanZoom;
  readonly onChoose: (key: string, node: MemberNode) => void;
  readonly onOpen: (spot: Spot) => void;
  readonly onFold: (spot: Spot) => void;
  readonly onUp: (() => void) | undefined;
};

/** Which way each arrow leads in the two pictures: one grows down, the other to the right. */
const ARROWS: Readonly<Record<Tree, Readonly<Record<string, "above" | "below" | "before" | "after">>>> = {
  placement: { ArrowUp: "above", ArrowDown: "below", ArrowLeft: "before", ArrowRight: "after" },
  sponsor: { ArrowLeft: "above", ArrowRight: "below", ArrowUp: "before", ArrowDown: "after" },
};

/** The keyboard in a tree: arrows walk, Enter opens, Space folds, plus and minus zoom, 0 shows all, Home leads to the top. */
export function useTreeKeyboard({ spots, tree, chosen, frame, pan, onChoose, onOpen, onFold, onUp }: Walking) {
  const current = spots.find(({ key }) => key === chosen) ?? spots[0];
  const focusing = useRef(false);

  const focusCurrent = useEffectEvent(() => {
    if (!focusing.current || current === undefined) return;
    focusing.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-spot="${current.key}"]`)?.focus({ preventScroll: true });
  });
  useEffect(() => focusCurrent(), [chosen]);

  function go(spot: Spot | undefined) {
    if (spot === undefined || spot.item.kind !== "member") return;
    focusing.current = true;
    onChoose(spot.key, spot.item.node);
    pan.reveal(boxOf(spot, tree));
  }

  function walk(way: "above" | "below" | "before" | "after") {
    if (current === undefined) return;
    const members = spots.filter(({ item }) => item.kind === "member");
    if (way === "above") {
      if (current.above === null) onUp?.();
      else go(members.find(({ key }) => key === current.above?.key));
    } else if (way === "below") {
      const below = members.find(({ above }) => above?.key === current.key);
      if (below === undefined && current.item.kind === "member" && current.item.folded === "closed") onFold(current);
      go(below);
    } else {
      const row = members.filter(({ level }) => level === current.level).toSorted((one, other) => one.at - other.at);
      const place = row.findIndex(({ key }) => key === current.key);
      go(way === "before" ? row[place - 1] : row[place + 1]);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || current === undefined) return;
    const way = ARROWS[tree][event.key];
    if (way !== undefined) walk(way);
    else if (event.key === "Enter") onOpen(current);
    else if (event.key === " ") onFold(current);
    else if (event.key === "+" || event.key === "=") pan.zoom(STEP);
    else if (event.key === "-") pan.zoom(1 / STEP);
    else if (event.key === "0") pan.show(boxAround(spots, tree));
    else if (event.key === "Home") go(spots[0]);
    else return;
    event.preventDefault();
  }

  return { current: current?.key ?? "", onKeyDown };
}
