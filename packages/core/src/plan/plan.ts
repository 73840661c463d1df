import type { BonusKind } from "../vocabulary/bonus-kind.ts";
import type { ComponentValues } from "./components/components.ts";
import type { Share } from "./part.ts";

/**
 * The compensation plan: versioned data, never edited once used. Amounts are whole hundredths, rates basis points (1/10,000).
 * Source of every rule: docs/plan.md, "A close, step by step".
 */
export type Plan = {
  readonly version: number;
  /** Own volume from which a member is active. */
  readonly activationPv: number;
  /** Volume of own customers' orders that activity asks for besides; 0 for none. */
  readonly activationCustomersPv: number;
  /** The requirements of the ranks, from rank 1 up. */
  readonly ranks: readonly RankRule[];
  /** The parameters of each bonus. */
  readonly components: ComponentValues;
  /** The share of a period's volume that the capped bonuses may pay together. */
  readonly payoutCap: number;
  /** The split of each kind of profit over wallets; the first wallet gets the remainder. */
  readonly allotment: Readonly<Record<BonusKind, readonly Share[]>>;
};

/** What a rank asks for: volume of the weaker leg, active personally invited members, volume of own customers' orders; 0 for nothing. */
export type RankRule = {
  readonly rank: number;
  readonly weaker: number;
  readonly directs: number;
  readonly customersPv: number;
};
