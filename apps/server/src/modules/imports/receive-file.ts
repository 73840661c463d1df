import type { InputOf } from "@espalier/contract/types";
import { MOST_IMPORT_MEGABYTES } from "@espalier/contract/uploads";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../platform/db/in-transaction.ts";
import { oneChunkAtATime } from "./one-chunk-at-a-time.ts";
import { deleteImport, insertChunk, insertImport } from "./store.ts";

/** The size of one stored part; hardly more than this is ever in memory, and writing or reading it holds nobody. */
const CHUNK_BYTES = 262_144;
const LONGEST_NAME = 120;

type Refusal = "upload.too_large" | "sheet.missing" | "import.interrupted";
type Received = { readonly id: number; readonly bytes: number; readonly name: string };

/**
 * Stores a file in parts as it arrives, where every process can read it but nobody from outside: it contains personal
 * addresses. A file that is too large, empty or interrupted is deleted.
 */
export const receiveFile = async (
  db: Db,
  { kind, encoding, file }: InputOf<"adminImportUpload">,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<Received, Refusal>> => {
  const name = nameOf(file.filename);
  const id = await insertImport(db, { kind, file_name: name, encoding, operator_id: operatorId, created_at: now });
  const forget = async (refusal: Outcome<never, Refusal>): Promise<Outcome<never, Refusal>> => {
    await deleteImport(db, id);
    return refusal;
  };
  let bytes = 0;
  try {
    let part = 0;
    for await (const chunk of inChunks(file.stream)) {
      await oneChunkAtATime(async () => await insertChunk(db, id, part, chunk));
      part += 1;
      bytes += chunk.length;
    }
  } catch (error) {
    await forget(refused("import.interrupted"));
    throw error;
  }
  if (file.isCut()) return await forget(refused("upload.too_large", { megabytes: String(MOST_IMPORT_MEGABYTES) }));
  if (bytes === 0) return await forget(refused("sheet.missing"));
  return done({ id, bytes, name });
};

async function* inChunks(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The name is only displayed; characters that change the direction or break the line are removed. */
const nameOf = (filename: string): string =>
  Array.from(filename.replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ""))
    .slice(0, LONGEST_NAME)
    .join("") || "file.csv";
