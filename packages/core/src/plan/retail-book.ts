import type { Profit } from "./components/components.ts";
import type { RetailPrice } from "./components/retail/price-retail.ts";
import type { RetailBefore, RetailOrder } from "./plan-state.ts";
import { addParts } from "./split-profit.ts";

/** What customers' orders came to so far and what their sellers got, by the order's number. */
export type RetailBook = Map<string, RetailBefore>;

/** What a customer's order came to or, if negative, a refund gave back. `seller` is an index. */
export type RetailSale = RetailPrice & { readonly seller: number; readonly order: string };

const NOTHING: RetailBefore = { price: 0, memberPrice: 0, paid: [] };

/** Puts a period's sales together by order, beside what the book knew of each, and enters them in the book. */
export const collectRetail = (book: RetailBook, sales: readonly RetailSale[]): readonly RetailOrder[] => {
  const gathered = new Map<string, RetailSale>();
  for (const sale of sales) {
    const sofar = gathered.get(sale.order);
    gathered.set(sale.order, sofar ? { ...sofar, ...sumOf(sofar, sale) } : sale);
  }
  return Array.from(gathered.values(), (sale) => {
    const before = book.get(sale.order) ?? NOTHING;
    book.set(sale.order, { ...before, ...sumOf(before, sale) });
    return { ...sale, before };
  });
};

const sumOf = (one: RetailPrice, other: RetailPrice): RetailPrice => ({
  price: one.price + other.price,
  memberPrice: one.memberPrice + other.memberPrice,
});

/** Enters what a close paid for the customers' orders of its period; the terms of the first profit stay those of the order. */
export const addRetailProfits = (book: RetailBook, profits: Iterable<Profit>): void => {
  for (const profit of profits) {
    if (profit.type !== "retail") continue;
    const before = book.get(profit.order) ?? NOTHING;
    const terms = { rate: profit.rate, ofDifference: profit.memberPrice > 0 };
    book.set(profit.order, { terms, ...before, paid: addParts(before.paid, profit.parts) });
  }
};
