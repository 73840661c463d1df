import { isDatabaseUnreachable } from "../db/unreachable.ts";
import { StartupError } from "./startup-error.ts";

/** What the machine refuses: rights, room, a file system that is read-only, a name that is there or is not. */
const REFUSED = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EMFILE", "ENOTDIR", "EEXIST", "ENOENT"]);

/** What to print of an error that the person who started the program can set right; undefined for a fault of the program itself. */
export const plainLine = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StartupError || isMachines(error)) return error.message;
  if (!isDatabaseUnreachable(error)) return undefined;
  const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
  return `the database does not answer: ${reason}`;
};

const isMachines = (error: Error): boolean => "syscall" in error && "code" in error && REFUSED.has(String(error.code));
