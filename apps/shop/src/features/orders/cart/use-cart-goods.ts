import { isNotFound } from "@espalier/web/is-not-found";
import { useQueries } from "@tanstack/react-query";

import type { CartGoods, CartLine } from "../../../lib/cart/create-cart.ts";
import { goodsQuery } from "../../../lib/queries/goods-query.ts";

/**
 * A line with its good as the shop has it now: its price in points and its volume, which are not stored, and how many pieces there are;
 * undefined while that is not known.
 */
export type ShownLine = Omit<CartLine, "goods"> & {
  readonly goods: CartGoods & { readonly pv_price: string | undefined; readonly pv: string | undefined };
  /** The good as it was when the line was added. */
  readonly added: CartGoods;
  readonly stock: number | "gone" | undefined;
};

/** The cart's lines with current titles and prices; until they are loaded, with the stored ones. */
export function useCartGoods(lines: readonly CartLine[]): readonly ShownLine[] {
  const queries = useQueries({ queries: lines.map(({ id }) => goodsQuery(id)) });
  return lines.map((line, index) => {
    const { data, error = null } = queries[index] ?? {};
    const added = line.goods;
    const stored = { ...line, added, goods: { ...added, pv_price: undefined, pv: undefined } };
    if (isNotFound(error)) return { ...stored, stock: "gone" };
    if (data === undefined) return { ...stored, stock: undefined };
    return { ...line, added, goods: data, stock: Math.max(0, data.stock) };
  });
}
