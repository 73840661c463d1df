import { type SimulatedRun, runCompany } from "./run-company.ts";
import { makeClusterTemplate } from "./simulated-cluster.ts";

export type Simulation = {
  readonly seed: number;
  readonly rounds: number;
  /** The number of consecutive seeds, starting with `seed`. */
  readonly seeds: number;
};

/** Simulates one company per seed, one after another, and reports each as passed or failed. */
export const simulate = async (
  { seed, rounds, seeds }: Simulation,
  report: { readonly passed: (run: SimulatedRun) => void; readonly failed: (error: unknown) => void },
): Promise<void> => {
  const template = await makeClusterTemplate();
  try {
    for (let next = seed; next < seed + seeds; next += 1) {
      try {
        report.passed(await runCompany(template, { seed: next, rounds }));
      } catch (error) {
        report.failed(error);
      }
    }
  } finally {
    await template.remove();
  }
};
