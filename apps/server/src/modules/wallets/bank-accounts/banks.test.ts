import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { stockBanks } from "../../../testing/builders/a-bank-account.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await testApp();
  await stockBanks(shop.db);
});
beforeEach(async () => {
  token = await loginAs(shop.db, await aMember(shop.db, { money: { CP: "1000.00" } }));
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const FORM = { name: "Ann Lee", bank_id: 1, number: "001-234 5678" };
const add = (change: object = {}, as = token): Promise<Answer> =>
  shop.post("/wallet/bank/create", { ...FORM, ...change }, { token: as });
const change = (id: number, what: object, as = token): Promise<Answer> =>
  shop.post("/wallet/bank/update", { ...FORM, id, ...what }, { token: as });
const remove = (id: number, as = token): Promise<Answer> => shop.post("/wallet/bank/delete", { id }, { token: as });
const idOf = ({ data }: Answer): number => Object(data).id;
const list = async (lang = "en"): Promise<readonly unknown[]> =>
  Object((await shop.get("/wallet/bank/list", {}, { token, lang })).data);

test("the catalogue is in the reader's language", async () => {
  expect((await shop.get("/bank", {}, { token })).data).toEqual([
    { id: 1, bank_name: "Harbour Bank" },
    { id: 8, bank_name: "Other bank" },
  ]);
  expect((await shop.get("/bank", {}, { token, lang: "cn" })).data).toContainEqual({ id: 1, bank_name: "海港银行" });
});

test("an account is shown as entered, without blanks in its number, with its bank's name and colour", async () => {
  const id = idOf(await add({ name: "  Ann Lee ", bank_name: "not read" }));
  const account = {
    id,
    bank_id: 1,
    bank_name: "Harbour Bank",
    account_name: "Ann Lee",
    account_number: "001-2345678",
    bg_color: "#1f5f8b",
  };
  expect(await list()).toEqual([account]);
  expect(await list("cn")).toEqual([{ ...account, bank_name: "海港银行" }]);
  expect((await shop.get("/wallet/bank/detail", { id }, { token })).data).toEqual(account);
});

test("the other bank has the name that the member typed, in either language, and requires one", async () => {
  expect(await add({ bank_id: 8 })).toMatchObject({ code: 400, error: "bank.name_required" });
  expect(await add({ bank_id: 8, bank_name: "   " })).toMatchObject({ code: 400, error: "bank.name_required" });
  const id = idOf(await add({ bank_id: 8, bank_name: "<b>Lao 银行</b> 🏦" }));
  expect(await list("cn")).toMatchObject([{ id, bank_id: 8, bank_name: "<b>Lao 银行</b> 🏦" }]);
  expect(await change(id, { bank_id: 1, bank_name: "Lao" })).toMatchObject({ code: 200 });
  expect(await list()).toMatchObject([{ bank_name: "Harbour Bank" }]);
  expect(await change(id, { bank_id: 8 })).toMatchObject({ error: "bank.name_required" });
});

test("the first stays first when others are added and changed", async () => {
  const ids = [idOf(await add()), idOf(await add({ number: "2" })), idOf(await add({ number: "3" }))];
  await change(ids[0] ?? 0, { number: "9" });
  expect(await list()).toMatchObject(ids.map((id) => ({ id })));
});

test("at most 20 can exist, also with simultaneous requests", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => add()));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
  const refusals = answers.filter(({ code }) => code !== 200);
  expect(refusals.map(({ code, error }) => [code, error])).toEqual(refusals.map(() => [409, "bank.too_many"]));
  expect(refusals[0]?.msg).toContain("20");
});

test("another member's account cannot be read, changed or deleted", async () => {
  const mine = idOf(await add());
  const stranger = await loginAs(shop.db, await aMember(shop.db));
  const unknown = { status: 200, code: 404, error: "bank.unknown", data: null };
  expect(await shop.get("/wallet/bank/detail", { id: mine }, { token: stranger })).toMatchObject(unknown);
  expect(await change(mine, { name: "Thief" }, stranger)).toMatchObject(unknown);
  expect(await remove(mine, stranger)).toMatchObject(unknown);
  expect(await list()).toMatchObject([{ id: mine, account_name: "Ann Lee" }]);
  expect((await shop.get("/wallet/bank/list", {}, { token: stranger })).data).toEqual([]);
});

test("a deleted account is gone", async () => {
  const id = idOf(await add());
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 404)).toHaveLength(4);
  expect(await list()).toEqual([]);
});

describe("with a withdrawal in review", () => {
  const withdraw = (bank_id: number): Promise<Answer> =>
    shop.post("/wallet/withdraw/add", { amount: "20", bank_id, password: "123456" }, { token });

  test("it cannot be deleted until the withdrawal is settled", async () => {
    const id = idOf(await add());
    await withdraw(id);
    expect(await remove(id)).toMatchObject({ code: 409, error: "bank.in_use" });
    const [{ id: withdrawal }] = Object((await shop.get("/wallet/withdraw/list", {}, { token })).data);
    await shop.post("/wallet/withdraw/cancel", { id: withdrawal }, { token });
    expect(await remove(id)).toMatchObject({ code: 200 });
    expect((await shop.get("/wallet/withdraw/list", {}, { token })).data).toHaveLength(1);
  });

  test("requested during the deletion: one of the two happens", async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = idOf(await add());
      const [requested, removed] = await Promise.all([withdraw(id), remove(id)]);
      expect([requested?.error, removed?.error]).toSatisfy(
        (errors: readonly unknown[]) =>
          (errors[0] === undefined && errors[1] === "bank.in_use") ||
          (errors[0] === "bank.unknown" && errors[1] === undefined),
      );
    }
  });
});

test.each([
  [{ name: "" }],
  [{ name: "   " }],
  [{ name: "x".repeat(65) }],
  [{ name: "Ann\u202eeeL" }],
  [{ name: ["Ann"] }],
  [{ number: "" }],
  [{ number: "1".repeat(35) }],
  [{ number: "12\u0000" }],
  [{ number: "①②③④" }],
  [{ number: "<b>1234</b>" }],
  [{ number: "-1" }],
  [{ bank_id: 0 }],
  [{ bank_id: -1 }],
  [{ bank_id: 7 }],
  [{ bank_id: "①" }],
  [{ bank_id: 2_147_483_648 }],
  [{ bank_id: "Harbour" }],
  [{ bank_id: 8, bank_name: "x".repeat(65) }],
  [{ bank_id: 8, bank_name: "\u202eBank" }],
])("%j is refused", async (hostile) => {
  expect(await add(hostile)).toMatchObject({ status: 200, code: 400 });
  expect(await list()).toEqual([]);
});
