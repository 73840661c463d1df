import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { writeSetting } from "../settings/settings.ts";
import { setFrozen } from "../ledger/post-journals.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await setRate("1:1");
  member = await aMember(shop.db, { money: { CP: "100.00", SP: "1.00" } });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const turn = (number: unknown, more: { readonly password?: unknown; readonly key?: string } = {}): Promise<Answer> =>
  shop.post(
    "/wallet/convert",
    { number, password: more.password ?? "123456" },
    { token, ...(more.key === undefined ? {} : { key: more.key }) },
  );
const held = async (): Promise<readonly bigint[]> => [
  await balanceOf(shop.db, member.id, "CP"),
  await balanceOf(shop.db, member.id, "SP"),
];
const setRate = async (rate: string): Promise<void> => {
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "convert.rate", rate)));
};

test("CP becomes the same amount of SP, and the history shows both sides", async () => {
  const answer = await turn("40.5");
  expect(answer).toMatchObject({ code: 200, data: { trade_sn: expect.stringMatching(/^C\d{22}$/) } });
  expect(await held()).toEqual([59_50n, 41_50n]);
  const trades = (await shop.get("/wallet/trades", { limit: 2 }, { token })).data;
  expect(trades).toMatchObject([
    { trade_sn: Object(answer.data).trade_sn, wallet_type: 1, amount: "40.50", remark: "CP to SP 1:1" },
    { trade_sn: Object(answer.data).trade_sn, wallet_type: 2, amount: "-40.50", kind: "convert" },
  ]);
});

test("at another rate the fraction of a cent stays with the company, and an amount that gives nothing is refused", async () => {
  await setRate("3:2");
  expect(await turn("10.00")).toMatchObject({ code: 200 });
  expect(await held()).toEqual([90_00n, 7_66n]);
  expect(await turn("0.01")).toMatchObject({ code: 400, error: "convert.too_little" });
  await setRate("1:3");
  await turn("0.01");
  expect(await held()).toEqual([89_99n, 7_69n]);
});

test("a rate that gives less than was confirmed is refused with the new figure, a better one is used", async () => {
  await setRate("10:1");
  const confirm = async (confirmed_amount: string): Promise<Answer> =>
    await shop.post("/wallet/convert", { number: "100", password: "123456", confirmed_amount }, { token });
  expect(await confirm("100.00")).toMatchObject({
    code: 409,
    error: "convert.changed",
    msg: "The rate has changed: you would get 10.00 SP instead of 100.00 SP. Nothing was converted, please confirm again",
  });
  expect(await held()).toEqual([100_00n, 1_00n]);
  expect(await confirm("9.00")).toMatchObject({ code: 200 });
  expect(await held()).toEqual([0n, 11_00n]);
});

test("an invalid rate cannot be set", async () => {
  await expect(setRate("0:1")).rejects.toThrow("is no value of convert.rate");
});

test("50 at once: only as many as the wallet covers", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => turn("15")));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(6);
  expect(answers.filter(({ error }) => error === "wallet.insufficient")).toHaveLength(44);
  expect(await held()).toEqual([10_00n, 91_00n]);
});

test("50 at once with one key: once, also when the rate changes on the way", async () => {
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => turn("15", { key: "a" }))),
    setRate("2:1"),
  ]);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const [cp] = await held();
  expect(cp).toBe(85_00n);
  expect(await turn("15", { key: "a" })).toMatchObject({ code: 200, data: answers[0]?.data });
  expect(await turn("16", { key: "a" })).toMatchObject({ code: 409, error: "idempotency.mismatch" });
});

test("refused: more than there is, a wrong PIN, frozen wallets", async () => {
  expect(await turn("100.01")).toMatchObject({ code: 409, msg: "Insufficient CP balance" });
  expect(await turn("10", { password: "654321" })).toMatchObject({ code: 400, error: "pin.wrong" });
  await inTransaction(shop.db, async (tx) => done(await setFrozen(tx, member.id, true)));
  expect(await turn("10")).toMatchObject({ code: 409, error: "wallet.frozen" });
  expect(await held()).toEqual([100_00n, 1_00n]);
});

test.each([
  "",
  "1e5",
  "-1",
  "0",
  "0.001",
  "9999999999999",
  "①②",
  "NaN",
  "Infinity",
  "<b>1</b>",
  "\u202e1",
  1.005,
  -5,
  true,
])("%j is no amount", async (number) => {
  expect(await turn(number)).toMatchObject({ status: 200, code: 400 });
  expect(await held()).toEqual([100_00n, 1_00n]);
});
