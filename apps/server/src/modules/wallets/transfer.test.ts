import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { agePin } from "../../testing/age-pin.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { setFrozen } from "../ledger/post-journals.ts";
import { aMember, balanceOf, deposit, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let friend: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00", CP: "50.00" } });
  friend = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const give = (what: object = {}, key?: string): Promise<Answer> =>
  shop.post(
    "/wallet/transfer",
    { uid: friend.uid, number: "10", wallet_type: 1, password: "123456", ...what },
    { token, ...(key === undefined ? {} : { key }) },
  );
const list = async (who: TestMember, query: Readonly<Record<string, number>> = {}): Promise<readonly object[]> =>
  Object((await shop.get("/wallet/transfer/list", query, { token: await loginAs(shop.db, who, shop.now()) })).data);
const held = (who: TestMember = member, wallet: "SP" | "CP" = "SP"): Promise<bigint> =>
  balanceOf(shop.db, who.id, wallet);
const expectNothingMoved = async (): Promise<void> => {
  expect([await held(), await held(member, "CP")]).toEqual([100_00n, 50_00n]);
  expect(await list(member)).toEqual([]);
};
const freeze = async (who: TestMember): Promise<void> => {
  await inTransaction(shop.db, async (tx) => done(await setFrozen(tx, who.id, true)));
};
const count = (answers: readonly Answer[], error?: string): number =>
  answers.filter((answer) => answer.error === error).length;
const replayed = ({ headers }: Answer): unknown => headers["idempotency-replayed"];

test("the receiver gets the amount in the same wallet, and both see the other member", async () => {
  const first = await give({ number: "12.5" });
  const second = await give({ number: 3, wallet_type: "2" });
  expect(first).toMatchObject({ code: 200, data: { trade_sn: expect.stringMatching(/^T\d{22}$/) } });
  expect([await held(), await held(member, "CP")]).toEqual([87_50n, 47_00n]);
  expect([await held(friend), await held(friend, "CP")]).toEqual([12_50n, 3_00n]);
  const created_at = Math.floor(shop.now().getTime() / 1000);
  const rows = [
    { trade_sn: Object(second.data).trade_sn, wallet_type: 2, trade_amount: "3.00", created_at },
    { trade_sn: Object(first.data).trade_sn, wallet_type: 1, trade_amount: "12.50", created_at },
  ];
  expect(await list(friend)).toEqual(rows.map((row) => ({ ...row, uid: member.uid, name: "R***n" })));
  expect(await list(member)).toEqual(
    rows.map((row) => ({
      ...row,
      trade_amount: `-${row.trade_amount}`,
      uid: friend.uid,
      name: "R***n",
    })),
  );
});

describe("at once", () => {
  test("50 from one wallet: only as many as it covers", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => give({ number: "15" })));
    expect([count(answers), count(answers, "wallet.insufficient")]).toEqual([6, 44]);
    expect([await held(), await held(friend)]).toEqual([10_00n, 90_00n]);
  });

  test("two members who send each other the same amount 40 times keep their balances", async () => {
    await deposit(shop.db, friend.id, "SP", "100.00");
    const back = await loginAs(shop.db, friend, shop.now());
    const body = { uid: member.uid, number: "1", wallet_type: 1, password: "123456" };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => [
        give({ number: "1" }),
        shop.post("/wallet/transfer", body, { token: back }),
      ]).flat(),
    );
    expect(count(answers)).toBe(80);
    expect([await held(), await held(friend)]).toEqual([100_00n, 100_00n]);
  });
});

