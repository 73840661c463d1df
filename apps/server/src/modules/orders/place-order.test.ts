import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { START, testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { customerOf } from "../members/customer-of.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "1000.00", CP: "1000.00" } });
  token = await loginAs(shop.db, member);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

type Line = { readonly id: number; readonly number: number };
const order = (goods: readonly Line[], more: object = {}, as: string = token): Promise<Answer> =>
  shop.post("/order/create", { goods, paid_type: 1, shipping_type: 2, ...more }, { token: as });
const ordersOf = async ({ id }: TestMember): Promise<number> =>
  (await shop.db.selectFrom("member_order").select("sn").where("member_id", "=", id).execute()).length;
const held = (wallet: "SP" | "CP" = "SP"): Promise<bigint> => balanceOf(shop.db, member.id, wallet);

/** Checks that the order was refused: nothing charged, no order, no stock taken. */
const expectNothingDone = async (answer: Answer, error: string, goodsId: number, stock: number): Promise<void> => {
  expect(answer).toMatchObject({ status: 200, error, data: null });
  expect(await held("SP")).toBe(1000_00n);
  expect(await ordersOf(member)).toBe(0);
  expect(await stockOf(shop.db, goodsId)).toBe(stock);
};

test("a purse pays at once: stock, order, money and volume together, at the server's prices", async () => {
  const [tea, pot] = [
    await aGood(shop.db, { price: "12.50", pv: "6.00" }),
    await aGood(shop.db, { price: "80.00", pv: "40.00" }),
  ];
  const answer = await order(
    [
      { id: tea, number: 2 },
      { id: pot, number: 1 },
      { id: tea, number: 1 },
    ],
    { price: "0.01", amount: 1, order_type: 1 },
  );
  expect(answer).toMatchObject({ code: 200, data: { amount: "117.50", order_status: 1 } });
  expect(answer.data).not.toHaveProperty("pay_url");
  expect(await held()).toBe(1000_00n - 117_50n);
  expect(await stockOf(shop.db, tea)).toBe(97);
  const volumes = await shop.db
    .selectFrom("volume_event")
    .select("pv")
    .where("member_id", "=", member.id)
    .orderBy("id")
    .execute();
  expect(volumes).toEqual([{ pv: 58_00n }]);
});

test("an order belongs to the customer that its member is, and can name no other", async () => {
  const tea = await aGood(shop.db);
  expect(await order([{ id: tea, number: 1 }])).toMatchObject({ code: 200 });
  const buyer = shop.db.selectFrom("member").select("customer_id").where("id", "=", member.id);
  const orders = shop.db.selectFrom("member_order").select(["id", "customer_id"]).where("member_id", "=", member.id);
  const placed = await orders.executeTakeFirstOrThrow();
  expect(placed.customer_id).toBe((await buyer.executeTakeFirstOrThrow()).customer_id);
  expect(placed.customer_id).not.toBe(member.id);
  const stranger = await aMember(shop.db);
  const other = { customer_id: customerOf(stranger.id) };
  await expect(shop.db.updateTable("member_order").set(other).where("id", "=", placed.id).execute()).rejects.toThrow(
    "member_order_buyer_fkey",
  );
});

test("CP pays as well while the company offers it", async () => {
  const tea = await aGood(shop.db);
  expect(await order([{ id: tea, number: 1 }], { paid_type: "3" })).toMatchObject({ code: 200 });
  expect(await held("CP")).toBe(990_00n);
  await shop.db.insertInto("setting").values({ key: "order.coinPayment", value: "false" }).execute();
  expect(await order([{ id: tea, number: 1 }], { paid_type: 3 })).toMatchObject({
    code: 409,
    error: "order.coin_unavailable",
  });
  await shop.db.updateTable("setting").set({ value: "true" }).where("key", "=", "order.coinPayment").execute();
});

describe("between cart and order", () => {
  test("goods went off sale: refused with their title, in the reader's language", async () => {
    const [tea, gone] = [await aGood(shop.db), await aGood(shop.db, { title: "Lantern", onSale: false })];
    const answer = await shop.post(
      "/order/create",
      {
        goods: [
          { id: tea, number: 1 },
          { id: gone, number: 1 },
        ],
        paid_type: 1,
      },
      { token, lang: "cn" },
    );
    expect(answer.msg).toBe("Lantern已下架");
    await expectNothingDone(answer, "goods.off_sale", tea, 100);
  });

  test("goods sold out: refused with their title and the remaining stock", async () => {
    const [tea, rare] = [await aGood(shop.db), await aGood(shop.db, { title: "Lantern", stock: 2 })];
    const answer = await order([
      { id: tea, number: 1 },
      { id: rare, number: 3 },
    ]);
    expect(answer).toMatchObject({ code: 409, msg: "Lantern is out of stock (2 left)" });
    await expectNothingDone(answer, "goods.out_of_stock", tea, 100);
    expect(await stockOf(shop.db, rare)).toBe(2);
  });

  test("a price rose above the balance", async () => {
    const dear = await aGood(shop.db, { price: "1000.01" });
    const answer = await order([{ id: dear, number: 1 }]);
    expect(answer).toMatchObject({ code: 409, msg: "Insufficient SP balance" });
    await expectNothingDone(answer, "wallet.insufficient", dear, 100);
  });
});

test("30 at once for the last 5 pieces, in baskets packed in every order: five are sold", async () => {
  const [rare, tea, pot] = [await aGood(shop.db, { stock: 5 }), await aGood(shop.db), await aGood(shop.db)];
  const buyers = await Promise.all(
    Array.from({ length: 30 }, () => aMember(shop.db, { sponsor: member, money: { SP: "100.00" } })),
  );
  const tokens = await Promise.all(buyers.map((buyer) => loginAs(shop.db, buyer)));
  const baskets = [
    [rare, tea, pot],
    [pot, tea, rare],
    [tea, rare, pot],
  ];
  const answers = await Promise.all(
    tokens.map((each, index) =>
      order(
        (baskets[index % 3] ?? []).map((id) => ({ id, number: 1 })),
        {},
        each,
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.filter(({ error }) => error === "goods.out_of_stock")).toHaveLength(25);
  expect([await stockOf(shop.db, rare), await stockOf(shop.db, tea), await stockOf(shop.db, pot)]).toEqual([0, 95, 95]);
  const balances = await Promise.all(buyers.map(({ id }) => balanceOf(shop.db, id, "SP")));
  expect(balances.filter((balance) => balance === 70_00n)).toHaveLength(5);
  expect(balances.filter((balance) => balance === 100_00n)).toHaveLength(25);
});

test("20 orders at once from a purse that covers three", async () => {
  const dear = await aGood(shop.db, { price: "300.00" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => order([{ id: dear, number: 1 }])));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(answers.filter(({ error }) => error === "wallet.insufficient")).toHaveLength(17);
  expect(await held()).toBe(100_00n);
  expect(await stockOf(shop.db, dear)).toBe(97);
});

describe("a coupon", () => {
  test("takes its share off, rounded down to the cent, and gives volume for the paid amount", async () => {
    const tea = await aGood(shop.db, { price: "9.99", pv: "5.01" });
    const coupon = await aCoupon(shop.db, { percent: 33 });
    const answer = await order([{ id: tea, number: 1 }], { coupon_id: coupon });
    expect(answer).toMatchObject({ code: 200, data: { amount: "6.70" } });
    const { id, pv } = await shop.db
      .selectFrom("member_order")
      .select(["id", "pv"])
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(pv).toBe(3_36n);
    const charges = await shop.db
      .selectFrom("order_charge")
      .select(["position", "kind", "line", "title", "rate", "base", "amount", "refunded"])
      .where("order_id", "=", id)
      .orderBy("position")
      .execute();
    const ofOrder = { line: null, title: null, refunded: 0n };
    expect(charges).toEqual([
      { ...ofOrder, position: 1, kind: "goods", rate: null, base: null, amount: 9_99n },
      { ...ofOrder, position: 2, kind: "discount", rate: 33_00, base: 9_99n, amount: -3_29n },
    ]);
  });

  test("of 100% leaves nothing to pay and gives no volume", async () => {
    const tea = await aGood(shop.db);
    const coupon = await aCoupon(shop.db, { percent: 100 });
    expect(await order([{ id: tea, number: 1 }], { coupon_id: coupon })).toMatchObject({
      code: 200,
      data: { amount: "0.00" },
    });
    expect(await held()).toBe(1000_00n);
  });

  test("is used once, however many orders come at once", async () => {
    const tea = await aGood(shop.db);
    const coupon = await aCoupon(shop.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order([{ id: tea, number: 1 }], { coupon_id: coupon })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "coupon.used")).toHaveLength(9);
  });

  test("is free again when the order that used it failed", async () => {
    const dear = await aGood(shop.db, { price: "5000.00" });
    const tea = await aGood(shop.db);
    const coupon = await aCoupon(shop.db);
    expect(await order([{ id: dear, number: 1 }], { coupon_id: coupon })).toMatchObject({
      error: "wallet.insufficient",
    });
    expect(await order([{ id: tea, number: 1 }], { coupon_id: coupon })).toMatchObject({ code: 200 });
  });

  test("of another member, of another time, for a larger order: refused", async () => {
    const tea = await aGood(shop.db);
    const stranger = await aMember(shop.db);
    const use = async (coupon: number) => (await order([{ id: tea, number: 1 }], { coupon_id: coupon })).error;
    expect(await use(await aCoupon(shop.db, { only: stranger.id }))).toBe("coupon.unknown");
    expect(await use(2_000_000_000)).toBe("coupon.unknown");
    expect(await use(await aCoupon(shop.db, { endsAt: START }))).toBe("coupon.not_valid");
    expect(await use(await aCoupon(shop.db, { atLeast: "10.01" }))).toBe("coupon.below_minimum");
    expect(await use(await aCoupon(shop.db, { atLeast: "10.00", only: member.id }))).toBeUndefined();
  });
});

describe("a package", () => {
  test.each([
    ["twice", (kit: number) => [{ id: kit, number: 2 }]],
    [
      "on two lines",
      (kit: number) => [
        { id: kit, number: 1 },
        { id: kit, number: 1 },
      ],
    ],
    [
      "beside a good",
      (kit: number, tea: number) => [
        { id: kit, number: 1 },
        { id: tea, number: 1 },
      ],
    ],
  ])("%s is refused", async (_, lines) => {
    const [kit, tea] = [await aGood(shop.db, { kind: "package" }), await aGood(shop.db)];
    await expectNothingDone(await order(lines(kit, tea)), "order.package_alone", kit, 100);
  });

  test("alone is sold", async () => {
    const kit = await aGood(shop.db, { kind: "package" });
    expect(await order([{ id: kit, number: 1 }], { order_type: 0 })).toMatchObject({ code: 200 });
  });
});

test("another member's address does not exist, and delivery requires one", async () => {
  const tea = await aGood(shop.db);
  const stranger = await loginAs(shop.db, await aMember(shop.db));
  const form = { name: "Ann", phone: "123", address: "1 Road" };
  const theirs = await shop.post("/user/address/add", form, { token: stranger });
  const mine = await shop.post("/user/address/add", form, { token });
  const to = (address: unknown) => order([{ id: tea, number: 1 }], { shipping_type: 1, address_id: address });
  expect(await to(Object(theirs.data).id)).toMatchObject({ code: 404, error: "address.unknown" });
  expect(await to(undefined)).toMatchObject({ code: 400, error: "order.address_required" });
  expect(await to(Object(mine.data).id)).toMatchObject({ code: 200 });
});

test("frozen wallets cannot pay", async () => {
  const tea = await aGood(shop.db);
  await shop.database.pool.query("select ledger_set_frozen($1, true)", [member.id]);
  await expectNothingDone(await order([{ id: tea, number: 1 }]), "wallet.frozen", tea, 100);
});

test("goods that cost nothing are ordered once for each idempotency key", async () => {
  const gift = await aGood(shop.db, { price: "0.00", pv: "0.00" });
  const send = (): Promise<Answer> =>
    shop.post(
      "/order/create",
      { goods: [{ id: gift, number: 1 }], paid_type: 1, shipping_type: 2 },
      { token, key: "a gift" },
    );
  const answers = [await send(), ...(await Promise.all([send(), send(), send()]))];
  const [first] = answers;
  expect(first).toMatchObject({ code: 200, data: { amount: "0.00", order_status: 1 } });
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first?.data));
  expect(await ordersOf(member)).toBe(1);
  expect(await stockOf(shop.db, gift)).toBe(99);
});
