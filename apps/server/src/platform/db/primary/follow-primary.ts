import type pg from "pg";

import type { LogLine } from "../../embedded-postgres/embedded-postgres.ts";
import { type FoundPrimary, primaryFinder } from "./find-primary.ts";
import { hostsOf } from "./host-list.ts";
import { movePools } from "./move-pools.ts";

/**
 * `look` finds the host that takes writes and returns whether there is one; `host` is the last one that was found, the first of the list
 * before that.
 */
export type PrimaryFollower = {
  readonly look: () => Promise<boolean>;
  readonly host: () => string;
  readonly close: () => Promise<void>;
};

/** Keeps pools at the host that takes writes, of those in a connection string. */
export const followPrimary = (pools: readonly pg.Pool[], url: string, logLine: LogLine): PrimaryFollower => {
  const finder = primaryFinder(url);
  let [current = ""] = hostsOf(url);
  const { moveTo, endAllBut } = movePools(pools, current);
  let warnedOf = "";
  let newest = 0;
  let isOutdated = false;
  let waited = false;
  const warnOf = (others: readonly string[], primary: string): void => {
    const named = others.join(", ");
    if (named === warnedOf) return;
    warnedOf = named;
    if (named !== "")
      logLine(`the database at ${named} takes writes as well, and gets none: make it a standby of ${primary}`);
  };
  /** A primary of before lacks what the later one acknowledged: to go on there would lose it without a word. */
  const noteWhetherOutdated = ({ primary, timeline }: FoundPrimary): void => {
    const wasOutdated = isOutdated;
    isOutdated = primary !== undefined && timeline < newest;
    if (isOutdated && !wasOutdated)
      logLine(
        `the database at ${primary} takes writes but is of before the promotion of ${current}, and gets none: bring that one back, or restart this process to go on without what it took`,
      );
  };
  const noteWaiting = (waits: boolean, primary: string): void => {
    if (waits === waited) return;
    waited = waits;
    logLine(
      waits
        ? `the database at ${primary} waits for its synchronous standby before it acknowledges anything: no standby answers, or its disk is full`
        : `the database at ${primary} has its synchronous standby again`,
    );
  };
  const look = async (): Promise<boolean> => {
    const found = await finder.find();
    noteWhetherOutdated(found);
    const primary = isOutdated ? undefined : found.primary;
    if (primary !== undefined) {
      newest = found.timeline;
      const isOther = primary !== current;
      current = primary;
      moveTo(primary);
      if (isOther) logLine(`the database at ${primary} takes the writes`);
      warnOf(found.others, primary);
      noteWaiting(found.waits, primary);
    }
    endAllBut(primary);
    return primary !== undefined;
  };
  return { look, host: () => current, close: finder.close };
};
