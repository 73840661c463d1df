import { setTimeout as sleep } from "node:timers/promises";

import { isDatabaseUnreachable } from "./is-database-unreachable.ts";

/** Milliseconds between two tries. */
const PAUSE = 500;

/**
 * Does work again and again while the database is unreachable, until `ending` fires. The work may have been done although its answer was
 * lost, so doing it twice must be doing it once.
 */
export const onceReachable = async <Value>(ending: AbortSignal, work: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (ending.aborted || !isDatabaseUnreachable(error)) throw error;
      await sleep(PAUSE, undefined, { signal: ending, ref: false }).catch(() => undefined);
    }
  }
};
