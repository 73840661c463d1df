import { isDatabaseUnreachable } from "../db/unreachable.ts";
import { StartupError } from "./startup-error.ts";

/** Errors of the machine: rights, space, a read-only file system, a name that exists or does not. */
const REFUSED = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EMFILE", "ENOTDIR", "EEXIST", "ENOENT"]);

/**
 * The line to print for an error that the person who started the program can fix; undefined for a bug of the program
 * itself.
 */
export const plainLine = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartupError || isMachines(error)) return error.message;
  if (!isDatabaseUnreachable(error)) return undefined;
  const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
  return `the database does not answer: ${reason}`;
};

const isMachines = (error: Error): boolean => "syscall" in error && "code" in error && REFUSED.has(String(error.code));
