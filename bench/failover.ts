import { loadavg } from "node:os";

import { describeRounds, type FailoverRound, printRound } from "./failover/print-rounds.ts";
import { failOver } from "./failover/fail-over.ts";

const ROUNDS = 30;

/**
 * Loses the primary so many times while members buy, promotes one of its two standbys, and lets it come back as it was: with synchronous
 * replication, then without. Prints how long it took until the server said so and until it went on, and what was lost of all that it had acknowledged.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const rounds = only.filter((word) => /^\d+$/.test(word)).map(Number)[0] ?? ROUNDS;
  for (const way of ["synchronous", "asynchronous"]) {
    if (only.some((word) => /^[a-z]/.test(word)) && !only.includes(way)) continue;
    console.log(`${way} replication; load average before: ${loadavg()[0]?.toFixed(1)}\n`);
    const done: FailoverRound[] = [];
    await failOver(rounds, { isSynchronous: way === "synchronous" }, (round) => {
      done.push(round);
      printRound(done.length, round);
    });
    describeRounds(done);
  }
};
