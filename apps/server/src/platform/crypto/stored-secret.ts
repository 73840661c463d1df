import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { makeFolder } from "../files/make-folder.ts";

/**
 * The secret in a file that only its owner may read; created at the first call. Two processes that create it at once
 * get the same one, because the complete file appears under its name only once.
 */
export const storedSecret = (file: string): string => {
  const stored = readSecret(file);
  if (stored) return stored;
  makeFolder(dirname(file), 0o711);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isFileError(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
};

/** The secret in the file, or undefined when there is no such file. */
export const readSecret = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isFileError(error, "ENOENT")) return undefined;
    throw error;
  }
};

const isFileError = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
