import type { Possible } from "./possible.ts";

/** Prices of one piece, in hundredths of a dollar and of a point. */
export type ModelPrices = { readonly price: bigint; readonly pvPrice: bigint };

/** What members and customers pay for a piece; `retail` null: the price of members. */
export type GoodsPrices = ModelPrices & { readonly retail: bigint | null };

export type ModelGoods = {
  readonly id: number;
  readonly prices: Possible<GoodsPrices>;
  readonly pv: bigint;
  readonly grams: number | null;
  taxClass: number;
  /** Whether they come back without a fault. */
  readonly returnable: boolean;
  /** The prices that they had, the newest last. */
  readonly history: GoodsPrices[];
  /** The bounds of the possible stock. */
  least: number;
  most: number;
  /** The stock at the last comparison, and the pieces ordered since. */
  onHand: number;
  taken: number;
};
