import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder with those above it where there is none. Node's own way of it never ends where the system makes no folders, as in /proc. */
export const makeFolder = (folder: string, mode: number): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};
