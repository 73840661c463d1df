// `npm run simulate -- SEED [ROUNDS] [SEEDS]` lets whole companies live from a seed each and compares, after every round, what their
// clients know with what the company shows and what its own checks find. Prints a line for each; exits 1 when one found something.
import type { Lived } from "../apps/server/src/testing/simulation/run-company.ts";
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
  const all: Lived[] = [];
  let failed = 0;
  await simulate(
    { seed: from, rounds: of, seeds: count },
    {
      lived: (lived) => {
        all.push(lived);
        console.log(describe(`seed ${lived.seed}`, [lived]));
      },
      failed: (error) => {
        failed += 1;
        console.error(error instanceof Error ? error.message : error);
      },
    },
  );
  console.log(`${describe(`${all.length} seeds`, all)}; ${failed} found something`);
  return failed === 0 ? 0 : 1;
};

const isNumber = (value: number | undefined, least: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= MOST;

const describe = (name: string, lived: readonly Lived[]): string => {
  const sum = (of: (each: Lived) => number): number => lived.reduce((total, each) => total + of(each), 0);
  return [
    `${name}: ${sum(({ rounds }) => rounds)} rounds`,
    `${sum(({ actions }) => actions)} actions`,
    `${sum(({ refusals }) => refusals)} refusals`,
    `${sum(({ repeats }) => repeats)} repeated requests`,
    `${sum(({ kills }) => kills)} kills`,
    `${sum(({ powerCuts }) => powerCuts)} power cuts`,
    `${sum(({ profits }) => profits)} movements by the plan`,
    `${sum(({ seconds }) => seconds).toFixed(1)} s`,
  ].join(", ");
};

const USAGE = {
  command: "simulate",
  words: ["SEED", "[ROUNDS]", "[SEEDS]"],
  does: "Lets whole companies live from a seed each, with kills and power cuts, and lists what is wrong with them.",
};

await runTool(USAGE, run);
