import { darker, lighter } from "./colour.ts";
import { n } from "./pen.ts";

/** Offset (0 to 1), colour, and opacity when not whole. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The gradients of one picture. A gradient asked for twice is written once. */
export interface Sheet {
  /** Lit from the left, as the side of something round. */
  readonly round: (colour: string) => string;
  /** Nearly flat, as paper bent around something round. */
  readonly paper: (colour: string) => string;
  /** Lighter above, darker below. */
  readonly fall: (top: string, bottom?: string) => string;
  readonly across: (...stops: readonly Stop[]) => string;
  readonly slant: (...stops: readonly Stop[]) => string;
  readonly glow: (...stops: readonly Stop[]) => string;
  readonly defs: () => string;
}

/** A new sheet; the picture's name makes its ids unique when several pictures stand inline in one page. */
export function newSheet(picture: string): Sheet {
  const known = new Map<string, string>();
  const family = shortName(picture);
  const add = (tag: string, direction: string, stops: readonly Stop[]): string => {
    const body = `${direction}>${stops.map(stopMark).join("")}</${tag}>`;
    const key = `<${tag}${body}`;
    const id = known.get(key) ?? `${family}${known.size.toString(36)}`;
    known.set(key, id);
    return `url(#${id})`;
  };
  const across = (...stops: readonly Stop[]): string => add("linearGradient", "", stops);
  const down = (...stops: readonly Stop[]): string => add("linearGradient", ` x2="0" y2="1"`, stops);
  return {
    across,
    slant: (...stops) => add("linearGradient", ` y2="1"`, stops),
    glow: (...stops) => add("radialGradient", "", stops),
    round: (c) => across([0, darker(c, 0.07)], [0.24, lighter(c, 0.14)], [0.55, c], [1, darker(c, 0.2)]),
    paper: (c) => across([0, darker(c, 0.03)], [0.3, c], [0.65, c], [1, darker(c, 0.11)]),
    fall: (top, bottom = darker(top, 0.14)) => down([0, top], [1, bottom]),
    defs: () => {
      const marks = [...known].map(([key, id]) => key.replace("Gradient", `Gradient id="${id}"`));
      return marks.length === 0 ? "" : `<defs>${marks.join("")}</defs>`;
    },
  };
}

/** Five characters standing for the picture's name (FNV-1a, base 36, never a digit first); a test sees that no two agree. */
function shortName(picture: string): string {
  let hash = 0x811c9dc5;
  for (const letter of picture) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `p${(hash % 36 ** 4).toString(36).padStart(4, "0")}`;
}

function stopMark([offset, colour, opacity = 1]: Stop): string {
  const place = offset === 0 ? "" : ` offset="${n(offset, 100)}"`;
  const faint = opacity === 1 ? "" : ` stop-opacity="${n(opacity, 100)}"`;
  return `<stop${place} stop-color="${colour}"${faint}/>`;
}
