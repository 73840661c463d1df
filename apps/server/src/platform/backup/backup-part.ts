import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";

import { StartupError } from "../embedded-postgres/startup-error.ts";
import type { Part } from "./manifest.ts";

/** Level 3 keeps up with one core reading the database, for a third more bytes than the smallest output. */
const QUALITY = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** Writes a stream compressed, and returns the facts that verify it. Keeps only a small part in memory. */
export const writePart = async (
  folder: string,
  file: string,
  source: Readable | AsyncIterable<string>,
): Promise<Part> => {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    source,
    createZstdCompress(QUALITY),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { file, bytes, sha256: hash.digest("hex") };
};

/** Decompresses a part. */
export const readPart = async (folder: string, { file }: Pick<Part, "file">, target: Writable): Promise<void> => {
  await pipeline(createReadStream(join(folder, file)), createZstdDecompress(), target);
};

/** The lines of a part, one after another. */
export async function* linesOf(folder: string, { file }: Pick<Part, "file">): AsyncGenerator<string> {
  const text = createReadStream(join(folder, file)).pipe(createZstdDecompress()).setEncoding("utf8");
  let rest = "";
  for await (const chunk of text) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** Throws StartupError when a part is missing or differs from what was written. */
export const checkPart = async (folder: string, { file, bytes, sha256 }: Part): Promise<void> => {
  const path = join(folder, file);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new StartupError(`${path} is missing`);
  const hash = createHash("sha256");
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) hash.update(chunk);
  if (found.size !== bytes || hash.digest("hex") !== sha256) throw new StartupError(`${path} is not as it was written`);
};
