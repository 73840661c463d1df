import type { Part } from "./plan.ts";

type Paid = {
  /** Who gets it, by index. */
  readonly member: number;
  /** What is paid after the payout cap, in hundredths; the sum of the parts. */
  readonly amount: number;
  /** None of them zero. */
  readonly parts: readonly Part[];
};

/** A share of what a personally invited member bought; negative when an order came back. */
export type InviteProfit = Paid & {
  readonly type: "invite";
  readonly order: string;
  readonly from: number;
  /** The order's volume after the period. */
  readonly pv: number;
  readonly rate: number;
};

/** A share of the volume that both legs had unused. */
export type PairProfit = Paid & {
  readonly type: "pair";
  readonly matched: number;
  readonly rate: number;
  /** What the day's cap left before this pair. */
  readonly cap: number;
  /** After the day's cap, before the payout cap. */
  readonly raw: number;
  /** Unused volume of the legs before and after. */
  readonly leftBefore: number;
  readonly rightBefore: number;
  readonly leftAfter: number;
  readonly rightAfter: number;
};

/** A share of a pair of somebody below in the sponsor line. */
export type LeaderProfit = Paid & {
  readonly type: "leader";
  readonly from: number;
  /** Counted upward from `from` over active members, from 1. */
  readonly generation: number;
  readonly rate: number;
  /** The pair it is a share of, before the payout cap. */
  readonly pairAmount: number;
  readonly raw: number;
};

export type Profit = InviteProfit | PairProfit | LeaderProfit;
