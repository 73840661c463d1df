import type { Profit } from "./components/components.ts";
import type { Part } from "./part.ts";
import type { PeriodOrder } from "./plan-state.ts";
import { addParts } from "./split-profit.ts";

/** The volume and the invite profits of orders so far, by their numbers. */
export type OrderBook = Map<string, { pv: number; paid: readonly Part[] }>;

/** Volume that an order added or, if negative, a refund removed. `buyer` is an index, `pv` in hundredths. */
export type VolumeEvent = { readonly buyer: number; readonly order: string; readonly pv: number };

/** Puts a period's events together by order. */
export const gatherOrders = (events: Iterable<VolumeEvent>): readonly VolumeEvent[] => {
  const gathered = new Map<string, VolumeEvent>();
  for (const event of events) {
    const sofar = gathered.get(event.order);
    gathered.set(event.order, sofar ? { ...sofar, pv: sofar.pv + event.pv } : event);
  }
  return [...gathered.values()];
};

const NOTHING = { pv: 0, paid: [] };

/** A period's orders beside what the book knows of each at the time they are read. */
export const openOrders = (book: OrderBook, orders: Iterable<VolumeEvent>): Iterable<PeriodOrder> => ({
  *[Symbol.iterator]() {
    for (const { order, buyer, pv } of orders) {
      const { pv: pvBefore, paid: paidBefore } = book.get(order) ?? NOTHING;
      yield { order, buyer, pv, pvBefore, paidBefore };
    }
  },
});

/** Enters orders of a period in the book once its profits have been used, with what they paid for them. */
export const enterOrders = (book: OrderBook, orders: Iterable<VolumeEvent>, profits: Iterable<Profit>): void => {
  const added: OrderBook = new Map();
  for (const { order, pv } of orders) added.set(order, { pv, paid: [] });
  for (const profit of profits) {
    const entry = profit.type === "invite" ? added.get(profit.order) : undefined;
    if (entry) entry.paid = profit.parts;
  }
  for (const [order, { pv, paid }] of added) {
    const before = book.get(order) ?? NOTHING;
    book.set(order, { pv: before.pv + pv, paid: addParts(before.paid, paid) });
  }
};
