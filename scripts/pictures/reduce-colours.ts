import type { IndexedPixels, Pixels } from "./png.ts";

/** A colour as 0xRRGGBB, and how many pixels have it. */
type Counted = readonly [colour: number, count: number];

const MOST_COLOURS = 256;
/** So many of the commonest colours are kept exactly: grounds, inks and accents of a screen. */
const EXACT_COLOURS = 32;

/** Paints a picture with at most 256 colours, chosen so that the difference is hard to see. */
export const reduceColours = ({ width, height, rgb }: Pixels): IndexedPixels => {
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    const colour = ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0);
    colours[pixel] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = choosePalette([...counts]);
  const places = new Map(Array.from(counts.keys(), (colour) => [colour, nearest(palette, colour)]));
  return {
    width,
    height,
    indices: Uint8Array.from(colours, (colour) => places.get(colour) ?? 0),
    palette: Uint8Array.from(palette.flatMap(channelsOf)),
  };
};

/** The commonest colours as they are; the others in boxes, the widest cut in two until there are enough (median cut). */
const choosePalette = (counted: readonly Counted[]): readonly number[] => {
  const common = counted.toSorted(([, one], [, other]) => other - one);
  const stored = common.slice(0, EXACT_COLOURS).map(([colour]) => colour);
  const boxes = [boxOf(common.slice(EXACT_COLOURS))];
  while (stored.length + boxes.length < MOST_COLOURS) {
    const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.colours.length < 2) break;
    boxes.splice(boxes.indexOf(widest), 1, ...cut(widest));
  }
  return [...stored, ...boxes.flatMap(({ colours }) => (colours.length === 0 ? [] : [meanOf(colours)]))];
};

type Box = { readonly colours: readonly Counted[]; readonly channel: number; readonly spread: number };

/** `spread` is the range of the box's widest channel, weighed by how much of the picture it is. */
const boxOf = (colours: readonly Counted[]): Box => {
  const pixels = colours.reduce((sum, [, count]) => sum + count, 0);
  const ranges = [0, 1, 2].map((channel) => {
    const values = colours.map(([colour]) => channelsOf(colour)[channel] ?? 0);
    return (
      values.reduce((most, value) => Math.max(most, value), 0) -
      values.reduce((least, value) => Math.min(least, value), 255)
    );
  });
  const range = Math.max(...ranges);
  return { colours, channel: ranges.indexOf(range), spread: range * Math.sqrt(pixels) };
};

/** Two boxes of about as many pixels each. */
const cut = ({ colours, channel }: Box): [Box, Box] => {
  const sorted = colours.toSorted(
    ([one], [other]) => (channelsOf(one)[channel] ?? 0) - (channelsOf(other)[channel] ?? 0),
  );
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  let sum = 0;
  const middle = sorted.findIndex(([, count]) => (sum += count) >= half);
  const at = Math.min(Math.max(1, middle), sorted.length - 1);
  return [boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at))];
};

const meanOf = (colours: readonly Counted[]): number => {
  const pixels = colours.reduce((sum, [, count]) => sum + count, 0);
  const mean = (channel: number): number =>
    Math.round(colours.reduce((sum, [colour, count]) => sum + (channelsOf(colour)[channel] ?? 0) * count, 0) / pixels);
  return (mean(0) << 16) | (mean(1) << 8) | mean(2);
};

const nearest = (palette: readonly number[], colour: number): number => {
  const [red, green, blue] = channelsOf(colour);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [place, other] of palette.entries()) {
    const [r, g, b] = channelsOf(other);
    // The eye sees green best and blue least.
    const distance = 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
};

const channelsOf = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
