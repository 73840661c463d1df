import { type DestinationStream, type Logger, pino } from "pino";

import { describeError } from "./describe-error.ts";

type LogOptions = {
  /** At `info` every request and job is logged, one line each; at `warn` only faults. */
  readonly logLevel: "debug" | "info" | "warn" | "error";
  /** The role of the process, which is part of each line. */
  readonly role: string;
};

/** The log of a process: a line of JSON for each event, to standard output unless said. No secret gets into it. */
export const createLog = ({ logLevel, role }: LogOptions, destination?: DestinationStream): Logger =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid, role },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      redact: { paths: [...SECRET_PATHS], censor: "[secret]" },
    },
    destination ?? pino.destination({ sync: false, minLength: 0 }),
  );

/**
 * Fields whose values are never logged, whatever object contains them. No code logs bodies; this is a second
 * protection.
 */
const SECRET_FIELDS = [
  "password",
  "new_password",
  "login_password",
  "security_password",
  "repeat",
  "pin",
  "passwordHash",
  "password_hash",
  "token",
  "authorization",
  "cookie",
  "ticket",
  "secret",
  "secretKey",
  "sms_code",
  "account_number",
  "number",
  "cvc",
] as const;

/** The same fields at the top of a line, one level down and two. */
const SECRET_PATHS: readonly string[] = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
