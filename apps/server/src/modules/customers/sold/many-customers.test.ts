import { money } from "@espalier/core/money/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inSnapshot } from "../../../platform/db/in-snapshot.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { type Asked, chooseCustomers, chosenCustomers } from "./choose-customers.ts";
import { describeCustomers } from "./describe-customers.ts";

const DAY_MS = 86_400_000;
const CUSTOMERS = 300;
const ORDERS = 4;
let shop: TestApp;
let seller: TestMember;
let other: TestMember;
/** When each customer paid for orders of the seller, by the name. */
const paid = new Map<string, Date[]>();
beforeAll(async () => {
  shop = await testApp();
  seller = await aMember(shop.db);
  other = await aMember(shop.db);
  await writeOrders();
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

/** Customers with orders on days that follow no rhythm, of which every third is another member's. */
const writeOrders = async (): Promise<void> => {
  const { db, now } = shop;
  const goods = { goods_id: await aGood(db), title: { en: "Tea" }, thumb: "", number: 1, price: money(100n) };
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    name: `Name ${(index * 7919) % CUSTOMERS}`,
    country: "SG",
    created_at: now(),
  }));
  const written = await db.insertInto("customer").values(customers).returning(["id", "name"]).execute();
  const orders = written.flatMap(({ id, name }, index) =>
    Array.from({ length: ORDERS }, (__, order) => {
      const isOwn = (index + order) % 3 !== 0;
      const at = new Date(now().getTime() - ((index * 31 + order * 17) % 97) * DAY_MS);
      if (isOwn) paid.set(name, [...(paid.get(name) ?? []), at]);
      return {
        customer_id: id,
        sn: `T${index}-${order}`,
        status: "finished" as const,
        payment_method: "card" as const,
        shipping: "delivery" as const,
        amount: money(100n),
        pv: money(0n),
        created_at: at,
        paid_at: at,
        seller_id: isOwn ? seller.id : other.id,
        seller_proof: "code" as const,
      };
    }),
  );
  const placed = await db.insertInto("member_order").values(orders).returning("id").execute();
  const lines = placed.map(({ id }) => ({ order_id: id, line: 1, ...goods, pv_price: money(0n), pv: money(0n) }));
  await db.insertInto("order_line").values(lines).execute();
};

const asked = (changes: Partial<Asked>): Asked => ({
  sellerId: seller.id,
  words: "",
  sort: "due",
  skip: 0,
  limit: 10_000,
  now: shop.now(),
  ...changes,
});

/** When somebody is to order again, by days; undefined where nothing is said. */
const expectedDue = (dates: readonly Date[]): number | undefined => {
  const days = [...new Set(dates.map((date) => Math.floor(date.getTime() / DAY_MS)))].toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (days.length < 2) return undefined;
  const every = Math.max(1, Math.round((last - first) / (days.length - 1)));
  const today = Math.floor(shop.now().getTime() / DAY_MS);
  return last + 3 * every > today ? last + every : undefined;
};

test("the order of the list is the one that follows from each customer's days", async () => {
  const ids = await chooseCustomers(shop.db, asked({}));
  const rows = await describeCustomers(shop.db, { sellerId: seller.id, ids, now: shop.now() });
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(paid.keys()));
  for (const { name, orders, rhythms } of rows) {
    const [due] = rhythms;
    const day = due && Math.floor(new Date(due.due_at).getTime() / DAY_MS);
    expect({ name, orders, day }).toEqual({
      name,
      orders: paid.get(name)?.length,
      day: expectedDue(paid.get(name) ?? []),
    });
  }
  const days = rows.map(({ name }) => expectedDue(paid.get(name) ?? []) ?? Number.POSITIVE_INFINITY);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

test.each(["due", "newest", "name"] as const)("%s: pages together are the whole list", async (sort) => {
  const whole = await chooseCustomers(shop.db, asked({ sort }));
  const pages = [];
  for (let skip = 0; skip < CUSTOMERS; skip += 70)
    pages.push(...(await chooseCustomers(shop.db, asked({ sort, skip, limit: 70 }))));
  expect(pages).toEqual(whole);
  expect(new Set(whole).size).toBe(paid.size);
});

test.each([
  { sort: "due", words: "" },
  { sort: "newest", words: "" },
  { sort: "name", words: "ame 1" },
] as const)("%o reads what the member sold by indexes, and no table from end to end", async (changes) => {
  const plan = await inSnapshot(shop.db, async ([tx]) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql`explain ${chosenCustomers(asked({ limit: 10, ...changes }))}`.execute(tx)).rows;
  });
  expect(JSON.stringify(plan)).toContain("member_order_seller_idx");
  expect(JSON.stringify(plan)).not.toContain("Seq Scan");
});
