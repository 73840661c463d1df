import { type DestinationStream, type Logger, pino } from "pino";

import { SECRET_PATHS } from "./secret-paths.ts";
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
