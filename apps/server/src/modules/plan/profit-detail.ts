import { LEFT } from "@espalier/core/network/compact-network";
import type { LegSales } from "@espalier/core/plan/find-sales";
import type { Profit } from "@espalier/core/plan/profit";
import { SIDES } from "@espalier/core/vocabulary/network";
import { z } from "zod";

import { numberOfOrder } from "./order-name.ts";

const hundredths = z.int();
const memberId = z.int();

/** What an invite profit was computed from, as its row keeps it: members by id, amounts in hundredths, rates in basis points. */
export const inviteDetail = z.object({
  order: z.string(),
  buyer: memberId,
  /** The order's volume after the period. */
  pv: hundredths,
  rate: z.int(),
});

/** The same of a pair. */
export const pairDetail = z.object({
  left_before: hundredths,
  right_before: hundredths,
  matched: hundredths,
  rate: z.int(),
  /** What the day's cap left before this pair. */
  cap: hundredths,
  /** After the day's cap, before the payout cap. */
  raw: hundredths,
  left_after: hundredths,
  right_after: hundredths,
  /** The first volume events of the period below the member, in their order: buyer, event, leg. */
  sales: z.array(z.tuple([memberId, z.int(), z.enum(SIDES)])),
  sales_count: z.int(),
});

/** The same of a leader's share. */
export const leaderDetail = z.object({
  /** Whose pair it is a share of. */
  from: memberId,
  generation: z.int(),
  rate: z.int(),
  /** That pair before the payout cap. */
  pair_amount: hundredths,
});

export type ProfitDetail = z.output<typeof inviteDetail | typeof pairDetail | typeof leaderDetail>;

/** How many sales a pair names. */
export const SALES_NAMED = 10;

/** Who the members and events of a run are, by index and position. */
export type RunNames = {
  readonly memberOf: (index: number) => number;
  /** The id of a volume event and its buyer's. */
  readonly eventOf: (position: number) => { readonly id: number; readonly memberId: number };
  readonly sales: ReadonlyMap<number, LegSales>;
};

/** The detail that is kept of a profit. */
export const describeProfit = (profit: Profit, { memberOf, eventOf, sales }: RunNames): ProfitDetail => {
  switch (profit.type) {
    case "invite":
      return { order: numberOfOrder(profit.order), buyer: memberOf(profit.from), pv: profit.pv, rate: profit.rate };
    case "pair": {
      const { count, first } = sales.get(profit.member) ?? { count: 0, first: [] };
      return {
        left_before: profit.leftBefore,
        right_before: profit.rightBefore,
        matched: profit.matched,
        rate: profit.rate,
        cap: profit.cap,
        raw: profit.raw,
        left_after: profit.leftAfter,
        right_after: profit.rightAfter,
        sales: first.map(({ event, leg }) => {
          const { id, memberId: buyer } = eventOf(event);
          return [buyer, id, leg === LEFT ? "left" : "right"];
        }),
        sales_count: count,
      };
    }
    case "leader":
      return {
        from: memberOf(profit.from),
        generation: profit.generation,
        rate: profit.rate,
        pair_amount: profit.pairAmount,
      };
  }
};
