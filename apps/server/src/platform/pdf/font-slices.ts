import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { create, type Font } from "fontkit";
import wawoff2 from "wawoff2";
import { z } from "zod";

const PACKAGE = "@fontsource-variable/noto-sans-sc";
const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`${PACKAGE}/${name}`));

type Range = { readonly slice: string; readonly from: number; readonly to: number };

/** The signs of each slice of the font, as browsers load them: "U+4e-5a,U+4e00". */
const readRanges = (): readonly Range[] => {
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fileOf("unicode.json"), "utf8")));
  return Object.entries(listed).flatMap(([name, ranges]) =>
    ranges.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return { slice: name.replaceAll(/[[\]]/g, ""), from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    }),
  );
};

let ranges: readonly Range[] | undefined;
const opened = new Map<string, Promise<Font>>();

const openSlice = async (slice: string): Promise<Font> => {
  const known = opened.get(slice);
  if (known) return await known;
  const opening = wawoff2
    .decompress(readFileSync(fileOf(`files/noto-sans-sc-${slice}-wght-normal.woff2`)))
    .then((bytes) => create(Buffer.from(bytes)));
  opened.set(slice, opening);
  return await opening;
};

/** The slice that has a sign; undefined when the font lacks it. Slices are read once, when a sign of theirs is first printed. */
export const findSlice = async (codePoint: number): Promise<Font | undefined> => {
  ranges ??= readRanges();
  for (const { slice, from, to } of ranges) {
    if (codePoint < from || codePoint > to) continue;
    const font = await openSlice(slice);
    if (font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
};
