import type { Font } from "fontkit";
import type { EmbeddableFont, EmbeddableGlyph } from "pdfkit";

import { findSlice } from "./font-slices.ts";
import { type FontMeasures, type WrittenGlyph, writeFont, writeOutline } from "./true-type.ts";

type Glyph = EmbeddableGlyph & WrittenGlyph;

/** A weight of the font. Texts are made known before they are laid out, since the parts of the font that they need are read then. */
export type PrintFont = EmbeddableFont & { readonly learn: (text: string) => Promise<void> };

const MEASURES = {
  unitsPerEm: 1_000,
  ascent: 1_160,
  descent: -288,
  bbox: { minX: -1_000, minY: -500, maxX: 2_500, maxY: 1_500 },
} as const satisfies FontMeasures;

/** What stands for a sign that the font lacks. */
const MISSING = "□".codePointAt(0) ?? 0;

/** The first glyph of every font, which nothing refers to. */
const NOTDEF: Glyph = { id: 0, advanceWidth: MEASURES.unitsPerEm, codePoints: [0], outline: Buffer.alloc(0) };

/**
 * Noto Sans SC in a weight of 100 to 900, as pdfkit embeds fonts: Latin, Greek, Cyrillic and Chinese. A glyph is read and brought to its
 * weight once; a document embeds those that it prints, under the numbers of their first use, so that it comes out the same each time.
 */
export const openFont = (weight: number): PrintFont => {
  const glyphs = new Map<number, Glyph>();
  const weighted = new Map<Font, Font>();

  const readGlyph = async (codePoint: number): Promise<Glyph | undefined> => {
    const slice = await findSlice(codePoint);
    if (!slice) return glyphs.get(MISSING);
    const font = weighted.get(slice) ?? slice.getVariation({ wght: weight });
    weighted.set(slice, font);
    const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
    return {
      id: codePoint,
      advanceWidth: Math.round(advanceWidth),
      codePoints: [codePoint],
      outline: writeOutline(path.commands),
    };
  };
  const glyphOf = (id: number): Glyph => glyphs.get(id) ?? glyphs.get(MISSING) ?? NOTDEF;

  return {
    ...MEASURES,
    postscriptName: `NotoSansSC-${weight}`,
    lineGap: 0,
    xHeight: 543,
    capHeight: 733,
    italicAngle: 0,
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    learn: async (text) => {
      for (const sign of new Set(`${String.fromCodePoint(MISSING)}${text}`)) {
        const codePoint = sign.codePointAt(0) ?? MISSING;
        const glyph = glyphs.has(codePoint) ? undefined : await readGlyph(codePoint);
        if (glyph) glyphs.set(codePoint, glyph);
      }
    },
    getGlyph: (id) => (id === 0 ? NOTDEF : glyphOf(id)),
    layout: (text) => {
      const run = Array.from(text, (sign) => glyphOf(sign.codePointAt(0) ?? MISSING));
      return {
        glyphs: run,
        positions: run.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
        advanceWidth: run.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
      };
    },
    createSubset: () => {
      const places = new Map<number, number>([[NOTDEF.id, 0]]);
      return {
        includeGlyph: (id) => {
          const place = places.get(id) ?? places.size;
          places.set(id, place);
          return place;
        },
        encode: () =>
          writeFont(
            [...places.keys()].map((id) => (id === NOTDEF.id ? NOTDEF : glyphOf(id))),
            MEASURES,
          ),
      };
    },
  };
};
