import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { dyingAt } from "../../../testing/dying-at.ts";
import { exchangeScene } from "../../../testing/exchange-scene.ts";
import { expectCleanLedger, reconcile } from "../../../testing/expect-clean-ledger.ts";
import { planDifferences } from "../../../testing/read-plan.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";

/** The tables that an exchange writes, each a step at which a process may die. */
const STEPS = [
  "order_refund",
  "order_refund_charge",
  "order_charge",
  "order_line",
  "member_order",
  "order_event",
  "journal",
  "posting",
  "volume_event",
  "document",
  "goods_return",
  "goods_return_event",
  "stock_movement",
  "outbox",
] as const;

const random = testRandom("exchanges");
let shop: TestApp;
let owner: AdminClient;
let scene: Awaited<ReturnType<typeof exchangeScene>>;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  owner = await adminClient(shop);
  scene = await exchangeScene(shop);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  await expectCleanPlan();
});
afterAll(async () => await shop.stop());

const expectCleanPlan = async (): Promise<void> => expect(await planDifferences(shop.db)).toEqual([]);

describe("at once", () => {
  test("several exchanges of one return: one is done", async () => {
    const { code } = await scene.returned();
    const [before, { hash }] = [await scene.held(), await scene.quoteOf(code, 3)];
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await scene.exchange(code, 3, hash)));
    expect(answers.map(({ error = "done" }) => error).toSorted()).toEqual([
      "done",
      "return.no_choice",
      "return.no_choice",
      "return.no_choice",
    ]);
    expect(await scene.held()).toBe(before - 16_00n);
    expect(await scene.traces(code)).toMatchObject({ orders: "2", documents: "3" });
  });

  test("a double tap gets one answer", async () => {
    const { code } = await scene.returned();
    const [before, { hash }, key] = [await scene.held(), await scene.quoteOf(code, 3), random(16).toString("hex")];
    const answers = await Promise.all([1, 2].map(async () => await scene.exchange(code, 3, hash, {}, key)));
    const again = await scene.exchange(code, 3, hash, {}, key);
    expect([...answers, again].every(({ code: status }) => status === 200)).toBe(true);
    expect(new Set([...answers, again].map(({ data }) => Object(data).order_sn)).size).toBe(1);
    expect(await scene.held()).toBe(before - 16_00n);
  });

  test("an exchange, a refund of the return, one of the order, a replacement and the end of the choice", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { sn, code } = await scene.returned();
      const [before, { hash }] = [await scene.held(), await scene.quoteOf(code, 1)];
      await Promise.all([
        scene.exchange(code, 1, hash),
        owner.tryTo("adminReturnRefund", { return_sn: code }),
        owner.tryTo("adminOrderRefund", { sn, pieces: [{ line: 1, number: 1 }], reason: "one" }),
        owner.tryTo("adminReturnExchange", { return_sn: code, express_name: "DHL", express_no: "1" }),
        scene.post("/return/exchange/decline", { return_sn: code }),
      ]);
      const { state, refunded, status } = (await scene.traces(code)) ?? {};
      const gained = (await scene.held()) - before;
      expect(gained <= 20_00n && gained >= 0n).toBe(true);
      expect(status !== "none").toBe(state === "refunded" && gained === 8_00n && refunded === "true");
    }
  });

  test("members who exchange each other's goods do not wait for ever", async () => {
    const [other, codes] = [await exchangeScene(shop), [1, 2, 3]];
    const pairs = [
      { own: scene, goods: other.tea },
      { own: other, goods: scene.tea },
    ];
    const answers = await Promise.all(
      pairs.flatMap(({ own, goods }) =>
        codes.map(async () => {
          const { code } = await own.returned();
          return await own.quotedAndExchanged(code, 1, { goods: [{ id: goods, number: 1 }] });
        }),
      ),
    );
    expect(answers.map(({ code, msg }) => (code === 200 ? "done" : msg))).toEqual(answers.map(() => "done"));
  });
});

test.each(STEPS)(
  "a process that is killed while it writes %s has exchanged nothing, and the next one does once",
  async (step) => {
    const { code } = await scene.returned();
    const [before, { hash }] = [await scene.held(), await scene.quoteOf(code, 3)];
    expect((await dyingAt(shop, step, async () => await scene.exchange(code, 3, hash))).code).not.toBe(200);
    expect(await scene.held()).toBe(before);
    expect(await scene.traces(code)).toMatchObject({
      state: "choosing",
      refunded: "false",
      orders: "1",
      documents: "1",
    });
    await expectCleanLedger(shop.db);
    expect((await scene.exchange(code, 3, hash)).code).toBe(200);
    expect((await scene.exchange(code, 3, hash)).error).toBe("return.no_choice");
    expect(await scene.held()).toBe(before - 16_00n);
    expect(await scene.traces(code)).toMatchObject({ state: "refunded", orders: "2", documents: "3" });
  },
);

test("a return that is joined with another's order, or with one that is not its refund's, is found", async () => {
  const { code } = await scene.returned();
  await scene.quotedAndExchanged(code, 3);
  const other = await anOrder(shop.db, {
    memberId: (await aMember(shop.db, { money: { SP: "50.00" } })).id,
    goodsId: scene.cup,
  });
  const { rows } = await sql<{
    id: number;
  }>`select exchange_order_id as id from goods_return where code = ${code}`.execute(shop.db);
  const join = async (sn: string | number | undefined) =>
    await sql`update goods_return set exchange_order_id = (select id from member_order where sn = ${String(sn)} or id::text = ${String(sn)})
      where code = ${code}`.execute(shop.db);
  await join(other);
  const { differences } = await reconcile(shop.db);
  expect(differences.join("\n")).toContain("exchanges for other goods");
  await join(rows[0]?.id);
});
