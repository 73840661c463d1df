import { ADDRESSES } from "@espalier/demo/content/addresses";
import { CUSTOMER_CODES } from "@espalier/demo/content/coupons";
import { CUSTOMERS, type DemoCustomer } from "@espalier/demo/content/customers";
import type { SellerProof } from "@espalier/core/vocabulary/order";

import { dateHeldOrders } from "../modules/holds/date-holds.ts";
import { listDue } from "../modules/holds/release-holds.ts";
import { confirmReceipt, shipOrder } from "../modules/orders/fulfil-order.ts";
import { refundOrder } from "../modules/orders/refund-order.ts";
import { releaseOrders } from "../modules/plan/release-orders.ts";
import { DAY_MS } from "../platform/clock/durations.ts";
import type { Tx } from "../platform/db/in-transaction.ts";
import { refundCards } from "./demo-cards.ts";
import type { DemoRandom } from "./demo-random.ts";
import { demoStore } from "./demo-store.ts";
import { type DrawnSale, drawSales } from "./draw-sales.ts";
import { type Basket, fillBasket } from "./fill-basket.ts";
import { must } from "./join-member.ts";
import type { DemoGoods } from "./seed-catalog.ts";

/** The demo's customers: what they buy from members and from the company, and what becomes of it. */
export type DemoCustomers = {
  /** Does all that happened before a time and was not done yet. */
  readonly actUntil: (time: Date) => Promise<void>;
  /** Releases the profits of sellers whose goods can no longer come back. */
  readonly release: (now: Date) => Promise<void>;
};

type World = {
  readonly random: DemoRandom;
  readonly goods: readonly DemoGoods[];
  readonly timeZone: string;
  readonly passwordHash: string;
  readonly now: Date;
};

type Event = { readonly at: number; readonly sn: string; readonly run: (at: Date) => Promise<void> };

/** So many of the first members sell to customers. */
const SELLERS = 12;
/** A member sells from so many days after joining on. */
const SETTLED_DAYS = 2;
/** The days before now at which somebody buys who lives where the demo member does. */
const NEIGHBOUR_DAYS = 3.3;
const EXPRESS = { name: "Harbour Express", no: "HX2026" };

export const demoCustomers = (tx: Tx, { random, goods, timeZone, passwordHash, now }: World): DemoCustomers => {
  const store = demoStore(tx, { random, timeZone, passwordHash });
  let sales = [...drawSales(random, now), neighbourSale(now)].toSorted((one, other) => one.at - other.at);
  let events: Event[] = [];

  /** What a customer bought first. */
  const usual = new Map<DemoCustomer, Basket>();
  /** A basket with what the customer always buys. */
  const fillAgain = (customer: DemoCustomer): Basket => {
    const basket = fillBasket(goods, random, 0);
    const always = usual.get(customer)?.slice(0, 1) ?? [];
    usual.set(customer, usual.get(customer) ?? basket);
    return [...always, ...basket.filter((line) => always.every((other) => other.goods.id !== line.goods.id))];
  };

  const typed = new Set<DemoCustomer>();
  /** Every third customer types the code for first orders; those who come back, the other one, once. */
  const codeOf = (customer: DemoCustomer, isFirst: boolean): string | undefined => {
    const [first, other] = CUSTOMER_CODES;
    if (isFirst) return CUSTOMERS.indexOf(customer) % 3 === 0 ? first?.code : undefined;
    if (typed.has(customer)) return undefined;
    typed.add(customer);
    return other?.code;
  };

  const follow = (sn: string, { shippedAt, receivedAt, refundedAt }: DrawnSale): void => {
    const add = (at: number | null, run: Event["run"]) => {
      if (at !== null) events.push({ at, sn, run });
    };
    const parcel = { ...EXPRESS, no: `${EXPRESS.no}${random.bytes(4).readUInt32BE()}` };
    add(shippedAt, async (at) => void must(await shipOrder(tx, { sn }, parcel, at), "shipping"));
    add(receivedAt, async (at) => void must(await confirmReceipt(tx, { sn }, at), "a receipt"));
    add(refundedAt, async (at) => {
      const back = { reason: "Returned", random: random.bytes, timeZone, now: at };
      must(await refundOrder(tx, { sn }, back), "a refund");
      await refundCards(tx, sn, { random, now: at });
    });
  };

  const sell = async (until: number): Promise<void> => {
    const due = sales.filter(({ at }) => at < until);
    sales = sales.slice(due.length);
    const sellers = await findSellers(tx, new Date(until - SETTLED_DAYS * DAY_MS));
    const sns = await store(
      due.map(({ customer, seller, isFirst, at }) => {
        const id = seller === null ? undefined : sellers[Math.floor(seller * sellers.length)];
        const proof = isFirst ? random.pick(FIRST_PROOFS) : ("customer" as const);
        const basket = fillAgain(customer);
        const sold = id === undefined ? undefined : { id, proof };
        return { customer, basket, seller: sold, code: codeOf(customer, isFirst), now: new Date(at) };
      }),
    );
    for (const [index, sn] of sns.entries()) {
      const sale = due[index];
      if (sale) follow(sn, sale);
    }
  };

  return {
    actUntil: async (time) => {
      await sell(time.getTime());
      const due = events.filter(({ at }) => at < time.getTime()).toSorted((one, other) => one.at - other.at);
      events = events.filter(({ at }) => at >= time.getTime());
      for (const { at, run } of due) await run(new Date(at));
    },
    release: async (at) => {
      await dateHeldOrders(tx, "");
      const due = await listDue(tx, at, { after: undefined, most: 500 });
      await releaseOrders(tx, due, { random: random.bytes, now: at });
    },
  };
};

const FIRST_PROOFS: readonly SellerProof[] = ["code", "code", "visit", "chosen"];

/** The members who sell by a time, those who joined first at the beginning; the company's own member sells nothing. */
const findSellers = async (tx: Tx, joinedBefore: Date): Promise<readonly number[]> => {
  const rows = await tx
    .selectFrom("member")
    .select("id")
    .where("created_at", "<", joinedBefore)
    .orderBy("id")
    .offset(1)
    .limit(SELLERS)
    .execute();
  return rows.map(({ id }) => id);
};

/** Somebody at the demo member's own address bought from the demo member: an operator is asked to look. */
const neighbourSale = (now: Date): DrawnSale => {
  const [home] = ADDRESSES;
  if (!home) throw new Error("the demo member has no address");
  const { address: street, ...place } = home;
  const customer: DemoCustomer = { ...place, street, name: "Tan Boon Hock" };
  const at = now.getTime() - NEIGHBOUR_DAYS * DAY_MS;
  return { customer, at, isFirst: true, seller: 0, shippedAt: at + DAY_MS, receivedAt: null, refundedAt: null };
};
