import { readdirSync } from "node:fs";
import { join } from "node:path";

const IGNORED_FOLDERS = new Set(["node_modules", "dist", ".git", ".data", ".cache", "coverage"]);
const SOURCE = /\.(?:[cm]?ts|tsx|[cm]?js|jsx)$/;

/**
 * Every source file below a root, as sorted paths relative to it with forward slashes. The file system is read and not
 * git, so that a new file is checked before it is added, and in a copy without history.
 */
export function listSources(root: string): string[] {
  return listFiles(root).filter((path) => SOURCE.test(path));
}

/** Every file below a root that is the project's own: what .gitignore names is left out. */
export function listFiles(root: string, folder = ""): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) found.push(...listFiles(root, path));
  }
  return found.toSorted();
}
