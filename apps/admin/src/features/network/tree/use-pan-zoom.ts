import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

import { type Box, fitting, moved, type Point, revealing, type Viewport, zoomed } from "./viewport.ts";

export type PanZoom = {
  /** The visible part of the tree, with a margin. */
  readonly sight: Box;
  readonly view: Viewport;
  /** Pointer handlers of the frame: dragging moves the picture. */
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
  /** Whether it is being dragged just now. */
  readonly held: boolean;
  readonly zoom: (factor: number) => void;
  /** Shows all of a part, not larger than life. */
  readonly show: (box: Box) => void;
  /** Moves as little as needed to bring a part into sight. */
  readonly reveal: (box: Box) => void;
  /** Moves the view along with an item that moved inside the tree. */
  readonly shift: (dx: number, dy: number) => void;
};

/** The margin around the visible part, so that a short move shows no empty area; in pixels of the frame. */
const BEYOND = 240;
/** A press that moves less is a click. */
const STILL = 4;

/** A picture that is moved by dragging and by the wheel, and zoomed by the wheel with Ctrl, by a pinch, or by `zoom`. */
export function usePanZoom(
  frame: RefObject<HTMLDivElement | null>,
  begin: (size: { readonly width: number; readonly height: number }) => Viewport,
): PanZoom {
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { drag, held } = useDrag((dx, dy) => setView((before) => moved(before, dx, dy)));

  const begun = useEffectEvent((width: number, height: number) => setView(begin({ width, height })));
  useEffect(() => {
    const place = frame.current;
    if (place === null) return undefined;
    let first = true;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
      if (first) begun(width, height);
      first = false;
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame]);

  useWheel(frame, (event, at) => {
    if (event.ctrlKey || event.metaKey)
      setView((before) => zoomed(before, Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.01 : 0.2)), at));
    else {
      const step = event.deltaMode === 0 ? 1 : 32;
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
      setView((before) => moved(before, -dx * step, -dy * step));
    }
  });

  const { width, height } = size;
  return {
    view,
    sight: {
      left: (-view.x - BEYOND) / view.scale,
      top: (-view.y - BEYOND) / view.scale,
      right: (width - view.x + BEYOND) / view.scale,
      bottom: (height - view.y + BEYOND) / view.scale,
    },
    drag,
    held,
    zoom: (factor) => setView((before) => zoomed(before, factor, { x: width / 2, y: height / 2 })),
    show: (box) => setView(fitting(box, width, height)),
    reveal: (box) => setView((before) => revealing(before, box, width, height)),
    shift: (dx, dy) => setView((before) => moved(before, dx * before.scale, dy * before.scale)),
  };
}

function useDrag(onMove: (dx: number, dy: number) => void): Pick<PanZoom, "drag" | "held"> {
  const [held, setHeld] = useState(false);
  const press = useRef<{ x: number; y: number; moving: boolean } | null>(null);
  const end = (event: PointerEvent) => {
    if (press.current?.moving === true) event.currentTarget.releasePointerCapture(event.pointerId);
    press.current = null;
    setHeld(false);
  };
  const drag: PanZoom["drag"] = {
    onPointerDown: (event) => {
      if (event.button === 0) press.current = { x: event.clientX, y: event.clientY, moving: false };
    },
    onPointerMove: (event) => {
      const before = press.current;
      if (before === null) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      if (!before.moving && Math.hypot(dx, dy) < STILL) return;
      // The pointer is captured only once it moves, so that a click still reaches the pressed item.
      if (!before.moving) event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { x: event.clientX, y: event.clientY, moving: true };
      setHeld(true);
      onMove(dx, dy);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { drag, held };
}

/** The browser would scroll or zoom the page; only a non-passive listener of our own can prevent that. */
function useWheel(frame: RefObject<HTMLDivElement | null>, onWheel: (event: WheelEvent, at: Point) => void): void {
  const turned = useEffectEvent(onWheel);
  useEffect(() => {
    const place = frame.current;
    if (place === null) return undefined;
    const listener = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = place.getBoundingClientRect();
      turned(event, { x: event.clientX - left, y: event.clientY - top });
    };
    place.addEventListener("wheel", listener, { passive: false });
    return () => place.removeEventListener("wheel", listener);
  }, [frame]);
}
