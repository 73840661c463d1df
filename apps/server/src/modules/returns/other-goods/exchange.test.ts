import { parseMoney, ZERO } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aCardOrder } from "../../../testing/builders/a-card-order.ts";
import { aDeliveryMethod } from "../../../testing/builders/a-delivery-method.ts";
import { stockOf } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { deliver } from "../../../testing/builders/a-return.ts";
import { exchangeScene } from "../../../testing/exchange-scene.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { planDifferences } from "../../../testing/read-plan.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { endLateChoices } from "../jobs.ts";

const DAY = 86_400;
let shop: TestApp;
let owner: AdminClient;
let scene: Awaited<ReturnType<typeof exchangeScene>>;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await shop.database.pool.query("delete from delivery_method");
  owner = await adminClient(shop);
  scene = await exchangeScene(shop);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectCleanPlan();
});
afterAll(async () => await shop.stop());

const expectCleanPlan = async (): Promise<void> => expect(await planDifferences(shop.db)).toEqual([]);

describe("goods are exchanged for others", () => {
  afterEach(() => expectNoFaults(shop));

  test("that cost more: the quote says the difference, and the wallet pays it", async () => {
    const { sn, code } = await scene.returned();
    const [money, teas, cups] = [
      await scene.held(),
      await stockOf(shop.db, scene.tea),
      await stockOf(shop.db, scene.cup),
    ];
    const view = await scene.viewOf(code);
    expect(view).toMatchObject({ state: "choosing", resolution: "exchange", credit: "20.00", exchange_order_sn: "" });
    expect(view.choose_by).toMatch(/^2026-05-\d\d$/);
    const quote = await scene.quoteOf(code, 3);
    expect(quote).toMatchObject({
      return_sn: code,
      amount: "36.00",
      credit: "20.00",
      credit_charges: [{ kind: "goods", amount: "20.00" }],
      credit_pv: "10.00",
      to_pay: "16.00",
      to_get_back: "0.00",
      pv: "21.00",
      balance_after: "64.00",
      missing: "0.00",
    });
    const answer = await scene.exchange(code, 3, quote.hash);
    expect(answer).toMatchObject({ code: 200, data: { amount: "36.00", to_pay: "16.00", order_status: 1 } });
    const placed = Object(answer.data).order_sn;
    expect([await scene.held(), await stockOf(shop.db, scene.tea), await stockOf(shop.db, scene.cup)]).toEqual([
      money - 16_00n,
      teas + 2,
      cups - 3,
    ]);
    expect(await scene.traces(code)).toEqual({
      state: "refunded",
      refunded: "true",
      paid: "3600",
      status: "unshipped",
      orders: "2",
      documents: "3",
    });
    expect(await scene.viewOf(code)).toMatchObject({ state: "refunded", exchange_order_sn: placed, credit: null });
    const sent = (await messagesTo(shop.db, scene.member.id)).map(({ template }) => template);
    expect(sent).toEqual(expect.arrayContaining(["return_goods_chosen", "order_paid"]));
    expect(sent).not.toContain("order_refunded");
    for (const number of [sn, placed]) {
      const { list } = await owner.call("adminReturnList", { sn: number });
      expect(list).toMatchObject([{ return_sn: code, order_sn: sn, exchange_order_sn: placed }]);
    }
    expect(await scene.optionsOf(placed)).toMatchObject({ exchange_of: code, returns: [] });
  });

  test("that cost less: the rest goes back, and points pay for points prices", async () => {
    const { code } = await scene.returned({ method: "CP" });
    const [points, money] = [await scene.held("CP"), await scene.held()];
    const quote = await scene.quoteOf(code, 1, { paid_type: 1 });
    expect(quote).toMatchObject({ unit: "CP", paid_type: 3, to_pay: "0.00", to_get_back: "8.00" });
    expect((await scene.exchange(code, 1, quote.hash)).code).toBe(200);
    expect([await scene.held("CP"), await scene.held()]).toEqual([points + 8_00n, money]);
  });

  test("with delivery and the pieces that inspection granted alone", async () => {
    await aDeliveryMethod(shop.db, { steps: [{ price: "4.00" }] });
    const { code } = await scene.returned({ state: "received" });
    const lines = [{ line: 1, restocked: 0, written_off: 1, to_buyer: 1, kept: "2.00", kept_reason: "worn" }];
    await owner.call("adminReturnInspect", { return_sn: code, lines });
    expect(await scene.viewOf(code)).toMatchObject({ state: "choosing", credit: "8.00" });
    const added = await scene.post("/user/address/add", {
      name: "Ann",
      phone: "123",
      address: "1 Road",
      country: "SG",
    });
    const more = { shipping_type: 1, address_id: Object(added.data).id };
    const before = await scene.held();
    expect(await scene.quoteOf(code, 1, more)).toMatchObject({ amount: "16.00", to_pay: "8.00" });
    expect((await scene.quotedAndExchanged(code, 1, more)).code).toBe(200);
    expect(await scene.held()).toBe(before - 8_00n);
  });
});

