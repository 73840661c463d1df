import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { copyFile as copyBytes } from "node:fs/promises";
import { join } from "node:path";

/** The paths of all files below a folder, relative to it and sorted. */
export const listFiles = (folder: string): readonly string[] => list(folder, "isFile");

/** Creates the same folders elsewhere, with owner and mode, which PostgreSQL checks. */
export const copyFolders = (from: string, to: string): void => {
  for (const path of ["", ...list(from, "isDirectory")]) {
    const { mode, uid, gid } = statSync(join(from, path));
    mkdirSync(join(to, path), { mode, recursive: true });
    chownSync(join(to, path), uid, gid);
  }
};

/** Copies a file of a running database. A temporary file may disappear while it is copied. */
export const copyFile = async (from: string, to: string): Promise<void> => {
  try {
    await copyBytes(from, to);
    const { uid, gid } = statSync(from);
    chownSync(to, uid, gid);
  } catch (error) {
    if (existsSync(from)) throw error;
  }
};

export const copyTree = async (from: string, to: string): Promise<void> => {
  copyFolders(from, to);
  for (const path of listFiles(from)) await copyFile(join(from, path), join(to, path));
};

const list = (folder: string, kind: "isFile" | "isDirectory"): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry[kind]())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
