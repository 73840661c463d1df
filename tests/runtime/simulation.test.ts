import { expect, test } from "vitest";

import type { Lived } from "../../apps/server/src/testing/simulation/run-company.ts";
import { simulate } from "../../apps/server/src/testing/simulation/simulate.ts";

const seed = Number(process.env["SIMULATION_SEED"] ?? 1);
const SEEDS = 3;
const ROUNDS = 4;

test(
  "whatever clients, operators and jobs do at once, and whatever is killed, nothing acknowledged is lost and all books add up",
  async () => {
    const lived: Lived[] = [];
    const failures: unknown[] = [];
    await simulate(
      { seed, rounds: ROUNDS, seeds: SEEDS },
      { lived: (each) => void lived.push(each), failed: (error) => void failures.push(error) },
    );
    expect(failures).toEqual([]);
    expect(lived.map((each) => each.seed)).toEqual(Array.from({ length: SEEDS }, (_, index) => seed + index));
    for (const { actions, rounds } of lived) expect(actions).toBeGreaterThanOrEqual(rounds * 8);
  },
  SEEDS * ROUNDS * 60_000,
);
