import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test, vi } from "vitest";

import type { SimulatedRun } from "../../apps/server/src/testing/simulation/run-company.ts";
import { neverReached } from "../../apps/server/src/testing/simulation/reached.ts";
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
    expect(neverReached(runs.map(({ ends }) => ends))).toEqual([]);
    for (const { actions, rounds } of runs) expect(actions).toBeGreaterThanOrEqual(rounds * 8);
  },
  SEEDS * ROUNDS * 60_000,
);

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s ends its database and removes its folder", async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-interrupted-"));
  const command = fileURLToPath(new URL("../../scripts/simulate.ts", import.meta.url));
  const child = spawn(process.execPath, [command, "1", "1000"], { env: { ...process.env, TMPDIR: folder } });
  const ended = once(child, "exit");
  const pids = (): number[] =>
    globSync(join(folder, "*/*/postgres/postmaster.pid")).map((file) =>
      Number.parseInt(readFileSync(file, "utf8"), 10),
    );
  await vi.waitFor(() => expect(pids()).toHaveLength(1), { timeout: 120_000 });
  const [pid = 0] = pids();
  child.kill(signal);
  expect(await ended).toEqual([130, null]);
  // Its parent has ended, so the system removes it from its list, at a time of its own.
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 60_000 });
  expect(readdirSync(folder).filter((name) => name.startsWith("espalier-simulation-"))).toEqual([]);
  rmSync(folder, { recursive: true });
});
