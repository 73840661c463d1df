import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { adminClient } from "../../testing/admin-client.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { writeSetting } from "../settings/settings.ts";
import { shipOrder } from "./fulfil-order.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

test("a shipped order leads to the page of its carrier, in the list and on its own page", async () => {
  const member = await aMember(shop.db, { money: { SP: "100.00" } });
  const token = await loginAs(shop.db, member);
  const goodsId = await aGood(shop.db);
  const ship = async (name: string) => {
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId });
    await inTransaction(shop.db, async (tx) => await shipOrder(tx, { sn }, { name, no: "SP 1" }, shop.now()));
    return sn;
  };
  const carriers = "Swift Parcel = https://swift.example/{number}";
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "order.carriers", carriers)));
  const [known, unknown] = [await ship("swift parcel"), await ship("Northline")];
  const urlOf = async (sn: string) => (await shop.get("/order/view", { sn }, { token })).data;
  expect(await urlOf(known)).toMatchObject({ express: { track_url: "https://swift.example/SP%201" } });
  expect(await urlOf(unknown)).toMatchObject({ express: { express_no: "SP 1", track_url: "" } });
  expect((await shop.get("/order/list", { page: 1 }, { token })).data).toMatchObject([
    { order_sn: unknown, express_no: "SP 1", track_url: "" },
    { order_sn: known, express_no: "SP 1", track_url: "https://swift.example/SP%201" },
  ]);
});

test("operators who ship are given the names of the carriers that can be tracked", async () => {
  const carriers = "Swift Parcel = https://swift.example/{number}\n\nNorthline = https://n.example/?p={number}";
  const fulfilment = await adminClient(shop, "fulfilment");
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "order.carriers", carriers)));
  expect(await fulfilment.call("adminOrderCarriers")).toEqual({ names: ["Swift Parcel", "Northline"] });
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "order.carriers", "")));
  expect(await fulfilment.call("adminOrderCarriers")).toEqual({ names: [] });
});
