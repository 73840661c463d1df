import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, deposit, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { deleteExpired } from "../jobs/delete-expired.ts";
import { deleteFirstAnswers } from "./idempotency.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00" } });
  token = await loginAs(shop.db, member);
  tea = await aGood(shop.db);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const body = (number: number | string = 1) => ({ goods: [{ id: tea, number }], paid_type: 1 });
const order = (key: string, what: object | string = body(), type?: string): Promise<Answer> =>
  shop.post("/order/create", what, { token, key, ...(type === undefined ? {} : { type }) });
const replayed = ({ headers }: Answer): unknown => headers["idempotency-replayed"];
const held = (): Promise<bigint> => balanceOf(shop.db, member.id, "SP");

test("the same key and body: the first answer again, and one order", async () => {
  const [first, second] = [await order("a"), await order("a")];
  expect(first.code).toBe(200);
  expect([second.code, second.msg, second.data]).toEqual([200, first.msg, first.data]);
  expect([replayed(first), replayed(second)]).toEqual([undefined, "true"]);
  expect([await held(), await stockOf(shop.db, tea)]).toEqual([90_00n, 99]);
});

test("an answer is repeated for three days, then its row is deleted, as are page positions", async () => {
  const first = await order("old");
  const hour = 3_600_000;
  await deleteExpired(shop.db, new Date(shop.now().getTime() + 3 * 24 * hour - hour));
  const again = await order("old");
  expect([again.data, replayed(again)]).toEqual([first.data, "true"]);
  await shop.db
    .insertInto("page_cursor")
    .values({ reader: Buffer.from("r"), list: "l", page: 2, after_id: 1, at: shop.now() })
    .execute();
  await Promise.all(["a", "b", "c", "d"].map((key) => order(key)));
  expect(await deleteFirstAnswers(shop.db, new Date(shop.now().getTime() + hour), 2)).toBeGreaterThan(4);
  await order("e");
  await deleteExpired(shop.db, new Date(shop.now().getTime() + 3 * 24 * hour + hour));
  expect(await shop.db.selectFrom("idempotency").select("key").execute()).toEqual([]);
  expect(await shop.db.selectFrom("page_cursor").select("page").execute()).toEqual([]);
});

test("the same request in another format, with unknown fields, counts as the same", async () => {
  const first = await order("a");
  const form = new URLSearchParams({
    goods: JSON.stringify([{ number: "1", id: tea }]),
    paid_type: "1",
    order_type: "1",
    x: "2",
  });
  const second = await order("a", form.toString(), "application/x-www-form-urlencoded");
  expect([second.data, replayed(second)]).toEqual([first.data, "true"]);
});

test("the same key with another body is refused, whatever the first answer was", async () => {
  await order("a");
  const other = await order("a", body(2));
  expect(other).toMatchObject({ status: 200, code: 409, error: "idempotency.mismatch" });
  expect(replayed(other)).toBeUndefined();
  await order("poor", body(50));
  expect(await order("poor", body(1))).toMatchObject({ error: "idempotency.mismatch" });
  expect(await held()).toBe(90_00n);
});

test("of 51 other bodies at once ten are compared, and afterwards the right one is refused too", async () => {
  await order("a");
  const answers = await Promise.all(Array.from({ length: 51 }, (_, index) => order("a", body(index + 2))));
  const count = (key: string): number => answers.filter(({ error }) => error === key).length;
  expect([count("idempotency.mismatch"), count("too_many")]).toEqual([10, 41]);
  const right = await order("a");
  expect([right.error, replayed(right)]).toEqual(["too_many", undefined]);
});

test("a guess waits for those that are being counted before it is answered", async () => {
  await order("a");
  let answered = false;
  await shop.db.transaction().execute(async (tx) => {
    for (let guesses = 0; guesses < 9; guesses += 1) await order("a", body(2));
    await sql`update rate_limit set uses = 10 where name = 'idempotency-mismatch'`.execute(tx);
    void order("a").then(() => (answered = true));
    await expect.poll(async () => await waitingLocks()).toBeGreaterThan(0);
    expect(answered).toBe(false);
  });
  expect((await order("a")).error).toBe("too_many");
});

const waitingLocks = async (): Promise<number> =>
  (await sql`select from pg_locks where not granted`.execute(shop.db)).rows.length;

test("a refusal is repeated too, in the reader's language, even when it would succeed now", async () => {
  expect(await order("a", body(11))).toMatchObject({ code: 409, error: "wallet.insufficient" });
  await deposit(shop.db, member.id, "SP", "100.00");
  const again = await shop.post("/order/create", body(11), { token, key: "a", lang: "cn" });
  expect(again).toMatchObject({ code: 409, msg: "SP 余额不足" });
  expect(replayed(again)).toBe("true");
  expect(await order("b", body(11))).toMatchObject({ code: 200 });
});

test("20 at once with one key: one order, 20 same answers", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => order("crowd")));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
  expect(answers.filter((each) => replayed(each) === "true")).toHaveLength(19);
  expect([await held(), await stockOf(shop.db, tea)]).toEqual([90_00n, 99]);
});

test("60 at once with one key, more than the number of connections", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => order("large crowd")));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(60);
  expect(await stockOf(shop.db, tea)).toBe(99);
});

test("a key belongs to one member and one call", async () => {
  const other = await aMember(shop.db, { money: { SP: "100.00" } });
  const theirs = await shop.post("/order/create", body(), { token: await loginAs(shop.db, other), key: "a" });
  const [mine, address] = [
    await order("a"),
    await shop.post("/user/address/add", { name: "Ann", phone: "1", address: "1 Road" }, { token, key: "a" }),
  ];
  expect([replayed(theirs), replayed(mine), replayed(address)]).toEqual([undefined, undefined, undefined]);
  expect([theirs.code, mine.code, address.code]).toEqual([200, 200, 200]);
});

test("invalid input leaves its key unused", async () => {
  expect(await order("a", body("many"))).toMatchObject({ code: 400 });
  const right = await order("a");
  expect([right.code, replayed(right)]).toEqual([200, undefined]);
});

test.each([
  ["empty", ""],
  ["longer than 255", "k".repeat(256)],
])("a key that is %s is refused", async (_, key) => {
  expect(await order(key)).toMatchObject({ code: 400, error: "idempotency.key" });
});

test("a key of 255 characters is valid, in any script", async () => {
  expect(await order("k".repeat(255))).toMatchObject({ code: 200 });
  expect(await order(Buffer.from("密钥").toString("latin1"))).toMatchObject({ code: 200 });
});

test("without a key nothing is stored", async () => {
  const from = { token };
  await shop.post("/order/create", body(), from);
  await shop.post("/order/create", body(), from);
  expect(await held()).toBe(80_00n);
});

test("other inputs with a used key are counted, the same input never is", async () => {
  const first = await order("counted");
  const again = await Promise.all(Array.from({ length: 30 }, () => order("counted")));
  expect(new Set(again.map(({ data }) => JSON.stringify(data)))).toEqual(new Set([JSON.stringify(first.data)]));
  const other = { goods: [{ id: tea, number: 2 }], paid_type: 1, order_type: 1 };
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) codes.push((await order("counted", other)).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
  expect((await order("counted")).code).toBe(429);
});
