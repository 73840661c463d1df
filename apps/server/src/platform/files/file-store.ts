import type { Outcome } from "@espalier/core/vocabulary/outcome";

/**
 * Where uploaded files are kept: a folder of this machine, or a store that several machines share. A file never changes: its name is
 * made from its content (name-file.ts). Never asked inside a transaction that a request waits for.
 */
export type FileStore = {
  /** Keeps a file, whole and durably, or not at all. The same name again is the same file. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<Outcome<null, StorageRefusal>>;
  /** A file and what it is served as; undefined when there is none of this name. Throws StorageAway. */
  readonly read: (name: string) => Promise<StoredFile | undefined>;
  /** Forgets a file; one that is not there is forgotten already. Throws StorageAway. */
  readonly remove: (name: string) => Promise<void>;
  /** Tries at start whether files can be kept here. `reason` is for an operator's eyes and holds no secret. */
  readonly reach: () => Promise<Outcome<null, StorageTrouble>>;
};

type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** There is no room, or the store does not answer: either way nothing was kept, and the same may succeed later. */
export type StorageRefusal = "storage.full" | "storage.away";

/** It does not answer yet, or it answers that it will never have us; the failure's words say the `reason`. */
type StorageTrouble = "away" | "refuses";

/** A store that does not answer at present. The status makes a request answer that the service cannot be reached. */
export class StorageAway extends Error {
  readonly statusCode = 503;
}
