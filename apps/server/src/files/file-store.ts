/**
 * Where uploaded files are kept: a folder of this machine, or a place that several machines share. A file never changes:
 * its name is made from its content (name-file.ts).
 */
export type FileStore = {
  /** Keeps a file, durably when the promise is kept. The same name again is the same file. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** A file and what it is served as; undefined when there is none of this name. */
  readonly read: (name: string) => Promise<StoredFile | undefined>;
  /** Forgets a file; one that is not there is forgotten already. */
  readonly remove: (name: string) => Promise<void>;
};

type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };
