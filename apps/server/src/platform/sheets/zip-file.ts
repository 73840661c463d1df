import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

import type { FileParts } from "./table-column.ts";

/** A file of an archive, made while it is written. */
export type ZipEntry = { readonly name: string; readonly parts: AsyncIterable<string> };

/** Each part is deflated by itself, off this thread, and ends on a whole byte, so that parts simply follow each other. */
const deflatePart = promisify<string, object, Buffer>(deflateRaw);
const PART = { level: 6, finishFlush: constants.Z_SYNC_FLUSH };
const LAST_BLOCK = Uint8Array.of(3, 0);

/** Sizes and sums follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** The first of January 1980, the earliest an archive can say: nothing reads when the files of a sheet were made. */
const DAY = 0x0021;
const MOST_BYTES = 0xffff_ffff;

type Written = { name: Buffer; offset: number; crc: number; size: number; plain: number };

/** A ZIP archive of files that need not be in memory. Throws when it would grow over 4 GB, which its form cannot say. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): FileParts {
  const written: Written[] = [];
  let offset = 0;
  const count = (bytes: Buffer | Uint8Array): Uint8Array => {
    offset += bytes.length;
    if (offset > MOST_BYTES) throw new Error("the archive is over 4 GB");
    return bytes;
  };
  for await (const { name, parts } of entries) {
    const file: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, plain: 0 };
    yield count(localHeader(file.name));
    const begun = offset;
    for await (const part of parts) {
      file.crc = crc32(part, file.crc);
      file.plain += Buffer.byteLength(part);
      if (file.plain > MOST_BYTES) throw new Error(`${name} is over 4 GB`);
      yield count(await deflatePart(part, PART));
    }
    yield count(LAST_BLOCK);
    file.size = offset - begun;
    yield count(descriptor(file));
    written.push(file);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  const end = endRecord(written.length, directory.length, offset);
  yield count(directory);
  yield count(end);
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([0x04034b50, 4], [VERSION, 2], ...COMMON, [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

const descriptor = ({ crc, size, plain }: Written): Buffer => numbers([0x08074b50, 4], [crc, 4], [size, 4], [plain, 4]);

const centralHeader = ({ name, offset, crc, size, plain }: Written): Buffer =>
  Buffer.concat([
    numbers(
      ...([[0x02014b50, 4], [VERSION, 2], [VERSION, 2], ...COMMON] as const),
      ...([
        [crc, 4],
        [size, 4],
        [plain, 4],
        [name.length, 2],
      ] as const),
      // No extra field, no comment, first disk, no attributes.
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ] as const),
    ),
    name,
  ]);

const COMMON = [
  [FLAGS, 2],
  [DEFLATED, 2],
  [0, 2],
  [DAY, 2],
] as const;

const endRecord = (files: number, size: number, offset: number): Buffer =>
  numbers([0x06054b50, 4], [0, 2], [0, 2], [files, 2], [files, 2], [size, 4], [offset, 4], [0, 2]);

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};
