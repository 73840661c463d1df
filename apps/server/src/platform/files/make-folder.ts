import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder with its parents. Node's own recursive call never ends where the system permits no folders, as in
 * /proc.
 */
export const makeFolder = (folder: string, mode: number): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};
