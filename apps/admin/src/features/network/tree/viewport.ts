/** The position of the tree in its frame: a point p of it is drawn at p * scale + (x, y). */
export type Viewport = { readonly x: number; readonly y: number; readonly scale: number };

/** A part of the picture, in its own measure. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export type Point = { readonly x: number; readonly y: number };

const SMALLEST = 0.12;
const LARGEST = 1.6;
/** The margin around a box that is shown, in pixels. */
const EDGE = 48;
/** The least scale at which a picture is offered for reading. */
const READABLE = 0.8;

export const moved = ({ x, y, scale }: Viewport, dx: number, dy: number): Viewport => ({ x: x + dx, y: y + dy, scale });

/** Zooms by a factor; a point of the frame stays where it is. */
export function zoomed({ x, y, scale }: Viewport, factor: number, at: Point): Viewport {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor));
  const grown = next / scale;
  return { x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown, scale: next };
}

/** Shows all of a part in its middle, not larger than life. */
export function fitting({ left, top, right, bottom }: Box, width: number, height: number): Viewport {
  const wanted = Math.min((width - 2 * EDGE) / (right - left), (height - 2 * EDGE) / (bottom - top));
  const scale = Math.min(1, Math.max(SMALLEST, wanted));
  return { x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale, scale };
}

/** Shows the start of a tree that grows down or to the right, at a scale at which it can be read. */
export function beginning(
  { left, top, right, bottom }: Box,
  { width, height }: { readonly width: number; readonly height: number },
  grows: "down" | "right",
): Viewport {
  const scale = Math.max(READABLE, fitting({ left, top, right, bottom }, width, height).scale);
  return grows === "down"
    ? { x: width / 2, y: EDGE - top * scale, scale }
    : { x: EDGE - left * scale, y: height / 2, scale };
}

/** Moves as little as needed to bring a part into sight. */
export function revealing({ x, y, scale }: Viewport, box: Box, width: number, height: number): Viewport {
  return {
    x: x + into(box.left * scale + x, box.right * scale + x, width),
    y: y + into(box.top * scale + y, box.bottom * scale + y, height),
    scale,
  };
}

/** The distance something from `start` to `end` has to move to be visible; if it is larger than the frame, its start is visible. */
function into(start: number, end: number, room: number): number {
  if (start < EDGE || end - start > room - 2 * EDGE) return start < EDGE ? EDGE - start : 0;
  return end > room - EDGE ? room - EDGE - end : 0;
}
