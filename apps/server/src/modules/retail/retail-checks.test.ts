import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { aCardOrder } from "../../testing/builders/a-card-order.ts";
import { aCustomer } from "../../testing/builders/a-customer.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { reconcile } from "../../testing/expect-clean-ledger.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { compareSales } from "./marks/compare-sales.ts";
import { countMonths } from "./months/count-months.ts";

let shop: TestApp;
let ann: TestMember;
let sold: string;
beforeAll(async () => {
  shop = await testApp();
  const goodsId = await aGood(shop.db, { stock: 1_000, price: "10.00", retail: "13.00" });
  ann = await aMember(shop.db, { nickname: "Ann", money: { SP: "1000.00" } });
  const below = await aMember(shop.db, { money: { SP: "100.00" }, parent: ann });
  await anOrder(shop.db, { memberId: ann.id, goodsId, number: 2 });
  sold = await aCardOrder(shop, {
    customerId: await aCustomer(shop.db),
    goodsId,
    seller: { id: below.id, proof: "code" },
  });
  await compareSales(shop.deps, shop.now());
  await count();
});
afterAll(async () => await shop.stop());

const count = async (): Promise<void> => await countMonths({ db: shop.db, timeZone: "UTC" }, shop.now());
const differences = async (): Promise<readonly string[]> => (await reconcile(shop.db)).differences;

test("months that were counted agree with the orders and the ledger, whatever is sold after the count", async () => {
  expect(await differences()).toEqual([]);
  shop.wait(60);
  const goodsId = await aGood(shop.db, { stock: 10, price: "7.00" });
  await anOrder(shop.db, { memberId: ann.id, goodsId, now: shop.now() });
  expect(await differences()).toEqual([]);
});

test("a sale that is compared after its month was counted has the month counted again", async () => {
  const goodsId = await aGood(shop.db, { stock: 10, price: "7.00" });
  const customerId = await aCustomer(shop.db);
  await aCardOrder(shop, { customerId, goodsId, seller: { id: ann.id, proof: "code" } });
  shop.wait(DAY_MS / 1_000);
  await count();
  const leftOut = async () =>
    (await shop.db.selectFrom("retail_month").select("left_out").orderBy("month", "desc").executeTakeFirstOrThrow())
      .left_out;
  expect(await leftOut()).toBe(7_00n);
  expect(await differences()).toEqual([]);
  await compareSales(shop.deps, shop.now());
  expect(await differences()).toEqual([]);
  await count();
  expect(await leftOut()).toBe(0n);
  expect(await differences()).toEqual([]);
});

test("a row that the owner changes is named: a sale's mark, a member's sum, a leg, a month", async () => {
  await withClient(shop.database.ownerUrl, "a dishonest owner", async (client) => {
    const found = async (
      change: (by: string) => string,
      [there, back] = ["+ 1", "- 1"],
    ): Promise<readonly string[]> => {
      await client.query(change(there ?? ""));
      const lines = await differences();
      await client.query(change(back ?? ""));
      return lines.map((line) => line.slice(0, line.indexOf(":"))).toSorted();
    };
    const order = `(select id from member_order where sn = '${sold}')`;
    const standing = (to: string) => `update compared_sale set standing = '${to}' where order_id = ${order}`;
    expect(await found(standing, ["waiting", "clear"])).toEqual(["compared sale", "retail of a member"]);
    const sum = (column: string) => (by: string) =>
      `update retail_member set ${column} = ${column} ${by} where member_id = ${ann.id}`;
    expect(await found(sum("bought"))).toEqual(["retail of a member", "retail of a month"]);
    expect(await found(sum("left_retail"))).toEqual(["retail of a leg"]);
    const month = (by: string) => `update retail_month set company_retail = company_retail ${by}`;
    expect(await found(month)).toEqual(["sales of a month"]);
    expect(await differences()).toEqual([]);
  });
});
