import { LEFT } from "../../../network/compact-network.ts";
import { floorRate } from "../../floor-rate.ts";
import type { PlanNetwork } from "../../plan-state.ts";
import type { CloseFacts, RawProfit } from "../component.ts";
import type { ParameterList, ValuesOf } from "../parameter.ts";

export const pairParameters = {
  /** Pairs match whole multiples of it. */
  step: { unit: "amount", aboveZero: true, place: "pair.step", stored: "pair.step" },
  /** Whether a pair needs an active, personally invited member in each leg. */
  requireDirectEachSide: { unit: "flag", place: "pair.direct_each_side", stored: "pair.require_direct_each_side" },
  rate: { unit: "rate", by: "rank", place: "pair.rates", stored: "pair.rate_bp" },
  dayCap: { unit: "amount", by: "rank", place: "pair.day_caps", stored: "pair.day_cap" },
} as const satisfies ParameterList;

/** A share of the volume that both legs had unused. */
export type RawPair = RawProfit & {
  readonly type: "pair";
  readonly matched: number;
  readonly rate: number;
  /** The part of the day's cap that was left before this pair; it limits `raw`. */
  readonly cap: number;
  /** Unused volume of the legs before and after. */
  readonly leftBefore: number;
  readonly rightBefore: number;
  readonly leftAfter: number;
  readonly rightAfter: number;
};

/**
 * Step 5: matches what both legs of each qualified member have unused, in whole steps, and uses it up; what is above the day's
 * cap is used up unpaid. A member who does not qualify keeps the volume.
 */
export const payPairs = (
  { step, rate, dayCap, requireDirectEachSide }: ValuesOf<typeof pairParameters>,
  { network, state, active }: Pick<CloseFacts, "network" | "state" | "active">,
): Iterable<RawPair> => {
  const { totals, used, rank, capTaken } = state;
  const rateOf = (member: number): number => rate[rank[member] ?? 0] ?? 0;
  const capLeft = (member: number, taken: number): number => Math.max(0, (dayCap[rank[member] ?? 0] ?? 0) - taken);
  const hasDirects = requireDirectEachSide ? findDirectsOnBothSides(network, active) : undefined;
  // What the pairs matched and paid, by member.
  const [matchedBy, paidBy] = [new Float64Array(network.size), new Float64Array(network.size)];
  for (let member = 0; member < network.size; member += 1) {
    if (active[member] !== 1 || (hasDirects && hasDirects[member] !== BOTH)) continue;
    const left = (totals.left[member] ?? 0) - (used.left[member] ?? 0);
    const right = (totals.right[member] ?? 0) - (used.right[member] ?? 0);
    const open = Math.min(left, right);
    if (open < step) continue;
    const matched = open - (open % step);
    used.left[member] = (used.left[member] ?? 0) + matched;
    used.right[member] = (used.right[member] ?? 0) + matched;

    const taken = capTaken[member] ?? 0;
    const raw = Math.min(floorRate(matched, rateOf(member)), capLeft(member, taken));
    capTaken[member] = taken + raw;
    [matchedBy[member], paidBy[member]] = [matched, raw];
  }
  return {
    *[Symbol.iterator]() {
      for (let member = 0; member < network.size; member += 1) {
        const [matched = 0, raw = 0] = [matchedBy[member], paidBy[member]];
        if (raw === 0) continue;
        const leftAfter = (totals.left[member] ?? 0) - (used.left[member] ?? 0);
        const rightAfter = (totals.right[member] ?? 0) - (used.right[member] ?? 0);
        const unused = { leftBefore: leftAfter + matched, rightBefore: rightAfter + matched, leftAfter, rightAfter };
        const cap = capLeft(member, (capTaken[member] ?? 0) - raw);
        yield { type: "pair", member, matched, rate: rateOf(member), cap, raw, ...unused };
      }
    },
  };
};

const ONE_LEFT = 1;
const ONE_RIGHT = 2;
const BOTH = ONE_LEFT | ONE_RIGHT;

/** `BOTH` for each member with an active, personally invited member in each leg. */
const findDirectsOnBothSides = ({ size, sponsor, sponsorLeg }: PlanNetwork, active: Uint8Array): Uint8Array => {
  const found = new Uint8Array(size);
  for (let member = 0; member < size; member += 1) {
    const above = sponsor[member] ?? -1;
    if (above < 0 || active[member] !== 1) continue;
    found[above] = (found[above] ?? 0) | (sponsorLeg[member] === LEFT ? ONE_LEFT : ONE_RIGHT);
  }
  return found;
};
