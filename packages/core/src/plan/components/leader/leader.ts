import type { RunNames } from "../component.ts";
import { decimal } from "../decimal.ts";
import { leaderFacts, leaderSteps } from "./leader-steps.ts";
import { leaderParameters, payLeaders, type RawLeader } from "./pay-leaders.ts";

/** A share of the pairs of those below in the sponsor line. */
export const leader = {
  parameters: leaderParameters,
  facts: leaderFacts,
  pay: payLeaders,
  detail: ({ from, generation, rate, pairAmount }: RawLeader, { memberOf }: RunNames) => ({
    from: memberOf(from),
    generation,
    rate,
    pair_amount: pairAmount,
  }),
  print: ({ from, generation, raw }: RawLeader, memberOf: (index: number) => number) => ({
    from: memberOf(from),
    generation,
    raw: decimal(raw),
  }),
  steps: leaderSteps,
  summaryKey: () => "leader" as const,
};
