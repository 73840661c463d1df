import { keysOf } from "./record-of.ts";

/**
 * The bonuses that a plan pays, in the order in which a close computes them and screens show them.
 * `number` stands for the kind on the wire and in a plan's JSON; `capped`: the payout cap may lower it;
 * `ofPair`: it is a share of another member's pair; `held`: it is held until its order can no longer come back; `optional`: a plan may have none of it.
 */
export const BONUSES = {
  invite: { number: 1, capped: false, ofPair: false, held: false, optional: false },
  pair: { number: 2, capped: true, ofPair: false, held: false, optional: false },
  leader: { number: 3, capped: true, ofPair: true, held: false, optional: false },
  retail: { number: 4, capped: false, ofPair: false, held: true, optional: true },
} as const;

export type BonusKind = keyof typeof BONUSES;
export const BONUS_KINDS: readonly BonusKind[] = keysOf(BONUSES);
