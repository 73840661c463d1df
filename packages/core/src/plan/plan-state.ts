import type { LegTotals } from "../network/add-volume.ts";
import type { CompactNetwork } from "../network/compact-network.ts";
import type { Part } from "./part.ts";

/** The network a close works on, with the leg of the sponsor that each member lies in (`findSponsorLegs`). */
export type PlanNetwork = CompactNetwork & { readonly sponsorLeg: Uint8Array };

/** Where the members of a network stand between two closes, by index. A close moves it on in place. Whole hundredths. */
export type PlanState = {
  readonly ownPv: Float64Array;
  readonly totals: LegTotals;
  /** What pairs have used up of each leg's total. */
  readonly used: LegTotals;
  readonly rank: Uint8Array;
  /** What each member's pairs took from the cap of the plan day `capDay`. */
  readonly capTaken: Map<number, number>;
  capDay: string;
};

/** A network in which nobody has bought anything. */
export const emptyState = (size: number): PlanState => ({
  ownPv: new Float64Array(size),
  totals: { left: new Float64Array(size), right: new Float64Array(size) },
  used: { left: new Float64Array(size), right: new Float64Array(size) },
  rank: new Uint8Array(size),
  capTaken: new Map(),
  capDay: "",
});

/** An order with events in a period, all its events of that period together. */
export type PeriodOrder = {
  readonly order: string;
  /** The buyer's index. */
  readonly buyer: number;
  /** The sum of the period's events, negative when more came back than was bought. */
  readonly pv: number;
  /** The order's volume before the period. */
  readonly pvBefore: number;
  /** What the order's invite profits came to before the period, wallet by wallet. */
  readonly paidBefore: readonly Part[];
};

/** What a close gets as its period. */
export type Period = {
  /** The plan day (YYYY-MM-DD) whose caps hold. */
  readonly day: string;
  readonly orders: readonly PeriodOrder[];
};
