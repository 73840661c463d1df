import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { FileStore } from "./file-store.ts";
import { contentTypeOf } from "./name-file.ts";

/**
 * Files in a folder of this machine. A file is written aside and renamed when complete, so that none is ever seen in part. A
 * name that is not one of ours never becomes a path.
 */
export const folderFileStore = (folder: string): FileStore => ({
  put: async (name, bytes) => {
    const path = pathOf(folder, name);
    if (path === undefined) throw new Error(`"${name}" is not the name of a file`);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
  read: async (name) => {
    const contentType = contentTypeOf(name);
    if (contentType === undefined) return undefined;
    try {
      return { bytes: await readFile(join(folder, name)), contentType };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  remove: async (name) => {
    const path = pathOf(folder, name);
    if (path !== undefined) await rm(path, { force: true });
  },
});

const pathOf = (folder: string, name: string): string | undefined =>
  contentTypeOf(name) === undefined ? undefined : join(folder, name);

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
