import { createInflateRaw } from "node:zlib";

/** A part of an archive, as its table of contents describes it. */
export type ZipPart = { readonly name: string; readonly method: number; readonly bytes: Uint8Array };

const END_OF_CONTENTS = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const PART = 0x04_03_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const PART_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const MOST_PARTS = 1_000;
const STORED = 0;
const DEFLATED = 8;

/** The parts of an archive by name; undefined if it is none, is incomplete or has more parts than a workbook. */
export const listZip = (file: Uint8Array): ReadonlyMap<string, ZipPart> | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_PARTS) return undefined;
  const parts = new Map<string, ZipPart>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > file.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameBytes ?? 0)));
    const start = view.getUint32(at + 42, true);
    if (start + PART_BYTES > file.length || view.getUint32(start, true) !== PART) return undefined;
    const from = start + PART_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const bytes = file.subarray(from, from + view.getUint32(at + 20, true));
    if (!parts.has(name)) parts.set(name, { name, method: view.getUint16(at + 10, true), bytes });
    at += ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return parts;
};

/** The table of contents is last, before a comment of any content. */
const findEnd = (view: DataView): number | undefined => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_CONTENTS) return at;
  }
  return undefined;
};

/** The file is not one that a spreadsheet writes. */
export class BrokenFile extends Error {}

/** A part unpacks to more than `most` bytes. */
export class TooLarge extends Error {}

/**
 * The bytes of a part as they are unpacked, outside this thread, so that other work gets its turn at each. Throws
 * `TooLarge` beyond `most` bytes, and the error of zlib for a broken part.
 */
export async function* unzip({ method, bytes, name }: ZipPart, most: number): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of piecesOf(method, bytes, name)) {
    size += chunk.length;
    if (size > most) throw new TooLarge(name);
    yield chunk;
  }
}

const PIECE = 65_536;

async function* piecesOf(method: number, bytes: Uint8Array, name: string): AsyncGenerator<Uint8Array, void> {
  if (method === STORED) {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    return;
  }
  if (method !== DEFLATED) throw new BrokenFile(`${name} is packed in an unknown way`);
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(bytes);
  for await (const chunk of inflate) if (chunk instanceof Uint8Array) yield chunk;
}
