// `npm run simulate -- SEED [ROUNDS] [SEEDS]` simulates one company per seed with fault injection. After every round it compares the
// model of the clients with what the company shows and runs the company's checks. Prints a line per seed; exits 1 if one failed.
import type { SimulatedRun } from "../apps/server/src/testing/simulation/run-company.ts";
import { describeReached } from "../apps/server/src/testing/simulation/reached.ts";
import { simulate } from "../apps/server/src/testing/simulation/simulate.ts";
import { runTool } from "./run-tool.ts";

const ROUNDS = "4";
const MOST = 1_000_000_000;

const run = async (words: readonly string[]): Promise<number> => {
  const [seed, rounds = ROUNDS, seeds = "1"] = words;
  const [from, of, count] = [seed, rounds, seeds].map(Number);
  if (!isNumber(from, 0) || !isNumber(of, 1) || !isNumber(count, 1)) {
    console.error("simulate: SEED, ROUNDS and SEEDS are whole numbers");
    return 2;
  }
  const passed: SimulatedRun[] = [];
  let failed = 0;
  await simulate(
    { seed: from, rounds: of, seeds: count },
    {
      passed: (each) => {
        passed.push(each);
        console.log(describe(`seed ${each.seed}`, [each]));
      },
      failed: (error) => {
        failed += 1;
        console.error(error instanceof Error ? error.message : error);
      },
    },
  );
  if (passed.length > 0) {
    for (const line of describeReached(passed.map(({ done }) => done)).toSorted()) console.log(line);
    for (const line of describeReached(passed.map(({ ends }) => ends))) console.log(line);
  }
  console.log(`${describe(`${passed.length} seeds passed`, passed)}; ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

const isNumber = (value: number | undefined, least: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= MOST;

const describe = (name: string, runs: readonly SimulatedRun[]): string => {
  const sum = (of: (each: SimulatedRun) => number): number => runs.reduce((total, each) => total + of(each), 0);
  return [
    `${name}: ${sum(({ rounds }) => rounds)} rounds`,
    `${sum(({ actions }) => actions)} actions`,
    `${sum(({ refusals }) => refusals)} refusals`,
    `${sum(({ repeats }) => repeats)} repeated requests`,
    `${sum(({ kills }) => kills)} kills`,
    `${sum(({ powerCuts }) => powerCuts)} power cuts`,
    `${sum(({ profits }) => profits)} postings by the plan`,
    `${sum(({ returns }) => returns)} returns`,
    `${sum(({ seconds }) => seconds).toFixed(1)} s`,
  ].join(", ");
};

const USAGE = {
  command: "simulate",
  words: ["SEED", "[ROUNDS]", "[SEEDS]"],
  does: "Simulates companies, each from a seed, with crashes and power losses, and checks that nothing acknowledged is lost.",
};

await runTool(USAGE, run);
