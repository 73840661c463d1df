import { soldTo } from "@espalier/core/orders/price-order";
import { textIn } from "@espalier/core/text/localized-text";
import type { Language } from "@espalier/core/text/language";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { findGoodsForOrder } from "./queries.ts";

export type Wanted = { readonly id: number; readonly number: number };
type FoundGoods = Awaited<ReturnType<typeof findGoodsForOrder>>[number];
export type ChosenGoods = ReturnType<typeof soldTo<FoundGoods>> & { readonly number: number };
type Reader = { readonly isMember: boolean; readonly language: Language };

/** The goods of an order with their present data, at the prices of their buyer. A package is ordered alone, one piece at a time. */
export const chooseGoods = (
  goods: readonly FoundGoods[],
  wanted: readonly Wanted[],
  { isMember, language }: Reader,
): Outcome<readonly ChosenGoods[], "goods.unknown" | "goods.off_sale" | "order.package_alone"> => {
  const chosen: ChosenGoods[] = [];
  for (const { id, number } of wanted) {
    const found = goods.find((each) => each.id === id);
    if (!found) return refused("goods.unknown");
    if (!found.on_sale) return refused("goods.off_sale", { title: textIn(found.title, language) });
    chosen.push({ ...soldTo(found, { isMember }), number });
  }
  const alone = chosen.length === 1 && chosen[0]?.number === 1;
  return chosen.some(({ kind }) => kind === "package") && !alone ? refused("order.package_alone") : done(chosen);
};

/** The refusal for goods of which there are too few. */
export const refuseShort = ({ title, stock }: Pick<ChosenGoods, "title" | "stock">, language: Language) =>
  refused("goods.out_of_stock", { title: textIn(title, language), stock: String(stock) });
