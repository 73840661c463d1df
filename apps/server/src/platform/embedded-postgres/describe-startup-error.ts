import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";
import { StartupError } from "./startup-error.ts";

/** Errors of the machine: rights, space, a read-only file system, a name that exists or does not. */
const SYSTEM_ERRORS = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOSPC",
  "EDQUOT",
  "EMFILE",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
]);

/** The remedy for each of the machine's errors. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: "free some room on that disk",
  EDQUOT: "free some room on that disk",
  EMFILE: "raise the limit of open files (ulimit -n)",
};
const OTHER_FOLDER = "name a folder that this user may write with DATA_DIR";

/**
 * The line to print for an error that the person who started the program can fix; undefined for a bug of the program
 * itself.
 */
export const describeStartupError = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (lacksRoom(error)) return NO_ROOM;
  if (error instanceof StartupError) return error.message;
  if (isSystemError(error)) return `${error.message}: ${REMEDIES[error.code] ?? OTHER_FOLDER}`;
  if (!isDatabaseUnreachable(error)) return undefined;
  const reason = error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
  return `the database does not answer: ${reason}`;
};

const NO_ROOM =
  "there is no room left on the disk of the database: free some room on that disk, or name a folder on another one with DATA_DIR";

/** PostgreSQL's code of a full disk. */
const DISK_FULL = "53100";

/**
 * Whether the error, or one that caused it, is of a full disk, as PostgreSQL and its programs say it. What the program itself could not
 * write, such as a backup, lies elsewhere and is named by its own line.
 */
const lacksRoom = (error: unknown): boolean => {
  if (!(error instanceof Error) || isSystemError(error)) return false;
  if (error instanceof StartupError) return lacksRoom(error.cause);
  if ("code" in error && error.code === DISK_FULL) return true;
  const output = "stderr" in error ? String(error.stderr) : "";
  return /no space left on device|disk quota exceeded/i.test(error.message + output) || lacksRoom(error.cause);
};

const isSystemError = (error: Error): error is Error & { readonly code: string } =>
  "syscall" in error && "code" in error && SYSTEM_ERRORS.has(String(error.code));
