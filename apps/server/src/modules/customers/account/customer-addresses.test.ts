import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { type Answer, testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let account: CustomerAccount;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
beforeEach(async () => {
  account = await aCustomerAccount(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const FORM = { name: "Rowan", phone: "+65 8123 4567", country: "SG", postal: "049999", address: "1 Harbour Road" };
const post = async (path: string, body: object, { token } = account): Promise<Answer> =>
  await shop.post(`/customer/${path}`, body, { token });
const add = async (change: object = {}): Promise<Answer> => await post("address/add", { ...FORM, ...change });
const idOf = ({ data }: Answer): number => Object(data).id;
type Row = { readonly id: number; readonly is_default: boolean };
const list = async ({ token } = account): Promise<readonly Row[]> =>
  Object((await shop.get("/customer/address/list", {}, { token })).data);
const defaults = async () => (await list()).flatMap(({ id, is_default }) => (is_default ? [id] : []));

test("the first address is used first until another one is, and each says all of where it is", async () => {
  const first = idOf(await add());
  const second = idOf(await add({ country: "DE", city: "Berlin" }));
  expect(await defaults()).toEqual([first]);
  await post("address/set", { ...FORM, id: second, country: "DE", city: "Bonn", is_default: true });
  expect(await defaults()).toEqual([second]);
  expect((await list()).map(({ id }) => id)).toEqual([second, first]);
  expect(await list()).toMatchObject([
    { name: "Rowan", phone: "+6581234567", city: "Bonn", postal: "049999", country: "DE", country_name: "Germany" },
    { country_name: "Singapore" },
  ]);
  expect((await post("address/del", { id: second })).code).toBe(200);
  expect(await post("address/del", { id: second })).toMatchObject({ code: 404, error: "address.unknown" });
});

test("20 simultaneous defaults leave one, and 60 addresses 50", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, async () => await add({ is_default: true })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
  expect(answers.filter(({ error }) => error === "address.too_many")).toHaveLength(10);
  expect(await defaults()).toHaveLength(1);
});

test("nobody reads, changes or deletes the address of another customer", async () => {
  const id = idOf(await add());
  const other = await aCustomerAccount(shop);
  expect(await list(other)).toEqual([]);
  const unknown = { code: 404, error: "address.unknown" };
  expect(await post("address/set", { ...FORM, id, is_default: true }, other)).toMatchObject(unknown);
  expect(await post("address/del", { id }, other)).toMatchObject(unknown);
  expect(await defaults()).toEqual([id]);
});

test.each([{ country: "ZZ" }, { country: "" }, { phone: "call me" }, { name: "" }, { address: "\u202egnp.exe" }])(
  "%j is refused, and nothing is kept",
  async (change) => {
    expect([400, 404]).toContain((await add(change)).code);
    expect(await list()).toEqual([]);
  },
);

const rowsKept = async () =>
  await shop.db
    .selectFrom("address")
    .select("id")
    .where("customer_id", "=", account.customerId)
    .orderBy("customer_id")
    .orderBy("id")
    .execute();

describe("an erasure", () => {
  test("deletes the addresses", async () => {
    await add();
    await add({ city: "Berlin", country: "DE" });
    expect((await post("erase", {})).code).toBe(200);
    expect(await rowsKept()).toEqual([]);
  });

  test("beside which an address is added leaves none", async () => {
    const answers = await Promise.all([add(), post("erase", {}), add(), add()]);
    expect(answers[1]).toMatchObject({ code: 200 });
    expect(await rowsKept()).toEqual([]);
  });
});

describe("an order", () => {
  const order = async (rest: object, { token }: { readonly token?: string } = account): Promise<Answer> => {
    const tea = await aGood(shop.db, { price: "10.00", stock: 100 });
    const form = { ...FORM, email: account.email, goods: [{ id: tea, number: 1 }], shipping_type: 1 };
    return await shop.post("/store/order/create", { ...form, ...rest }, token === undefined ? {} : { token });
  };

  test("keeps where it goes if the customer asks, once, and only then", async () => {
    expect((await order({})).code).toBe(200);
    expect(await list()).toEqual([]);
    expect((await order({ keep_address: true })).code).toBe(200);
    expect((await order({ keep_address: true })).code).toBe(200);
    expect(await list()).toMatchObject([{ ...FORM, phone: "+6581234567", is_default: true }]);
    expect((await order({ keep_address: true, city: "Singapore" })).code).toBe(200);
    expect(await list()).toHaveLength(2);
  });

  test("keeps none that is refused, of a guest, or that is collected", async () => {
    expect(await order({ keep_address: true, quote_hash: "another" })).toMatchObject({ error: "quote.changed" });
    expect((await order({ keep_address: true }, {})).code).toBe(200);
    expect((await order({ keep_address: true, shipping_type: 2 })).code).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("is placed though there are as many addresses as may be", async () => {
    await Promise.all(Array.from({ length: 50 }, async () => await add()));
    expect((await order({ keep_address: true, city: "Elsewhere" })).code).toBe(200);
    expect(await list()).toHaveLength(50);
  });

  test("has the VAT number of a company that buys, and refuses one that cannot be", async () => {
    const placed = await order({ vat_number: "de 123.456.789" });
    const { sn } = Object(placed.data);
    const kept = shop.db.selectFrom("member_order").select("vat_number").where("sn", "=", sn);
    expect(await kept.execute()).toEqual([{ vat_number: "DE123456789" }]);
    expect(await order({ vat_number: "123456789" })).toMatchObject({ code: 400, error: "input.vat_number" });
  });
});
