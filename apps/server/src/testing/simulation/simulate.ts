import { type Lived, runCompany } from "./run-company.ts";
import { makeClusterTemplate } from "./simulated-cluster.ts";

export type Simulation = {
  readonly seed: number;
  readonly rounds: number;
  /** How many seeds, from that one on. */
  readonly seeds: number;
};

/** Lets a company live from each seed, one after another, and hears of each what it came to or what is wrong with it. */
export const simulate = async (
  { seed, rounds, seeds }: Simulation,
  hear: { readonly lived: (lived: Lived) => void; readonly failed: (error: unknown) => void },
): Promise<void> => {
  const template = await makeClusterTemplate();
  try {
    for (let next = seed; next < seed + seeds; next += 1) {
      try {
        hear.lived(await runCompany(template, { seed: next, rounds }));
      } catch (error) {
        hear.failed(error);
      }
    }
  } finally {
    template.remove();
  }
};
