import { formatMoney, money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction, violatedConstraint } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { adminClient } from "../../testing/admin-client.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { expectCleanLedger, reconcile } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { writeSetting } from "../settings/settings.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const permit = async (basisPoints: number): Promise<void> =>
  void (await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "goods.pvShare", basisPoints))));

/** Goods from before the limit, which the constraint of new rows does not concern. */
const fromBefore = async (pv: string): Promise<number> => {
  const id = await aGood(shop.db, { price: "0.01", pv, onSale: false });
  await withClient(shop.database.ownerUrl, "tests", async (client) => {
    await client.query("alter table goods drop constraint goods_pv_paid_check");
  });
  await shop.db.updateTable("goods").set({ on_sale: true }).where("id", "=", id).execute();
  return id;
};

test("goods that bring more volume than permitted cannot be put on sale, and the check names those that are", async () => {
  const content = await adminClient(shop, "content");
  const off = await aGood(shop.db, { price: "10.00", pv: "8.00", onSale: false });
  const on = await aGood(shop.db, { price: "10.00", pv: "8.00" });
  await expectCleanLedger(shop.db);
  await permit(7_000);
  const [put] = await content.call("adminGoodsSale", { ids: [off], on_sale: true });
  expect(put).toMatchObject({ outcome: "refused", msg: "PV can be at most 7.00 for these prices" });
  const { differences } = await reconcile(shop.db);
  expect(differences).toEqual([expect.stringContaining(`goods ${on} bring 800`)]);
  await content.call("adminGoodsSale", { ids: [on], on_sale: false });
  await expectCleanLedger(shop.db);
  await permit(10_000);
  expect((await content.call("adminGoodsSale", { ids: [off], on_sale: true }))[0]?.outcome).toBe("done");
});

test("the database permits no goods on sale that bring more than they cost", async () => {
  const id = await aGood(shop.db, { price: "10.00", pv: "10.00" });
  const raised = shop.db
    .updateTable("goods")
    .set({ pv: money(10_01n) })
    .where("id", "=", id)
    .execute();
  expect(await raised.catch(violatedConstraint)).toBe("goods_pv_paid_check");
});

test("an order of goods from before the limit brings no more volume than was paid", async () => {
  const id = await fromBefore("1000000.00");
  const token = await loginAs(shop.db, await aMember(shop.db, { money: { SP: "1.00" } }));
  const fields = { goods: [{ id, number: 2 }], paid_type: 1, shipping_type: 2 };
  const placed = Object((await shop.post("/order/create", fields, { token })).data);
  expect(placed.amount).toBe("0.02");
  const { pv } = await shop.db
    .selectFrom("volume_event")
    .select("pv")
    .where("order_sn", "=", String(placed.order_sn))
    .executeTakeFirstOrThrow();
  expect(formatMoney(pv)).toBe("0.02");
});
