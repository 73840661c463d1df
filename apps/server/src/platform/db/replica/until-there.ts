import { setTimeout as sleep } from "node:timers/promises";

import type { LogPosition } from "./log-position.ts";
import type { Replica } from "./replica.ts";

/** Milliseconds that a long reading waits for the replica to have what was written before, and between two looks. */
const MOST_WAIT = 1_000;
const PAUSE = 50;

/** Waits, not long, until the replica has everything up to a position of the log. */
export const untilThere = async ({ choose }: Replica, position: LogPosition): Promise<void> => {
  for (let waited = 0; waited < MOST_WAIT; waited += PAUSE) {
    const choice = choose(position);
    if (choice.isGiven || choice.why !== "just written") return;
    await sleep(PAUSE);
  }
};
