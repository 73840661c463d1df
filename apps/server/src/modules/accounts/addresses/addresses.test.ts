import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  token = await loginAs(shop.db, await aMember(shop.db));
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const FORM = { name: "Ann", phone: "0123", address: "1 Road" };
const add = (change: object = {}): Promise<Answer> => shop.post("/user/address/add", { ...FORM, ...change }, { token });
const idOf = ({ data }: Answer): number => Object(data).id;
type Row = { readonly id: number; readonly is_default: number };
const list = async (): Promise<readonly Row[]> => Object((await shop.get("/user/address/list", {}, { token })).data);
const defaults = async (): Promise<readonly number[]> =>
  (await list()).flatMap(({ id, is_default }) => (is_default === 1 ? [id] : []));

test("the first address is the default one until a later default replaces it", async () => {
  const first = idOf(await add());
  const second = idOf(await add());
  expect(await defaults()).toEqual([first]);
  const third = idOf(await add({ is_default: 1 }));
  expect(await defaults()).toEqual([third]);
  expect((await list()).map(({ id }) => id)).toEqual([third, second, first]);
});

test("20 simultaneous defaults leave one", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ is_default: 1 })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
  expect(await defaults()).toHaveLength(1);
});

test("at most 50 can exist, also with simultaneous requests", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => add()));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
  expect(answers.filter(({ error }) => error === "address.too_many")).toHaveLength(10);
});

test("another member's address cannot be read, changed or deleted, and no default is lost by trying", async () => {
  const mine = idOf(await add());
  const stranger = { token: await loginAs(shop.db, await aMember(shop.db)) };
  const theirs = idOf(await shop.post("/user/address/add", FORM, stranger));
  const unknown = { status: 200, code: 404, error: "address.unknown" };
  expect(await shop.get("/user/address/info", { id: mine }, stranger)).toMatchObject(unknown);
  expect(await shop.post("/user/address/set", { ...FORM, id: mine, is_default: 1 }, stranger)).toMatchObject(unknown);
  expect(await shop.post("/user/address/del", { id: mine }, stranger)).toMatchObject(unknown);
  expect(await defaults()).toEqual([mine]);
  expect(await shop.get("/user/address/info", { id: theirs }, stranger)).toMatchObject({ data: { is_default: 1 } });
});

test("a changed address has the new values, a deleted one is gone", async () => {
  const id = idOf(await add());
  expect(await shop.post("/user/address/set", { ...FORM, id, city: "泉州", code: "000123" }, { token })).toMatchObject({
    code: 200,
  });
  expect(await shop.get("/user/address/info", { id }, { token })).toMatchObject({
    data: { city: "泉州", code: "000123" },
  });
  expect(await shop.post("/user/address/del", { id }, { token })).toMatchObject({ code: 200 });
  expect(await shop.post("/user/address/del", { id }, { token })).toMatchObject({ code: 404 });
});

test.each([
  [{ phone: "12345678901２" }],
  [{ phone: "123456789012" }],
  [{ phone: "call me" }],
  [{ name: "" }],
  [{ name: "x".repeat(41) }],
  [{ address: "\u202egnp.exe" }],
  [{ is_default: 2 }],
])("%j is refused as input", async (change) => {
  expect(await add(change)).toMatchObject({ status: 200, code: 400 });
  expect(await list()).toEqual([]);
});

test("an address is in the member's country until another is chosen, which then stays, and an order keeps it", async () => {
  const home = idOf(await add());
  expect(await shop.get("/user/address/info", { id: home }, { token })).toMatchObject({
    data: { country: "SG", abroad: "" },
  });
  const id = idOf(await add({ country: "DE" }));
  expect(await shop.post("/user/address/set", { ...FORM, id, city: "Berlin" }, { token })).toMatchObject({ code: 200 });
  expect(await shop.get("/user/address/info", { id }, { token })).toMatchObject({
    data: { city: "Berlin", country: "DE", abroad: "Germany" },
  });
  for (const country of ["ZZ", "to"]) expect(await add({ country })).toMatchObject({ error: "country.unknown" });
  const goods = [{ id: await aGood(shop.db, { price: "0.00", pv: "0.00" }), number: 1 }];
  const form = { goods, paid_type: 1, shipping_type: 1, address_id: id };
  const sn = String(Object((await shop.post("/order/create", form, { token })).data).order_sn);
  await shop.post("/user/address/del", { id }, { token });
  const abroad = { country: "DE", abroad: "Germany" };
  expect(await shop.get("/order/view", { sn }, { token })).toMatchObject({ data: { consignee: abroad } });
});
