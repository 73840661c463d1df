import type { LogLine } from "../../embedded-postgres/embedded-postgres.ts";

/** The milliseconds by which a clock may differ. */
const APART = 60_000;

/** Says when a host's clock begins to differ from this process's, `clock`, and when it does no more. */
export const sayClocks = (clock: () => Date, logLine: LogLine): ((host: string, shows: Date) => void) => {
  const apart = new Set<string>();
  return (host, shows) => {
    const ahead = shows.getTime() - clock().getTime();
    const most = apart.has(host) ? APART / 2 : APART;
    if (Math.abs(ahead) > most === apart.has(host)) return;
    if (apart.delete(host)) {
      logLine(`the clock of the database at ${host} is this process's again`);
    } else {
      apart.add(host);
      const minutes = Math.round(Math.abs(ahead) / 60_000);
      const words = `${minutes === 1 ? "a minute" : `${minutes} minutes`} ${ahead > 0 ? "ahead of" : "behind"}`;
      logLine(`the clock of the database at ${host} is ${words} this process's: put the wrong one right`);
    }
  };
};
