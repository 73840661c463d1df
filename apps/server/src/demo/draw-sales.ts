import { CUSTOMERS, type DemoCustomer } from "@espalier/demo/content/customers";

import { DAY_MS } from "../platform/clock/durations.ts";
import type { DemoRandom } from "./demo-random.ts";

/** An order of a customer, with all that is known of it in advance. Times are in milliseconds. */
export type DrawnSale = {
  readonly customer: DemoCustomer;
  readonly at: number;
  /** The customer's first order from this company. */
  readonly isFirst: boolean;
  /** Which of those who sell by then sold it, from 0 (the demo member) up to 1; null: the company. */
  readonly seller: number | null;
  readonly shippedAt: number;
  /** When the buyer confirmed that it arrived; few guests do. */
  readonly receivedAt: number | null;
  readonly refundedAt: number | null;
};

/** The days before now from which on customers buy, and until when the last of them bought first: those who come again come early. */
const FIRST = 82;
const LAST = { account: 40, guest: 2 };
const COMPANY_CHANCE = 0.12;
const REFUND_CHANCE = 0.09;

/** The orders of all customers in the order of time: everybody buys once, those with an account again every few weeks. */
export const drawSales = (random: DemoRandom, now: Date): readonly DrawnSale[] =>
  CUSTOMERS.flatMap((customer, place) => {
    const seller = random.chance(COMPANY_CHANCE) ? null : random.next() ** 1.6;
    const last = customer.hasAccount === true ? LAST.account : LAST.guest;
    const first = FIRST - ((place * 0.618) % 1) * (FIRST - last);
    return orderDays(customer, first, random).map((daysAgo, index) =>
      drawSale(random, now, { customer, daysAgo, isFirst: index === 0, seller }),
    );
  }).toSorted((one, other) => one.at - other.at);

/** The days before now at which a customer orders. */
const orderDays = ({ hasAccount }: DemoCustomer, first: number, random: DemoRandom): readonly number[] => {
  const days = [first];
  for (let day = first; hasAccount === true;) {
    day -= 12 + random.next() * 10;
    if (day < 0.2) break;
    days.push(day);
  }
  return days;
};

type Drawn = Pick<DrawnSale, "customer" | "isFirst" | "seller"> & { readonly daysAgo: number };

const drawSale = (random: DemoRandom, now: Date, { daysAgo, ...drawn }: Drawn): DrawnSale => {
  const at = now.getTime() - daysAgo * DAY_MS;
  const shippedAt = at + (0.5 + random.next() * 1.5) * DAY_MS;
  const receivedAt = shippedAt + (1.5 + random.next() * 3) * DAY_MS;
  const confirms = random.chance(drawn.customer.hasAccount === true ? 0.8 : 0.3);
  const isRefunded = random.chance(REFUND_CHANCE);
  return {
    ...drawn,
    at,
    shippedAt,
    receivedAt: confirms ? receivedAt : null,
    refundedAt: isRefunded ? receivedAt + (1 + random.next() * 4) * DAY_MS : null,
  };
};
