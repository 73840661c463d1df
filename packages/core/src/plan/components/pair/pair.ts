import { LEFT } from "../../../network/compact-network.ts";
import type { RunNames, SaleKey } from "../component.ts";
import { decimal } from "../decimal.ts";
import { pairFacts, pairSteps } from "./pair-steps.ts";
import { pairParameters, payPairs, type RawPair } from "./pay-pairs.ts";

/** A share of the volume that both legs have. */
export const pair = {
  parameters: pairParameters,
  facts: pairFacts,
  pay: payPairs,
  detail: (profit: RawPair, { eventOf, salesOf }: RunNames) => {
    const { count, first } = salesOf(profit.member);
    return {
      left_before: profit.leftBefore,
      right_before: profit.rightBefore,
      matched: profit.matched,
      rate: profit.rate,
      cap: profit.cap,
      raw: profit.raw,
      left_after: profit.leftAfter,
      right_after: profit.rightAfter,
      sales: first.map(({ event, leg }): SaleKey => {
        const { id, memberId } = eventOf(event);
        return [memberId, id, leg === LEFT ? "left" : "right"];
      }),
      sales_count: count,
    };
  },
  print: ({ matched, raw }: RawPair) => ({ matched: decimal(matched), raw: decimal(raw) }),
  steps: pairSteps,
  summaryKey: () => "pair" as const,
};
