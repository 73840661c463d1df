import type { BonusKind } from "../vocabulary/bonus-kind.ts";
import type { Wallet } from "../vocabulary/wallet.ts";

/**
 * The compensation plan: versioned data, never edited once used. Amounts are whole hundredths, rates basis points (1/10,000).
 * Source of every rule: docs/plan.md, "A close, step by step".
 */
export type Plan = {
  readonly version: number;
  /** Own volume from which a member is active. */
  readonly activationPv: number;
  readonly inviteRate: number;
  /** What the ranks ask for, from rank 1 up. */
  readonly ranks: readonly RankRule[];
  readonly pair: {
    /** Pairs match whole multiples of it. */
    readonly step: number;
    /** By rank, 0 to 8. */
    readonly rate: readonly number[];
    readonly dayCap: readonly number[];
    /** Whether a pair needs an active, personally invited member in each leg. */
    readonly requireDirectEachSide: boolean;
  };
  /** By rank, then by generation. */
  readonly leaderRate: readonly (readonly number[])[];
  /** What pairs and leaders together may take of a period's volume. */
  readonly payoutCap: number;
  /** How each type of profit is split; the first wallet gets what the others leave. */
  readonly allotment: Readonly<Record<BonusKind, readonly Share[]>>;
};

export type RankRule = { readonly rank: number; readonly weaker: number; readonly directs: number };

export type Share = { readonly wallet: Wallet; readonly rate: number };

/** One wallet's part of a profit, in hundredths; negative when it is taken back. */
export type Part = { readonly wallet: Wallet; readonly amount: number };
