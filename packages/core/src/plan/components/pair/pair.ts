import { LEFT } from "../../../network/compact-network.ts";
import type { RunNames, SaleKey } from "../component.ts";
import { decimal } from "../decimal.ts";
import { pairFacts, pairSteps } from "./pair-steps.ts";
import { pairParameters, type PairClaim, payPairs } from "./pay-pairs.ts";

/** A share of the volume that both legs have. */
export const pair = {
  parameters: pairParameters,
  facts: pairFacts,
  pay: payPairs,
  detail: (claim: PairClaim, { eventOf, sales }: RunNames) => {
    const { count, first } = sales.get(claim.member) ?? { count: 0, first: [] };
    return {
      left_before: claim.leftBefore,
      right_before: claim.rightBefore,
      matched: claim.matched,
      rate: claim.rate,
      cap: claim.cap,
      raw: claim.raw,
      left_after: claim.leftAfter,
      right_after: claim.rightAfter,
      sales: first.map(({ event, leg }): SaleKey => {
        const { id, memberId } = eventOf(event);
        return [memberId, id, leg === LEFT ? "left" : "right"];
      }),
      sales_count: count,
    };
  },
  print: ({ matched, raw }: PairClaim) => ({ matched: decimal(matched), raw: decimal(raw) }),
  steps: pairSteps,
  story: () => "pair" as const,
};
