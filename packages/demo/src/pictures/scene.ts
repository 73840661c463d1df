import { darker, GROUNDS, type GroundName, INK, lighter, mix, TONES, type ToneName } from "./colour.ts";
import type { Figure } from "./figure.ts";
import { FIGURES, type FigureName } from "./figures.ts";
import { at, line, oval, path, rect } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

/** A whole SVG file: its gradients first, then its parts. The picture says nothing a reader needs, so it has no title. */
export function picture(width: number, height: number, sheet: Sheet, parts: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const ends = `stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${ends}>${sheet.defs()}${parts}</svg>\n`;
}

/** The tinted ground behind everything, with a soft light behind the product. */
export function ground(sheet: Sheet, name: GroundName, tint = 0): string {
  const [from, to] = GROUNDS[name];
  const deep = mix(to, darker(to, 0.5), tint);
  return (
    rect(0, 0, 800, 800, sheet.slant([0, mix(from, deep, tint)], [1, deep])) +
    oval(400, 370, 340, 340, sheet.glow([0, "#fff", 0.6], [0.6, "#fff", 0.28], [1, "#fff", 0]))
  );
}

/** A figure standing at a place of the picture with its shadow under it. */
export function standing(
  sheet: Sheet,
  name: FigureName,
  tone: ToneName,
  {
    x,
    y,
    scale = 1,
    turn = 0,
  }: { readonly x: number; readonly y: number; readonly scale?: number; readonly turn?: number },
): string {
  const figure: Figure = FIGURES[name];
  const foot = (figure.foot ?? figure.wide / 2) * scale;
  return (
    shadow(sheet, x + (figure.footAt ?? 0) * scale, y, foot) +
    at(x, y, figure.draw({ tone: TONES[tone], sheet }), scale, turn)
  );
}

/** A soft shadow, darkest where the thing touches. */
export function shadow(sheet: Sheet, x: number, y: number, foot: number): string {
  const soft = sheet.glow([0, INK, 0.42], [0.55, INK, 0.16], [1, INK, 0]);
  return oval(x + foot * 0.08, y - 2, foot * 1.36, 20 + foot * 0.1, soft);
}

/** A round plinth whose top is at y, reaching down out of the picture or to its own foot. */
export function plinth(sheet: Sheet, colour: string, x: number, y: number, half: number, h: number): string {
  const flat = half * 0.16;
  return (
    shadow(sheet, x, y + h + flat * 0.7, half) +
    path(`M${x - half} ${y}v${h}a${half} ${flat} 0 0 0 ${half * 2} 0v-${h}z`, sheet.round(colour)) +
    oval(x, y, half, flat, lighter(colour, 0.45))
  );
}

/** A sprig of leaves growing from a place, turned by degrees. */
export function sprig(x: number, y: number, colour: string, scale = 1, turn = 0): string {
  const leaf = "c-26-14-52-8-70 16 30 10 56 4 70-16z";
  const other = "c26-14 52-8 70 16-30 10-56 4-70-16z";
  const leaves = [-60, -120, -180, -236].map((rise) => `M0 ${rise}${leaf}M0 ${rise - 26}${other}`).join("");
  return at(
    x,
    y,
    line("M0 0q6-130 0-280", darker(colour, 0.15), 5) + path(`${leaves}M0 -272q-22-40 0-70 22 30 0 70z`, colour),
    scale,
    turn,
  );
}
