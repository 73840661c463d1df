import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { copyFile as copyBytes } from "node:fs/promises";
import { join } from "node:path";

/** The files below a folder by their paths in it, in one order. */
export const listFiles = (folder: string): readonly string[] => list(folder, "isFile");

/** Makes the same folders below another one, with owner and rights, which PostgreSQL insists on. */
export const copyFolders = (from: string, to: string): void => {
  for (const path of ["", ...list(from, "isDirectory")]) {
    const { mode, uid, gid } = statSync(join(from, path));
    mkdirSync(join(to, path), { mode, recursive: true });
    chownSync(join(to, path), uid, gid);
  }
};

/** Copies a file of a database, which may be a temporary one and end meanwhile. */
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
