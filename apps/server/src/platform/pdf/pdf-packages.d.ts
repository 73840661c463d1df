/** What is used of packages that come without types. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  /** A font as it embeds one, which needs no file. */
  export type EmbeddableFont = {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly xHeight: number;
    readonly capHeight: number;
    readonly italicAngle: number;
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    readonly post: { readonly isFixedPitch: boolean };
    readonly head: { readonly macStyle: { readonly italic: boolean } };
    readonly getGlyph: (id: number) => EmbeddableGlyph;
    readonly layout: (text: string) => {
      readonly glyphs: readonly EmbeddableGlyph[];
      readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
      readonly advanceWidth: number;
    };
    readonly createSubset: () => { readonly includeGlyph: (id: number) => number; readonly encode: () => Uint8Array };
  };
  export type EmbeddableGlyph = {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  };

  type TextOptions = { readonly lineBreak?: false; readonly width?: number; readonly align?: "left" | "right" };

  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: "A4";
      readonly margin: number;
      readonly subset: "PDF/A-3b";
      readonly pdfVersion: "1.7";
      readonly font: EmbeddableFont;
      readonly bufferPages: true;
      readonly lang: string;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    /** Where the last text ended. */
    readonly y: number;
    registerFont(name: string, font: EmbeddableFont): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options: TextOptions): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    stroke(color: string): this;
    addPage(): this;
    switchToPage(page: number): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    file(
      bytes: Uint8Array,
      options: {
        readonly name: string;
        readonly type: string;
        readonly description: string;
        readonly relationship: string;
        readonly creationDate: Date;
        readonly modifiedDate: Date;
      },
    ): unknown;
    /** Adds a part to the file's metadata (XMP). */
    appendXML(part: string): void;
    end(): void;
  }
}

declare module "wawoff2" {
  const wawoff2: { readonly decompress: (file: Uint8Array) => Promise<Uint8Array> };
  export default wawoff2;
}

declare module "fontkit" {
  export type PathCommand = { readonly command: string; readonly args: readonly number[] };
  export type Font = {
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    readonly getVariation: (axes: { readonly wght: number }) => Font;
    readonly glyphForCodePoint: (codePoint: number) => {
      readonly advanceWidth: number;
      readonly path: { readonly commands: readonly PathCommand[] };
    };
  };
  export const create: (file: Buffer) => Font;
}
