import { crc32, deflateSync, inflateSync } from "node:zlib";

/** A picture without transparency: three bytes a pixel, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/** A picture whose pixels name their colours: one byte a pixel, at most 256 colours of three bytes. */
export type IndexedPixels = {
  readonly width: number;
  readonly height: number;
  readonly indices: Uint8Array;
  readonly palette: Uint8Array;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
const TRUE_COLOUR_WITH_ALPHA = 6;
const INDEXED = 3;

/** Reads what a browser writes as a screenshot: eight bits a channel, not interlaced. Alpha is left out. */
export const readPng = (file: Buffer): Pixels => {
  const chunks = readChunks(file);
  const header = chunks.find(({ type }) => type === "IHDR")?.data ?? Buffer.alloc(13);
  const [width, height, depth, kind, interlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    ...[8, 9, 12].map((at) => header.readUInt8(at)),
  ];
  const channels = new Map([
    [TRUE_COLOUR, 3],
    [TRUE_COLOUR_WITH_ALPHA, 4],
  ]).get(kind ?? 0);
  if (depth !== 8 || interlaced !== 0 || channels === undefined) throw new Error("not a PNG as a browser writes it");
  const data = inflateSync(Buffer.concat(chunks.flatMap((chunk) => (chunk.type === "IDAT" ? [chunk.data] : []))));
  return { width, height, rgb: withoutAlpha(unfilter(data, width * channels, height, channels), channels) };
};

/** Writes it as small as PNG allows for flat screens: indexed, rows unfiltered. */
export const writeIndexedPng = ({ width, height, indices, palette }: IndexedPixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const readChunks = (file: Buffer): { readonly type: string; readonly data: Buffer }[] => {
  const chunks = [];
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Undoes the filter each row was written with (PNG specification, section 9). */
const unfilter = (data: Buffer, stride: number, height: number, step: number): Uint8Array => {
  const plain = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < step ? 0 : (plain[at - step] ?? 0);
      const up = y === 0 ? 0 : (plain[at - stride] ?? 0);
      const corner = x < step || y === 0 ? 0 : (plain[at - stride - step] ?? 0);
      plain[at] = (data[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, up, corner);
    }
  }
  return plain;
};

const predict = (filter: number, left: number, up: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
};

const paeth = (left: number, up: number, corner: number): number => {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

const withoutAlpha = (plain: Uint8Array, channels: number): Uint8Array =>
  channels === 3 ? plain : plain.filter((_, at) => at % 4 !== 3);
