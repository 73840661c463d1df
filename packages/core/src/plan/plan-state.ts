import type { LegTotals } from "../network/add-volume.ts";
import type { CompactNetwork } from "../network/compact-network.ts";
import type { RetailPrice, RetailTerms } from "./components/retail/price-retail.ts";
import type { Part } from "./part.ts";

/** The network of a close, with the leg of the sponsor that each member is in (`findSponsorLegs`). */
export type PlanNetwork = CompactNetwork & { readonly sponsorLeg: Uint8Array };

/** The state of a network's members between two closes, by index, in whole hundredths. A close updates it in place. */
export type PlanState = {
  readonly ownPv: Float64Array;
  /** What orders of the member's customers brought: in no leg and not in V. */
  readonly customersPv: Float64Array;
  readonly totals: LegTotals;
  /** The part of each leg's total that pairs have used. */
  readonly used: LegTotals;
  readonly rank: Uint8Array;
  /** The amount that each member's pairs took from the cap of the plan day `capDay`. */
  readonly capTaken: Float64Array;
  capDay: string;
};

/** A network in which nobody has bought anything. */
export const emptyState = (size: number): PlanState => ({
  ownPv: new Float64Array(size),
  customersPv: new Float64Array(size),
  totals: { left: new Float64Array(size), right: new Float64Array(size) },
  used: { left: new Float64Array(size), right: new Float64Array(size) },
  rank: new Uint8Array(size),
  capTaken: new Float64Array(size),
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

/** What earlier periods know of a customer's order: what it came to, what its seller got, summed by wallet, and under which terms. */
export type RetailBefore = RetailPrice & { readonly paid: readonly Part[]; readonly terms?: RetailTerms };

/** An order of a customer with a seller that was paid or came back in a period; both prices are its changes, all together. */
export type RetailOrder = RetailPrice & {
  readonly order: string;
  /** The seller's index. */
  readonly seller: number;
  readonly before: RetailBefore;
};

/** Volume that an order of a customer added for its seller or, if negative, a refund removed. `seller` is an index, `pv` in hundredths. */
export type CustomersVolume = { readonly seller: number; readonly pv: number };

/** The period of a close. */
export type Period = {
  /** The plan day (YYYY-MM-DD) whose caps apply. */
  readonly day: string;
  readonly orders: Iterable<PeriodOrder>;
  /** Orders of customers bring a profit to their sellers. */
  readonly retail: readonly RetailOrder[];
  /** Their volume, which counts for their sellers as a kind of its own. */
  readonly customers: readonly CustomersVolume[];
};
