import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

import { Zip, type ZipInputFile } from "fflate";

import type { FileParts } from "./table-column.ts";

/** A file of an archive, produced while it is written. */
export type ZipEntry = { readonly name: string; readonly parts: AsyncIterable<string> };

/**
 * Each part is deflated separately, outside this thread, and ends on a byte boundary, so that parts can simply be
 * concatenated.
 */
const deflatePart = promisify<string, object, Buffer<ArrayBuffer>>(deflateRaw);
const PART = { level: 6, finishFlush: constants.Z_SYNC_FLUSH };
const LAST_BLOCK = Uint8Array.of(3, 0);
const DEFLATED = 8;
/** The earliest date of a ZIP archive: nothing reads when the files of a workbook were made. */
const MADE_AT = new Date(1980, 0, 1);
const MOST_BYTES = 0xffff_ffff;

/** A ZIP archive of files that need not be in memory. Throws when it would exceed 4 GB, the limit of the format. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): FileParts {
  let ready: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
    size += bytes.length;
    if (size > MOST_BYTES) throw new Error("the archive is over 4 GB");
  });
  const takeReady = (): readonly Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, parts } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: MADE_AT };
    zip.add(file);
    for await (const part of parts) {
      file.crc = crc32(part, file.crc);
      file.size += Buffer.byteLength(part);
      if (file.size > MOST_BYTES) throw new Error(`${name} is over 4 GB`);
      file.ondata?.(null, await deflatePart(part, PART), false);
      yield* takeReady();
    }
    file.ondata?.(null, LAST_BLOCK, true);
  }
  zip.end();
  yield* takeReady();
}
