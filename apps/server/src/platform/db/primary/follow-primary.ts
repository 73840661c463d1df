import type pg from "pg";

import type { LogLine } from "../../embedded-postgres/embedded-postgres.ts";
import { isLoginRefused } from "../is-database-unreachable.ts";
import { isRefusedAt, LOST, type Watching } from "../watch-connection.ts";
import { choosePrimary, type KnownPrimary } from "./choose-primary.ts";
import { hostAsker, type HostError } from "./find-primary.ts";
import { hostsOf } from "./host-list.ts";
import { movePools } from "./move-pools.ts";
import { sayClocks } from "./say-clocks.ts";
import { sayWaiting } from "./say-waiting.ts";

/**
 * `look` finds the host that takes writes and returns why there is none, as the operator reads it; `host` is the last one that was found, the
 * first of the list before that.
 */
export type PrimaryFollower = {
  readonly look: () => Promise<string | undefined>;
  readonly host: () => string;
  readonly close: () => Promise<void>;
};

/** Keeps pools at the host that takes writes, of those in a connection string. */
export const followPrimary = (
  pools: readonly pg.Pool[],
  url: string,
  { clock, logLine }: Watching,
): PrimaryFollower => {
  const { ask, close } = hostAsker(url);
  const [first = ""] = hostsOf(url);
  const { moveTo, endAllBut } = movePools(pools, first);
  let known: KnownPrimary | undefined;
  const host = (): string => known?.host ?? first;
  const noteWaiting = sayWaiting(logLine);
  const noteClock = sayClocks(clock, logLine);
  const noteOthers = sayChanges(logLine);
  const noteStrangers = sayChanges(logLine);

  const look = async (): Promise<string | undefined> => {
    const [answers, errors] = await ask();
    for (const { host: at, clock: shows } of answers) noteClock(at, shows);
    const { primary, others, strangers, refusal } = choosePrimary(answers, known);
    if (strangers.length > 0) noteStrangers(isNoCopy(strangers, primary?.host ?? host()));
    if (primary) {
      const isOther = primary.host !== host();
      known = primary;
      moveTo(primary.host);
      if (isOther) logLine(`the database at ${primary.host} takes the writes`);
      noteOthers(others.length === 0 ? "" : takesWritesAsWell(others, primary.host));
      noteWaiting(primary.waits, primary.host);
    }
    endAllBut(primary?.host);
    if (primary) return undefined;
    return refusal ?? (answers.length === 0 ? refusedLogin(errors) : undefined) ?? LOST;
  };
  return { look, host, close };
};

/** Says a line when it is another than before; an empty one says nothing. */
const sayChanges = (logLine: LogLine): LogLine => {
  let said = "";
  return (line) => {
    if (line === said) return;
    said = line;
    if (line !== "") logLine(line);
  };
};

const refusedLogin = (errors: readonly HostError[]): string | undefined => {
  const [refused] = errors.filter(({ error }) => isLoginRefused(error));
  return refused && isRefusedAt(refused.host, refused.error.message);
};

const takesWritesAsWell = (others: readonly string[], primary: string): string =>
  `the database at ${others.join(", ")} takes writes as well, and gets none: make it a standby of ${primary}`;

const isNoCopy = (strangers: readonly string[], primary: string): string =>
  strangers.includes(primary)
    ? `the database at ${primary} is another one than before, and gets nothing: bring the right one back, or restart this process to use it`
    : `the database at ${strangers.join(", ")} is no copy of the one at ${primary}, and gets nothing: correct DATABASE_URL`;
