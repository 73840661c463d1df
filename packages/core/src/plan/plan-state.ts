import type { LegTotals } from "../network/add-volume.ts";
import type { CompactNetwork } from "../network/compact-network.ts";
import type { Part } from "./part.ts";

/** The network of a close, with the leg of the sponsor that each member is in (`findSponsorLegs`). */
export type PlanNetwork = CompactNetwork & { readonly sponsorLeg: Uint8Array };

/** The state of a network's members between two closes, by index, in whole hundredths. A close updates it in place. */
export type PlanState = {
  readonly ownPv: Float64Array;
  readonly totals: LegTotals;
  /** The part of each leg's total that pairs have used. */
  readonly used: LegTotals;
  readonly rank: Uint8Array;
  /** The amount that each member's pairs took from the cap of the plan day `capDay`. */
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
  /** The order's invite profits before the period, summed by wallet. */
  readonly paidBefore: readonly Part[];
};

/** The period of a close. */
export type Period = {
  /** The plan day (YYYY-MM-DD) whose caps apply. */
  readonly day: string;
  readonly orders: readonly PeriodOrder[];
};
