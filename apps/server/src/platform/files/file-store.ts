import type { Outcome } from "@espalier/core/vocabulary/outcome";

/**
 * The store of uploaded files: a folder of this machine, or a bucket that several machines share. A file never changes:
 * its name is made from its content (name-file.ts). Never call it inside a transaction that a request waits for.
 */
export type FileStore = {
  /** Stores a file completely and durably, or not at all. The same name means the same file. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<Outcome<null, StorageRefusal>>;
  /** A file with its content type; undefined when there is none with this name. Throws StorageAway. */
  readonly read: (name: string) => Promise<StoredFile | undefined>;
  /** Deletes a file; a missing one counts as deleted. Throws StorageAway. */
  readonly remove: (name: string) => Promise<void>;
  /** Tests at start whether files can be stored. `reason` is for operators and contains no secret. */
  readonly reach: () => Promise<Outcome<null, StorageTrouble>>;
};

type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** The store is full, or it does not answer: in both cases nothing was stored, and the same may succeed later. */
export type StorageRefusal = "storage.full" | "storage.away";

/**
 * "away": it does not answer yet; "refuses": it refuses this configuration. The failure's words contain the `reason`.
 */
type StorageTrouble = "away" | "refuses";

/** The store does not answer at present. The status makes the request answer that the service is unavailable. */
export class StorageAway extends Error {
  readonly statusCode = 503;
}
