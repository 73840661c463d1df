import { isNotFound } from "@espalier/web/is-not-found";
import { useQueries } from "@tanstack/react-query";

import type { CartLine } from "../../../lib/cart/create-cart.ts";
import { goodsQuery } from "../../../lib/queries/goods-query.ts";

/** A line with its good as the shop has it now: how many pieces there are, undefined while that is not known. */
export type ShownLine = CartLine & { readonly stock: number | "gone" | undefined };

/** The cart's lines with current titles and prices; until they are loaded, with the stored ones. */
export function useCartGoods(lines: readonly CartLine[]): readonly ShownLine[] {
  const queries = useQueries({ queries: lines.map(({ id }) => goodsQuery(id)) });
  return lines.map((line, index) => {
    const { data, error = null } = queries[index] ?? {};
    if (isNotFound(error)) return { ...line, stock: "gone" };
    if (data === undefined) return { ...line, stock: undefined };
    return { ...line, goods: data, stock: Math.max(0, data.stock) };
  });
}
