import type { DrawnRound } from "./draw-actions.ts";
import { drawRound } from "./draw-actions.ts";
import { compareCompany } from "./compare-company.ts";
import { expectSame, type Repeat } from "./deliver.ts";
import { foundCompany } from "./found-company.ts";
import { injectFault } from "./inject-fault.ts";
import { performAction } from "./perform-action.ts";
import { readEnds, type Reached } from "./reached.ts";
import { runJob, settle } from "./run-jobs.ts";
import type { ClusterTemplate } from "./simulated-cluster.ts";
import { windUp } from "./wind-up.ts";
import { ask, type Figures, openCompany, type SimulatedCompany } from "./simulated-company.ts";

/** The figures of a run that passed. */
export type SimulatedRun = Figures & {
  readonly seed: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly ends: Reached;
  readonly done: Reached;
};

const SHOWN_ACTIONS = 60;
const SHOWN_FAULTS = 5;
const LONGEST_FAULT = 1_000;

/** Simulates a company from a seed. Throws at the first difference, with the last actions and the command that repeats the run. */
export const runCompany = async (
  template: ClusterTemplate,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Promise<SimulatedRun> => {
  const begun = performance.now();
  const company = await openCompany(template, seed);
  let round = 0;
  try {
    await foundCompany(company);
    for (round = 1; round <= rounds; round += 1) {
      company.history.push(`round ${round}`);
      await runRound(company, drawRound(company.draw, `s${seed}-r${round}`, { roundsLeft: rounds - round }));
    }
    company.history.push("wind up");
    await windUp(company);
  } catch (cause) {
    const lines = [
      `seed ${seed}, round ${round}: ${cause instanceof Error ? cause.message : String(cause)}`,
      ...company.history.slice(-SHOWN_ACTIONS),
      ...company.faults.slice(0, SHOWN_FAULTS).map((line) => line.slice(0, LONGEST_FAULT)),
      `repeat it with: npm run simulate -- ${seed} ${rounds}`,
    ];
    throw new Error(lines.join("\n"), { cause });
  } finally {
    await company.server.kill();
    await company.cluster.remove();
  }
  const seconds = (performance.now() - begun) / 1_000;
  return { seed, rounds, ...company.figures, seconds, ends: readEnds(company), done: company.done };
};

const runRound = async (company: SimulatedCompany, drawn: DrawnRound): Promise<void> => {
  const { time, faults } = company;
  time.pass(drawn.passes);
  time.jump(drawn.jump);
  time.believe(drawn.isClockBelieved);
  const repeats: Repeat[] = [];
  const trouble = await injectFault(company, drawn);
  const actions = drawn.actions.map(async (action) => await performAction({ company, action, repeats }));
  const jobs = drawn.jobs.map(async (name) => await runJob(company, name));
  const outcomes = await Promise.allSettled([...actions, ...jobs]);
  await trouble.end();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  for (const { request, first } of repeats) expectSame(request, first, await ask(company, request));
  if (drawn.settles) await settle(company);
  await compareCompany(company);
  const expected = drawn.trouble === "none" ? [DATED_AHEAD] : [DATED_AHEAD, EXPECTED_IN_TROUBLE];
  const unexpected = faults.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`the server logged ${unexpected.join("")}`);
};

/** The nightly check names what was posted while the server's clock was ahead. */
const DATED_AHEAD = /"difference":"time in the future: /;

/** Log lines that are expected while the server or its database is killed. */
const EXPECTED_IN_TROUBLE =
  /message was not taken|event was rejected|terminat|connect|ECONN|EPIPE|ENOENT|57P0|recovery mode|starting up|shutting down/i;
