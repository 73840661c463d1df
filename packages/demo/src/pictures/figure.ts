import type { Tone } from "./colour.ts";
import { path, rect } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

/** The brush of a figure: its tone, and the sheet that keeps its gradients. */
export interface Brush {
  readonly tone: Tone;
  readonly sheet: Sheet;
}

/** A product drawn around the middle of its foot: x from -wide/2 to wide/2, y from -tall up to 0 at the ground. */
export interface Figure {
  readonly wide: number;
  readonly tall: number;
  /** Half the width of the part that touches the ground, for the shadow; half of `wide` when absent. */
  readonly foot?: number;
  /** The x of the middle of that part; 0 when absent. */
  readonly footAt?: number;
  /** The point a close-up looks at. */
  readonly focus: readonly [x: number, y: number];
  /** The zoom of a close-up. */
  readonly zoom: number;
  readonly draw: (brush: Brush) => string;
}

/** A paper label with a leaf and little lines in place of words. */
export function label(brush: Brush, x: number, y: number, w: number, h: number, r = 0): string {
  const { tone, sheet } = brush;
  const left = x + w * 0.16;
  const grain = Math.min(h / 140, w / 150);
  const top = y + h / 2 - 26 * grain;
  return (
    rect(x, y, w, h, sheet.paper(tone.pale), r) +
    rect(left, top, w * 0.5, 10 * grain, tone.deep, 5 * grain) +
    rect(left, top + 24 * grain, w * 0.34, 6 * grain, tone.deep, 3 * grain, 0.35) +
    rect(left, top + 40 * grain, w * 0.42, 6 * grain, tone.deep, 3 * grain, 0.35) +
    leafMark(x + w * 0.82, top + 44 * grain, tone.main, grain)
  );
}

/** A small upright leaf whose stalk stands at the given point. */
export function leafMark(x: number, y: number, fill: string, grain = 1): string {
  const g = (value: number): string => String(Math.round(value * grain * 10) / 10);
  return path(
    `M${Math.round(x)} ${Math.round(y)}c-${g(17)}-${g(12)}-${g(15)}-${g(33)} 0-${g(48)}c${g(15)} ${g(15)} ${g(17)} ${g(36)} 0 ${g(48)}z`,
    fill,
  );
}

/** The narrow light that runs down a shiny side. */
export function shine(x: number, y: number, h: number, width = 13, opacity = 0.28): string {
  return rect(x, y, width, h, "#fff", width / 2, opacity);
}
