export type Place = { readonly x: number; readonly y: number };

/**
 * The path of a smooth line through places from left to right, which never rises above or falls below the places on both sides of it
 * (monotone cubic interpolation by Steffen, "A simple method for monotonic interpolation in one dimension", 1990). One place alone is
 * a dot where the line's ends are round.
 */
export function smoothLine(places: readonly Place[]): string {
  const [first] = places;
  if (first === undefined) return "";
  const slopes = places.map((_, index) => slopeAt(places, index));
  const curves = places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    const third = (to.x - from.x) / 3;
    const before = `${round(from.x + third)} ${round(from.y + third * (slopes[index] ?? 0))}`;
    const after = `${round(to.x - third)} ${round(to.y - third * (slopes[index + 1] ?? 0))}`;
    return `C${before} ${after} ${round(to.x)} ${round(to.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.length === 0 ? "h0" : curves.join("")}`;
}

function slopeAt(places: readonly Place[], index: number): number {
  const [before, at, after] = [places[index - 1], places[index], places[index + 1]];
  if (at === undefined) return 0;
  const left = before === undefined ? undefined : slopeBetween(before, at);
  const right = after === undefined ? undefined : slopeBetween(at, after);
  if (before === undefined || after === undefined || left === undefined || right === undefined)
    return left ?? right ?? 0;
  const mean = (left * (after.x - at.x) + right * (at.x - before.x)) / (after.x - before.x);
  return (Math.sign(left) + Math.sign(right)) * Math.min(Math.abs(left), Math.abs(right), Math.abs(mean) / 2);
}

const slopeBetween = (from: Place, to: Place): number => (to.y - from.y) / (to.x - from.x);

const round = (value: number): number => Math.round(value * 100) / 100;
