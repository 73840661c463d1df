import type { LogLine } from "../../embedded-postgres/embedded-postgres.ts";

/** Says when a database begins to wait for its synchronous standby, and when it has it again. */
export const sayWaiting = (logLine: LogLine): ((waits: boolean, host: string) => void) => {
  let waited = false;
  return (waits, host) => {
    if (waits === waited) return;
    waited = waits;
    logLine(
      waits
        ? `the database at ${host} waits for its synchronous standby before it acknowledges anything: no standby answers, or its disk is full`
        : `the database at ${host} has its synchronous standby again`,
    );
  };
};
