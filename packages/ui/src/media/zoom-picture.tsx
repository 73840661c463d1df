import { useLayoutEffect, useRef, useState, type MouseEvent, type TouchEvent } from "react";
import { classNames } from "../foundations/class-names.ts";
import { Picture } from "./picture.tsx";
import { type Point, scrollFor } from "./scroll-for.ts";

export type ZoomPictureProps = {
  src: string;
  /** The name of the button that enlarges it. */
  label: string;
  className?: string | undefined;
};

/** The size that a tap enlarges to, and the largest for two fingers, as multiples of the fitting size. */
const TAPPED = 2.5;
const LARGEST = 4;

/** A picture that fits its box until it is tapped, pinched or chosen by Enter; an enlarged one is moved by scrolling. */
export function ZoomPicture({ src, label, className }: ZoomPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const pinch = useRef<{ distance: number; scale: number } | null>(null);
  const [zoom, setZoom] = useState({ scale: 1, before: 1, at: MIDDLE });

  // The point under the finger stays where it is while the picture grows around it.
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { left, top } = scrollFor(box.current, zoom);
    box.current.scrollLeft = left;
    box.current.scrollTop = top;
  }, [zoom]);

  const zoomTo = (scale: number, at: Point) =>
    setZoom((now) => ({ scale: Math.min(LARGEST, Math.max(1, scale)), before: now.scale, at }));

  function onClick(event: MouseEvent) {
    // A click by keyboard has no place.
    const at = event.detail === 0 ? MIDDLE : placeIn(box.current, event.clientX, event.clientY);
    zoomTo(zoom.scale > 1 ? 1 : TAPPED, at);
  }

  function onTouchMove({ touches }: TouchEvent) {
    const [one, other] = [touches[0], touches[1]];
    if (one === undefined || other === undefined) return;
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    pinch.current ??= { distance, scale: zoom.scale };
    const at = placeIn(box.current, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    zoomTo((pinch.current.scale * distance) / pinch.current.distance, at);
  }

  const size = `${zoom.scale * 100}%`;
  return (
    <div
      ref={box}
      className={classNames(
        "scrollbar-none touch-pan-x touch-pan-y overflow-auto",
        zoom.scale > 1 && "overscroll-contain",
        className,
      )}
      onTouchMove={onTouchMove}
      onTouchEnd={() => {
        pinch.current = null;
      }}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={zoom.scale > 1}
        onClick={onClick}
        style={{ width: size, height: size }}
        className={classNames(
          "block focus-visible:-outline-offset-4",
          zoom.scale > 1 ? "cursor-zoom-out" : "cursor-zoom-in",
        )}
      >
        <Picture src={src} className="size-full object-contain" />
      </button>
    </div>
  );
}

/** The middle of the box, as shares of its size. */
const MIDDLE: Point = { x: 0.5, y: 0.5 };

function placeIn(box: HTMLElement | null, x: number, y: number): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
  return width === 0 || height === 0 ? MIDDLE : { x: (x - left) / width, y: (y - top) / height };
}
