import { afterAll, beforeAll, expect, test } from "vitest";

import { anOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { MOST_VIEWS } from "../limits.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  ({ token } = await anOperator(shop.db, "support", shop.now()));
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const PAID = { list: "orders", name: "To ship", search: "status=unshipped&sort=created_at", hidden: ["goods"] };
const save = async (view: object) => await shop.post("/admin/view/save", view, { token });
const list = async (name: string, as = token) =>
  (await shop.get("/admin/view/list", { list: name }, { token: as })).data;

test("a view is kept for its operator and its list, and replaced by one of the same name", async () => {
  expect(await save(PAID)).toMatchObject({ code: 200 });
  expect(await save({ ...PAID, name: "Refunded", search: "status=refunded", hidden: [] })).toMatchObject({ code: 200 });
  expect(await save({ ...PAID, search: "status=unshipped", hidden: [] })).toMatchObject({ code: 200 });
  expect(await list("orders")).toEqual([
    { name: "Refunded", search: "status=refunded", hidden: [] },
    { name: "To ship", search: "status=unshipped", hidden: [] },
  ]);
  expect(await list("members")).toEqual([]);
  expect(await list("orders", (await anOperator(shop.db, "owner", shop.now())).token)).toEqual([]);
});

test("a view is removed, and again without an error", async () => {
  await save({ ...PAID, list: "members" });
  for (const _ of [1, 2])
    expect(await shop.post("/admin/view/remove", { list: "members", name: "To ship" }, { token })).toMatchObject({
      code: 200,
    });
  expect(await list("members")).toEqual([]);
});

test("an operator keeps a limited number, of a limited size", async () => {
  for (let each = 0; each < MOST_VIEWS; each += 1) await save({ ...PAID, list: "goods", name: `View ${each}` });
  expect(await save({ ...PAID, list: "goods", name: "One more" })).toMatchObject({ code: 409 });
  expect(await save({ ...PAID, list: "goods", name: "View 1", search: "" })).toMatchObject({ code: 200 });
  expect(await save({ ...PAID, search: "x".repeat(1_001) })).toMatchObject({ code: 400 });
  expect(await save({ ...PAID, hidden: Array<string>(41).fill("x") })).toMatchObject({ code: 400 });
});
