import { expect, test } from "vitest";

import type { SimulatedRun } from "../../apps/server/src/testing/simulation/run-company.ts";
import { simulate } from "../../apps/server/src/testing/simulation/simulate.ts";

const seed = Number(process.env["SIMULATION_SEED"] ?? 1);
const SEEDS = 3;
const ROUNDS = 4;

test(
  "nothing acknowledged is lost and the books balance, whatever members, operators and jobs do at once and whatever crashes",
  async () => {
    const runs: SimulatedRun[] = [];
    const failures: unknown[] = [];
    await simulate(
      { seed, rounds: ROUNDS, seeds: SEEDS },
      { passed: (run) => void runs.push(run), failed: (error) => void failures.push(error) },
    );
    expect(failures).toEqual([]);
    expect(runs.map((each) => each.seed)).toEqual(Array.from({ length: SEEDS }, (_, index) => seed + index));
    for (const { actions, rounds } of runs) expect(actions).toBeGreaterThanOrEqual(rounds * 8);
  },
  SEEDS * ROUNDS * 60_000,
);
