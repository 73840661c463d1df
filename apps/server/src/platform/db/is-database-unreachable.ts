import pg from "pg";

const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

// 57P01-57P05: shutting down, crashed, starting up. 53300: no connection left. Class 08: the connection failed.
const SQL_STATES = /^(08...|57P0[1-5]|53300|25006)$/;

// pg throws these errors without a code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the database is unreachable at present, so that the same call may succeed later. */
export const isDatabaseUnreachable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // The socket of a stopped database is a missing file.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  return NETWORK.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message) || isLoginRefused(error);
};

/** Whether an open connection was ended, perhaps only this one: the next one shows whether the database is there. */
export const isConnectionEnded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === "Connection terminated unexpectedly" ||
    ("code" in error && (error.code === "57P01" || error.code === "ECONNRESET" || error.code === "EPIPE")));

/**
 * Whether the database answered that it does not let the process in: a wrong password, a role that may not log in, no right to connect, or no
 * database of that name. What is wrong at a start is a setting, and later what somebody has just changed.
 */
export const isLoginRefused = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  !SQL_STATES.test(error.code ?? "") &&
  (REFUSALS.test(error.code ?? "") || (error.code === NO_RIGHT && error.severity === "FATAL"));

const REFUSALS = /^(28...|3D000)$/;
const NO_RIGHT = "42501";
