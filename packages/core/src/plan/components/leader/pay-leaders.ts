import type { CompactNetwork } from "../../../network/compact-network.ts";
import { floorRate } from "../../floor-rate.ts";
import type { CloseFacts, RawProfit } from "../component.ts";
import type { ParameterList, ValuesOf } from "../parameter.ts";

export const leaderParameters = {
  /** The rates on the pairs of each generation of the sponsor line. */
  rate: { unit: "rate", by: "generation", place: "leader_rates", stored: "leader.rate_bp" },
} as const satisfies ParameterList;

/** A share of a pair of somebody below in the sponsor line. */
export type RawLeader = RawProfit & {
  readonly type: "leader";
  readonly from: number;
  /** Counted upward from `from` over active members, from 1. */
  readonly generation: number;
  readonly rate: number;
  /** The pair it is a share of, before the payout cap. */
  readonly pairAmount: number;
};

/**
 * Step 6: from each pair the sponsor line is climbed over its active members alone; the g-th of them gets the g-th rate of his
 * or her rank.
 */
export const payLeaders = (
  { rate: rates }: ValuesOf<typeof leaderParameters>,
  { network, state: { rank }, active, earlier }: CloseFacts,
): Iterable<RawLeader> => {
  const upline = findActiveUplines(network, active);
  const generations = Math.max(0, ...rates.map((byGeneration) => byGeneration.length));
  return {
    *[Symbol.iterator]() {
      for (const { member: from, raw: pairAmount } of earlier.get("pair") ?? []) {
        let member = upline[from] ?? -1;
        for (let generation = 1; generation <= generations && member >= 0; generation += 1) {
          const rate = rates[rank[member] ?? 0]?.[generation - 1] ?? 0;
          const raw = floorRate(pairAmount, rate);
          if (raw > 0) yield { type: "leader", member, from, generation, rate, pairAmount, raw };
          member = upline[member] ?? -1;
        }
      }
    },
  };
};

/** The next active member up each one's sponsor line, or -1: found top-down, so that no line is walked twice. */
const findActiveUplines = ({ size, sponsor }: CompactNetwork, active: Uint8Array): Int32Array => {
  const upline = new Int32Array(size).fill(-1);
  for (let member = 0; member < size; member += 1) {
    const above = sponsor[member] ?? -1;
    if (above >= 0) upline[member] = active[above] === 1 ? above : (upline[above] ?? -1);
  }
  return upline;
};
