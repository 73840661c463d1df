import { keysOf } from "./record-of.ts";

/**
 * The bonuses that a plan pays, in the order in which a close computes them and screens show them.
 * `number` stands for the kind on the wire and in a plan's JSON; `capped`: the payout cap may lower it;
 * `ofPair`: it is a share of another member's pair; `held`: it is held until its order can no longer come back.
 */
export const BONUSES = {
  invite: { number: 1, capped: false, ofPair: false, held: false },
  pair: { number: 2, capped: true, ofPair: false, held: false },
  leader: { number: 3, capped: true, ofPair: true, held: false },
  retail: { number: 4, capped: false, ofPair: false, held: true },
} as const;

export type BonusKind = keyof typeof BONUSES;
export const BONUS_KINDS: readonly BonusKind[] = keysOf(BONUSES);