describe("with a key", () => {
  test("twice is done once, and the receiver sees one", async () => {
    const [first, second] = [await give({}, "a"), await give({ number: 10, wallet_type: "1" }, "a")];
    expect([second.code, second.data, replayed(first), replayed(second)]).toEqual([200, first.data, undefined, "true"]);
    expect(await held()).toBe(90_00n);
    expect(await list(friend)).toHaveLength(1);
  });

  test("with another body it is refused", async () => {
    await give({}, "a");
    for (const other of [{ number: "11" }, { wallet_type: 2 }, { uid: member.uid }, { password: "000000" }]) {
      expect(await give(other, "a")).toMatchObject({ code: 409, error: "idempotency.mismatch" });
    }
    expect(await held()).toBe(90_00n);
  });

  test("50 at once is done once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => give({}, "a")));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === "true")).toHaveLength(49);
    expect(await held()).toBe(90_00n);
  });

  test("of two bodies sent at once with one key, one is done once", async () => {
    // Fewer mismatches than the limit of guesses.
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => give({ number: index % 2 === 0 ? "10" : "20" }, "a")),
    );
    expect([count(answers), count(answers, "idempotency.mismatch")]).toEqual([8, 8]);
    expect([90_00n, 80_00n]).toContain(await held());
  });

  test("a refusal is repeated although it would succeed now", async () => {
    expect(await give({ number: "101" }, "a")).toMatchObject({ error: "wallet.insufficient" });
    await deposit(shop.db, member.id, "SP", "100.00");
    const again = await shop.post(
      "/wallet/transfer",
      { uid: friend.uid, number: "101", wallet_type: 1, password: "123456" },
      { token, key: "a", lang: "cn" },
    );
    expect([again.msg, replayed(again)]).toEqual(["SP 余额不足", "true"]);
    expect(await give({ number: "101" }, "b")).toMatchObject({ code: 200 });
  });

  test("the first answer is repeated although the receiver is now frozen and the PIN changed", async () => {
    const first = await give({}, "a");
    await freeze(friend);
    await shop.db
      .updateTable("member_pin")
      .set({ hash: Buffer.alloc(32) })
      .where("member_id", "=", member.id)
      .execute();
    expect(await give({}, "a")).toMatchObject({ code: 200, data: first.data });
  });

  test("a wrong PIN that is repeated counts once", async () => {
    const [first, second] = [await give({ password: "000000" }, "a"), await give({ password: "000000" }, "a")];
    expect([first.msg, replayed(second)]).toEqual([second.msg, "true"]);
    expect((await give({ password: "000000" }, "b")).msg).toContain("3 tries left");
  });

  test("a refusal by a locked PIN is not stored: the same request succeeds after the wait", async () => {
    for (let guess = 0; guess < 5; guess += 1) await give({ password: "000000" });
    expect(await give({}, "a")).toMatchObject({ code: 429, error: "pin.locked" });
    expect(await held()).toBe(100_00n);
    await agePin(shop.db, member.id, 900);
    const answer = await give({}, "a");
    expect([answer.code, replayed(answer)]).toEqual([200, undefined]);
    expect(await held()).toBe(90_00n);
  });
});

describe("refused, with nothing moved", () => {
  afterEach(async () => await expectNothingMoved());

  test("to the sender, to an unknown member, to a frozen account or wallet", async () => {
    expect(await give({ uid: member.uid })).toMatchObject({ code: 400, error: "transfer.to_self" });
    expect(await give({ uid: "99999999" })).toMatchObject({ code: 404, error: "transfer.receiver_unknown" });
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", friend.id).execute();
    expect(await give()).toMatchObject({ code: 409, error: "transfer.receiver_frozen" });
    await shop.db.updateTable("member").set({ frozen_at: null }).where("id", "=", friend.id).execute();
    await freeze(friend);
    expect(await give()).toMatchObject({ code: 409, error: "transfer.receiver_frozen" });
  });

  test("from frozen wallets", async () => {
    await freeze(member);
    expect(await give({}, "a")).toMatchObject({ code: 409, error: "wallet.frozen" });
    expect(replayed(await give({}, "a"))).toBe("true");
  });

  test("more than the wallet holds", async () => {
    expect(await give({ number: "50.01", wallet_type: 2 })).toMatchObject({ msg: "Insufficient CP balance" });
    expect(await give({ number: "9999999999.99" })).toMatchObject({ msg: "Insufficient SP balance" });
  });

  test("while the PIN is locked until it is set again", async () => {
    const locked = shop.db.updateTable("member_pin").set({ locked_until_reset: true });
    await locked.where("member_id", "=", member.id).execute();
    expect(await give()).toMatchObject({ code: 409, error: "pin.locked_until_reset" });
  });

  test("50 simultaneous guesses of the PIN: five are checked, and a right one is refused afterwards", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => give({ password: String(index).padStart(6, "0") })),
    );
    expect([count(answers, "pin.wrong"), count(answers, "pin.locked")]).toEqual([4, 46]);
    expect(await give()).toMatchObject({ error: "pin.locked" });
  });

  test("a wrong PIN counts, other mistakes do not", async () => {
    await give({ uid: "99999999", password: "000000" });
    await give({ uid: member.uid, password: "000000" });
    expect((await give({ password: "000000" })).msg).toContain("4 tries left");
  });

  test.each([
    "",
    " ",
    "1e5",
    "-1",
    "0",
    "0.001",
    "10000000000.00",
    "①②",
    "NaN",
    "1,500",
    "1 0",
    "<i>1</i>",
    "³",
    1.005,
    -1,
  ])("%j as an amount", async (number) => {
    expect(await give({ number })).toMatchObject({ status: 200, code: 400 });
  });

  test.each([0, 3, 4, "SP", "", null, "①", [1]])("%j as a wallet", async (wallet_type) => {
    expect(await give({ wallet_type })).toMatchObject({ status: 200, code: 400 });
  });

  test.each([
    ["", 400],
    ["x".repeat(33), 400],
    ["1\u202e", 400],
    ["' or 1=1 --", 404],
    ["①0000001", 404],
    ["😀", 404],
    [null, 400],
    [{ uid: 1 }, 400],
  ])("%j as a receiver", async (uid, code) => {
    expect(await give({ uid })).toMatchObject({ status: 200, code });
  });
});

