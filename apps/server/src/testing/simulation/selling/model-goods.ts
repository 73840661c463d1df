import type { Possible } from "./possible.ts";

/** Prices of one piece, in hundredths of a dollar and of a point. */
export type ModelPrices = { readonly price: bigint; readonly pvPrice: bigint };

export type ModelGoods = {
  readonly id: number;
  readonly prices: Possible<ModelPrices>;
  readonly pv: bigint;
  readonly grams: number | null;
  taxClass: number;
  /** Whether they come back without a fault. */
  readonly returnable: boolean;
  /** The prices that they had, the newest last. */
  readonly history: ModelPrices[];
  /** The bounds of the possible stock. */
  least: number;
  most: number;
  /** The stock at the last comparison, and the pieces ordered since. */
  onHand: number;
  taken: number;
};
