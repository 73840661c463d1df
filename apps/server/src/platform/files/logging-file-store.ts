import type { FileStore } from "./file-store.ts";

/** The same store, which also logs each file that it could not store: the answer only says that it may work later. */
export const loggingFileStore = (files: FileStore, warn: (facts: object, words: string) => void): FileStore => ({
  ...files,
  put: async (name, bytes) => {
    const stored = await files.put(name, bytes);
    if (!stored.ok)
      warn({ file: name, bytes: bytes.byteLength, reason: stored.failure.key }, "a file could not be stored");
    return stored;
  },
});
