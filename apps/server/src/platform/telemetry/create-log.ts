import { trace } from "@opentelemetry/api";
import { type DestinationStream, type Logger, pino } from "pino";

import { describeError } from "./describe-error.ts";

type LogOptions = {
  /** At `info` every request and job is logged, one line each; at `warn` only faults. */
  readonly logLevel: "debug" | "info" | "warn" | "error";
  /** The role of the process, which is part of each line. */
  readonly role: string;
  /** Whether a line names the trace that it belongs to. */
  readonly traced?: boolean;
};

/** The log of a process: a line of JSON for each event, to standard output unless said. No secret gets into it. */
export const createLog = ({ logLevel, role, traced = false }: LogOptions, destination?: DestinationStream): Logger =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid, role },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      ...(traced && { mixin: traceFields }),
      redact: { paths: [...SECRET_PATHS], censor: "[secret]" },
    },
    destination ?? pino.destination({ sync: false, minLength: 0 }),
  );

/** The trace and span under way, as OpenTelemetry names them in logs. */
const traceFields = (): { readonly trace_id?: string; readonly span_id?: string } => {
  const under = trace.getActiveSpan()?.spanContext();
  return under === undefined ? {} : { trace_id: under.traceId, span_id: under.spanId };
};

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
