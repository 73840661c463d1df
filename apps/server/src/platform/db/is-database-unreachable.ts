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
  return NETWORK.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
};