describe("an inspection", () => {
  const inspect = async (code: string, restocked: number) =>
    await owner.call("adminReturnInspect", {
      return_sn: code,
      lines: [{ line: 1, restocked, written_off: 0, to_buyer: 2 - restocked, kept: "0.00" }],
    });

  test("opens the choice for who asked for other goods, and says so to them", async () => {
    const { code } = await scene.returned({ state: "received" });
    await inspect(code, 2);
    expect((await scene.viewOf(code)).state).toBe("choosing");
    expect((await messagesTo(shop.db, scene.member.id)).map(({ template }) => template)).toContain("return_choosing");
  });

  test("opens none for who wants the money, and none where nothing is granted", async () => {
    const money = await scene.returned({ state: "received", resolution: "refund" });
    await inspect(money.code, 2);
    const nothing = await scene.returned({ state: "received" });
    await inspect(nothing.code, 0);
    for (const { code } of [money, nothing])
      expect(await scene.viewOf(code)).toMatchObject({ state: "inspected", credit: null });
  });

  test("opens none where the refund needs a second operator, and counts towards that limit", async () => {
    scene = await exchangeScene(shop, { money: "20000.00", price: "1500.00" });
    const [first, second] = [await scene.returned({ state: "received" }), await scene.returned({ state: "received" })];
    await inspect(first.code, 2);
    await inspect(second.code, 2);
    expect([(await scene.viewOf(first.code)).state, (await scene.viewOf(second.code)).state]).toEqual([
      "choosing",
      "inspected",
    ]);
  });
});

test("a card's order and one that was not shipped are not exchanged, which is said before anything is done", async () => {
  const card = await aCardOrder(shop, { memberId: scene.member.id, goodsId: scene.tea, number: 2 });
  await deliver(shop.db, card, shop.now());
  const unshipped = await anOrder(shop.db, { memberId: scene.member.id, goodsId: scene.tea, now: shop.now() });
  for (const sn of [card, unshipped]) {
    const fields = { sn, kind: "withdrawal", pieces: [{ line: 1, number: 1 }], resolution: "exchange" };
    const refusal = await scene.post("/return/create", { ...fields, kind: "changed_mind" });
    expect(refusal).toMatchObject({ code: 409, error: "return.not_exchangeable" });
  }
});

describe("an exchange is refused and changes nothing", () => {
  const expectUntouched = async (code: string, before: bigint) => {
    expect(await scene.held()).toBe(before);
    expect(await scene.traces(code)).toMatchObject({
      state: "choosing",
      refunded: "false",
      orders: "1",
      documents: "1",
    });
  };

  test("with a quote that changed, which it answers with the new one", async () => {
    const { code } = await scene.returned();
    const [{ hash }, before] = [await scene.quoteOf(code, 3), await scene.held()];
    const amount = parseMoney("13.00") ?? ZERO;
    await shop.db.updateTable("goods").set({ price: amount, pv_price: amount }).where("id", "=", scene.cup).execute();
    expect(await scene.exchange(code, 3, hash)).toMatchObject({
      error: "quote.changed",
      data: { amount: "39.00", to_pay: "19.00", return_sn: code },
    });
    await expectUntouched(code, before);
    const plain = await scene.post("/order/quote", { ...scene.chosen(code, 3), paid_type: 1 });
    expect((await scene.exchange(code, 3, Object(plain.data).hash)).error).toBe("quote.changed");
    expect((await scene.exchange(code, 3, "")).code).toBe(400);
    await expectUntouched(code, before);
  });

  test("of another's return", async () => {
    const { code } = await scene.returned();
    const { hash } = await scene.quoteOf(code, 3);
    const before = await scene.held();
    const other = await loginAs(shop.db, await aMember(shop.db, { money: { SP: "500.00" } }), shop.now());
    for (const path of ["", "/quote", "/decline"])
      expect(
        await shop.post(`/return/exchange${path}`, { ...scene.chosen(code, 3), quote_hash: hash }, { token: other }),
      ).toMatchObject({ code: 404, error: "return.unknown" });
    await expectUntouched(code, before);
  });

  test("without the money, without the goods", async () => {
    const { code } = await scene.returned();
    const before = await scene.held();
    expect(await scene.quoteOf(code, 9)).toMatchObject({ missing: "8.00" });
    expect((await scene.quotedAndExchanged(code, 9)).error).toBe("wallet.insufficient");
    const { hash } = await scene.quoteOf(code, 2);
    const other = await aMember(shop.db, { money: { SP: "2000.00" } });
    await anOrder(shop.db, { memberId: other.id, goodsId: scene.cup, number: 99, now: shop.now() });
    expect((await scene.exchange(code, 2, hash)).error).toBe("goods.out_of_stock");
    await expectUntouched(code, before);
  });

  test("in any other state", async () => {
    for (const state of ["approved", "received", "inspected"] as const) {
      const { code } = await scene.returned({ state });
      expect((await scene.post("/return/exchange/quote", scene.chosen(code, 1))).error).toBe("return.no_choice");
      expect((await scene.exchange(code, 1, "x".repeat(22))).error).toBe("return.no_choice");
    }
  });
});

test("a choice that takes too long ends, and the money is refunded as usual", async () => {
  const { code } = await scene.returned();
  const { hash } = await scene.quoteOf(code, 3);
  shop.wait(13 * DAY);
  expect(await endLateChoices(shop.deps, shop.now())).toBe(0);
  shop.wait(6 * DAY);
  await scene.logIn();
  owner = await adminClient(shop);
  expect((await scene.exchange(code, 3, hash)).error).toBe("return.no_choice");
  expect(await endLateChoices(shop.deps, shop.now())).toBeGreaterThan(0);
  expect(await scene.viewOf(code)).toMatchObject({ state: "inspected", choose_by: "", credit: null });
  expect((await messagesTo(shop.db, scene.member.id)).map(({ template }) => template)).toContain("return_choice_ended");
  expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("done");
});

test("a buyer takes the money instead, once", async () => {
  const { code } = await scene.returned();
  const decline = async () => await scene.post("/return/exchange/decline", { return_sn: code });
  const answers = [await decline(), await decline()];
  expect(answers.map(({ error }) => error)).toEqual([undefined, "return.no_choice"]);
  expect((await scene.viewOf(code)).state).toBe("inspected");
  expect(await owner.tryTo("adminReturnRefund", { return_sn: code })).toBe("done");
});