test("spaces around an account number and an amount are ignored", async () => {
  expect(await give({ uid: ` ${friend.uid} `, number: " 5 " })).toMatchObject({ code: 200 });
  expect(await held()).toBe(95_00n);
});

test("pages have ten, newest first, without repeats or gaps while others are added; only the member's own", async () => {
  for (let day = 0; day < 12; day += 1) await give({ number: "1", wallet_type: 1 + (day % 2) });
  const reader = await loginAs(shop.db, member, shop.now());
  const page = async (number: number): Promise<readonly { trade_sn: string }[]> =>
    Object((await shop.get("/wallet/transfer/list", { page: number }, { token: reader })).data);
  const first = await page(1);
  await give();
  const second = await page(2);
  expect([first.length, second.length, (await page(3)).length]).toEqual([10, 2, 0]);
  expect(new Set([...first, ...second].map(({ trade_sn }) => trade_sn)).size).toBe(12);
  expect(await list(await aMember(shop.db))).toEqual([]);
});

test("the list names the other party as the look-up does, on both sides", async () => {
  await give();
  const row = (answer: Answer): unknown => Object(answer.data)[0];
  expect(row(await shop.get("/wallet/transfer/list", {}, { token }))).toMatchObject({
    uid: friend.uid,
    name: Object((await shop.get("/query", { uid: friend.uid })).data).name,
  });
  const friends = await loginAs(shop.db, friend, shop.now());
  expect(row(await shop.get("/wallet/transfer/list", {}, { token: friends }))).toMatchObject({ uid: member.uid });
});

describe("to whom a member transferred last", () => {
  const receivers = async (reader = token): Promise<readonly { uid: string; name: string }[]> =>
    Object((await shop.get("/wallet/transfer/receivers", {}, { token: reader })).data);

  test("each once, the latest first, at most five, with their masked names", async () => {
    expect(await receivers()).toEqual([]);
    const others = await Promise.all(Array.from({ length: 6 }, async () => await aMember(shop.db)));
    for (const { uid } of [...others, ...others.slice(4, 5)]) await give({ uid, number: "1" });
    const shown = await receivers();
    expect(shown.map(({ uid }) => uid)).toEqual([4, 5, 3, 2, 1].map((index) => others[index]?.uid));
    expect(shown[0]?.name).toMatch(/^.\*\*\*.?$/u);
  });

  test("not who sent to the member, nor another member's receivers", async () => {
    await give();
    expect(await receivers(await loginAs(shop.db, friend, shop.now()))).toEqual([]);
  });

  test("refused transfers count for nothing", async () => {
    await give({ password: "000000" });
    expect(await receivers()).toEqual([]);
  });

  test("only logged in", async () => {
    expect(await shop.get("/wallet/transfer/receivers")).toMatchObject({ code: 403 });
  });
});
