import type { PathCommand } from "fontkit";

/** A glyph of a TrueType font: what it is written as in the table "glyf", padded to four bytes, and how far it advances. */
export type WrittenGlyph = { readonly outline: Buffer; readonly advanceWidth: number };

export type FontMeasures = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
};

type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean };

/** Writes an outline as a simple glyph. Its curves are quadratic, as those of a TrueType font are. */
export const writeOutline = (commands: readonly PathCommand[]): Buffer => {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round);
    if (command === "moveTo") contours.push([]);
    const contour = contours.at(-1);
    if (command === "moveTo" || command === "lineTo") contour?.push({ x, y, onCurve: true });
    if (command === "quadraticCurveTo") contour?.push({ x, y, onCurve: false }, { x: endX, y: endY, onCurve: true });
  }
  const closed = contours.map(withoutRepeatedEnd).filter(({ length }) => length > 0);
  return closed.length === 0 ? Buffer.alloc(0) : writePoints(closed);
};

const withoutRepeatedEnd = (contour: readonly Point[]): readonly Point[] => {
  const [first, last] = [contour[0], contour.at(-1)];
  const isRepeated = contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.onCurve === true;
  return isRepeated ? contour.slice(0, -1) : contour;
};

const writePoints = (contours: readonly (readonly Point[])[]): Buffer => {
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let ends = -1;
  const head = [
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
    ...contours.map(({ length }) => (ends += length)),
    // No instructions: what is printed needs no fitting to a screen's pixels.
    0,
  ];
  const [across, up] = [steps(xs, 0x02, 0x10), steps(ys, 0x04, 0x20)];
  const flags = points.map(
    ({ onCurve }, index) => (onCurve ? 1 : 0) | (across.flags[index] ?? 0) | (up.flags[index] ?? 0),
  );
  return padded(Buffer.concat([int16s(head), Buffer.from(flags), across.bytes, up.bytes]));
};

/** The steps from point to point: none, in a byte or in two, as the flags `short` and `plus` of each say. */
const steps = (values: readonly number[], short: number, plus: number) => {
  const taken = values.map((value, index) => value - (values[index - 1] ?? 0));
  return {
    flags: taken.map((step) => {
      if (step === 0) return plus;
      if (Math.abs(step) > 255) return 0;
      return step > 0 ? short | plus : short;
    }),
    bytes: Buffer.concat(
      taken.map((step) => {
        if (step === 0) return Buffer.alloc(0);
        return Math.abs(step) > 255 ? int16s([step]) : Buffer.from([Math.abs(step)]);
      }),
    ),
  };
};

const int16s = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2);
  return bytes;
};

const uint32s = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** Writes the tables of a font that a PDF file needs of one whose glyphs it names by their place (OpenType, ISO 32000-1 9.9). */
export const writeFont = (
  glyphs: readonly WrittenGlyph[],
  { unitsPerEm, ascent, descent, bbox }: FontMeasures,
): Buffer => {
  let length = 0;
  const offsets = [0, ...glyphs.map(({ outline }) => (length += outline.length))];
  const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY];
  const widest = Math.max(...glyphs.map(({ advanceWidth }) => advanceWidth));
  const largest = Math.max(...glyphs.map(({ outline }) => outline.length));
  const contours = Math.max(...glyphs.map(({ outline }) => (outline.length > 0 ? outline.readInt16BE(0) : 0)));
  return writeTables([
    ["glyf", Buffer.concat(glyphs.map(({ outline }) => outline))],
    [
      "head",
      Buffer.concat([
        uint32s([VERSION, VERSION, 0, 0x5f0f3cf5]),
        int16s([3, unitsPerEm]),
        Buffer.alloc(16),
        // Offsets of glyphs are of four bytes.
        int16s([...box, 0, 8, 2, 1, 0]),
      ]),
    ],
    [
      "hhea",
      Buffer.concat([
        uint32s([VERSION]),
        int16s([ascent, descent, 0, widest, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length]),
      ]),
    ],
    ["hmtx", int16s(glyphs.flatMap((glyph) => [glyph.advanceWidth, leftOf(glyph)]))],
    ["loca", uint32s(offsets)],
    [
      "maxp",
      Buffer.concat([uint32s([VERSION]), int16s([glyphs.length, largest, contours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])]),
    ],
  ]);
};

const VERSION = 0x00010000;

const leftOf = ({ outline }: WrittenGlyph): number => (outline.length > 0 ? outline.readInt16BE(2) : 0);

const writeTables = (tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer => {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const heading = int16s([tables.length, power * 16, Math.log2(power), (tables.length - power) * 16]);
  let at = 12 + tables.length * 16;
  const entries = tables.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag, "latin1"), uint32s([checksum(padded(bytes)), at, bytes.length])]);
    at += padded(bytes).length;
    return entry;
  });
  return Buffer.concat([uint32s([VERSION]), heading, ...entries, ...tables.map(([, bytes]) => padded(bytes))]);
};

const checksum = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};
