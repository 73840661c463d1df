import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { done, refused } from "@espalier/core/vocabulary/outcome";

import type { FileStore } from "./file-store.ts";
import { isDiskFull } from "./is-disk-full.ts";
import { makeFolder } from "./make-folder.ts";
import { contentTypeOf } from "./name-file.ts";

/** Writes a whole new file and returns once the disk has it. */
export type WriteFile = (path: string, bytes: Uint8Array) => Promise<void>;

/**
 * Files in a folder of this machine. A file is written under another name and renamed when complete, so that no partial
 * file is ever visible, and a file cut short by a full disk is removed again. A name that is not a file's name never
 * becomes a path.
 */
export const folderFileStore = (folder: string, write: WriteFile = writeDurably): FileStore => ({
  put: async (name, bytes) => {
    if (contentTypeOf(name) === undefined) throw new Error(`"${name}" is not the name of a file`);
    const path = join(folder, name);
    const draft = `${path}.${randomUUID()}`;
    try {
      makeFolder(dirname(path), 0o700);
      await write(draft, bytes);
      await rename(draft, path);
      return done(null);
    } catch (error) {
      await rm(draft, { force: true });
      if (isDiskFull(error)) return refused("storage.full");
      throw error;
    }
  },
  read: async (name) => {
    const contentType = contentTypeOf(name);
    if (contentType === undefined) return undefined;
    try {
      return { bytes: await readFile(join(folder, name)), contentType };
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
  },
  remove: async (name) => {
    if (contentTypeOf(name) !== undefined) await rm(join(folder, name), { force: true });
  },
  reach: async () => {
    try {
      makeFolder(folder, 0o700);
      // Of a file instead of a folder there is no such place.
      await access(`${folder}/.`, constants.W_OK);
      return done(null);
    } catch (error) {
      return refused("refuses", { reason: `${folder} cannot be written (${codeOf(error)})` });
    }
  },
});

const writeDurably: WriteFile = async (path, bytes) => await writeFile(path, bytes, { mode: 0o600, flush: true });

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
