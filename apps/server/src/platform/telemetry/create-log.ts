import { type DestinationStream, type Logger, pino } from "pino";

import { SECRET_PATHS } from "./secret-paths.ts";
import { describeError } from "./describe-error.ts";

type LogOptions = {
  /** In production every request and job is logged, one line each; elsewhere only faults. */
  readonly production: boolean;
  /** What the process does, on each of its lines. */
  readonly role: string;
};

/** The log of a process: a line of JSON for each event, to standard output unless said. No secret gets into it. */
export const createLog = ({ production, role }: LogOptions, destination?: DestinationStream): Logger =>
  pino(
    {
      level: production ? "info" : "warn",
      base: { pid: process.pid, role },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      redact: { paths: [...SECRET_PATHS], censor: "[secret]" },
    },
    destination ?? pino.destination({ sync: false, minLength: 0 }),
  );
