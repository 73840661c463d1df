import type { Part } from "./part.ts";
import type { PeriodOrder } from "./plan-state.ts";
import type { Profit } from "./components/components.ts";
import { addParts } from "./split-profit.ts";

/** The volume and the invite profits of every order so far, by its number. */
export type OrderBook = Map<string, { pv: number; paid: readonly Part[] }>;

/** Volume that an order added or, if negative, a refund removed. `buyer` is an index, `pv` in hundredths. */
export type VolumeEvent = { readonly buyer: number; readonly order: string; readonly pv: number };

/** Puts a period's events together by order, beside what the book knew of each, and enters them in the book. */
export const collectOrders = (book: OrderBook, events: readonly VolumeEvent[]): readonly PeriodOrder[] => {
  const gathered = new Map<string, { buyer: number; pv: number }>();
  for (const { buyer, order, pv } of events) {
    const sofar = gathered.get(order);
    if (sofar) sofar.pv += pv;
    else gathered.set(order, { buyer, pv });
  }
  return [...gathered].map(([order, { buyer, pv }]) => {
    const { pv: pvBefore, paid: paidBefore } = book.get(order) ?? { pv: 0, paid: [] };
    book.set(order, { pv: pvBefore + pv, paid: paidBefore });
    return { order, buyer, pv, pvBefore, paidBefore };
  });
};

/** Enters what a close paid for the orders of its period. */
export const addPaidProfits = (book: OrderBook, profits: readonly Profit[]): void => {
  for (const profit of profits) {
    if (profit.type !== "invite") continue;
    const entry = book.get(profit.order);
    if (entry) entry.paid = addParts(entry.paid, profit.parts);
  }
};
