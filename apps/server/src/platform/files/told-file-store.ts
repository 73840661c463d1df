import type { FileStore } from "./file-store.ts";

/** The same store, which tells of each file that it could not keep: whoever sent it hears only that it may work later. */
export const toldFileStore = (files: FileStore, tell: (facts: object, words: string) => void): FileStore => ({
  ...files,
  put: async (name, bytes) => {
    const kept = await files.put(name, bytes);
    if (!kept.ok) tell({ file: name, bytes: bytes.byteLength, reason: kept.failure.key }, "a file could not be kept");
    return kept;
  },
});
