/** An error in the form of the log. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  /** The stack trace, one line for each call. */
  readonly stack: string;
  readonly [fact: string]: unknown;
};

/** The fields of a PostgreSQL error that name parts of the schema and contain no user input. */
const FACTS = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "errno",
  "syscall",
  "statusCode",
];
const MOST_CAUSES = 5;

/**
 * Describes an error without the values that caused it: the parts of a database error that quote a row or a value
 * (detail, where, the end of some messages) may contain a member's input, and are removed from the message and from the
 * stack that repeats it.
 */
export const describeError = (error: unknown): LoggedError => describeAt(error, 0);

const describeAt = (error: unknown, depth: number): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something was thrown that is no error", stack: "" };
  const facts = Object.entries(error).filter(([name, value]) => FACTS.includes(name) && isPlain(value));
  return {
    type: error.name,
    message: messageOf(error),
    stack: placesIn(error.stack ?? ""),
    ...Object.fromEntries(facts),
    ...(error.cause === undefined || depth === MOST_CAUSES ? {} : { cause: describeAt(error.cause, depth + 1) }),
  };
};

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** The class of errors about data, whose messages quote the data: `invalid input syntax for type integer: "…"`. */
const DATA_EXCEPTION = /^22/;

const messageOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" && DATA_EXCEPTION.test(error.code)
    ? error.message.replaceAll(/"[^]*"/g, '"…"')
    : error.message;

const placesIn = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
