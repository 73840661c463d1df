import { afterAll, beforeAll, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../testing/admin-client.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { retailWorld, type RetailWorld } from "../../testing/retail-world.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { computeIncome } from "./compute-income.ts";

const YEAR = 2026;

let shop: TestApp;
let world: RetailWorld;
let owner: AdminClient;
let sold: string;
/** Members buy, which pays those above them; 2 sells four pieces at 13.00 at a rate of 20 %: 9.36 of the 10.40 are SP and CP. */
beforeAll(async () => {
  shop = await testApp();
  world = await retailWorld(shop);
  owner = await adminClient(shop, "owner");
  await world.follow({ rate: 2_000 });
  for (const buyer of [1, 2, 3, 4, 5]) await world.buy(buyer, 100_00, shop.now());
  sold = await world.sell(2, 4);
  await world.rollUp(shop.now());
  await world.close();
});
afterAll(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await shop.stop();
});

const compute = async () => {
  await owner.call("adminReportIncomeCompute", { year: YEAR });
  await computeIncome(shop.deps, YEAR);
  const { all } = await owner.call("adminReportIncome", { year: YEAR });
  if (all === null) throw new Error("nothing was computed");
  return all;
};

test("income says what members' and what customers' purchases brought, which add up to all of it", async () => {
  const { rows } = await owner.call("adminReportIncomeRows", { year: YEAR }).then(({ list }) => ({ rows: list }));
  expect(rows).toEqual([]);
  const all = await compute();
  expect(all).toMatchObject({
    sellers: 1,
    sum_from_customers: "9.36",
    from_customers: { most: "9.36", median: "0.00" },
  });
  expect(Number(all.sum_from_members)).toBeGreaterThan(0);
  const list = await owner.call("adminReportIncomeRows", { year: YEAR }).then((answer) => answer.list);
  expect(list.slice(0, 4).map(({ income, sellers }) => [income, sellers])).toEqual([
    ["gross", 1],
    ["from_members", 1],
    ["from_customers", 1],
    ["net", 1],
  ]);
  expect(list[2]).toMatchObject({ name: "All members", most: "9.36" });
});

test("what a refund takes back, held or not, is no income any more", async () => {
  await world.back(sold, { of: "pieces", pieces: [{ line: 1, number: 2 }] });
  await world.close();
  expect(await compute()).toMatchObject({ sellers: 1, sum_from_customers: "4.68" });
  await world.back(sold);
  const run = await world.close();
  expect(await compute()).toMatchObject({ sellers: 0, sum_from_customers: "0.00" });
  await world.void(run);
  expect(await compute()).toMatchObject({ sellers: 1, sum_from_customers: "4.68" });
});

test("the article says both", async () => {
  await compute();
  await owner.call("adminReportIncomePublish", { year: YEAR });
  const { content } = Object((await shop.get("/posts", { s: "income_disclosure" })).data);
  expect(content).toContain("Income from what members bought");
  expect(content).toContain("Income from what customers bought");
  expect(content).toMatch(/4\.68 SP \+ CP \(\d+\.\d%\) by what customers bought/);
});
