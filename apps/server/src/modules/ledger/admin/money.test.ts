import { done } from "@espalier/core/vocabulary/outcome";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { readSettings } from "../../settings/settings.ts";
import { checkLedger } from "../check-ledger.ts";
import { closeLedgerDay } from "../close-ledger-day.ts";
import { readMemberBalances } from "./read-member-balances.ts";
import { queueLedgerCheck } from "../store/checks.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, balanceOf, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { aWithdrawal } from "../../../testing/builders/a-withdrawal.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let operator: TestOperator;
let member: TestMember;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "finance", shop.now());
  member = await aMember(shop.db, { nickname: "Osmanthus", money: { SP: "100.00", CP: "100.00" } });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const post = async (path: string, change: object = {}, by = operator): Promise<Answer> =>
  await shop.post(
    `/admin/money/${path}`,
    { uid: member.uid, wallet: "SP", amount: "5.00", reason: "bank transfer", ...change },
    { token: by.token },
  );
const get = async (path: string, query: Readonly<Record<string, string | number>> = {}): Promise<Answer> =>
  await shop.get(`/admin/${path}`, query, { token: operator.token });
const held = async (): Promise<bigint> => await balanceOf(shop.db, member.id, "SP");

describe("money given or corrected", () => {
  test("moves at once, with its reason in the audit log", async () => {
    expect((await post("deposit")).data).toMatchObject({ done: true, approval_id: null, balance: "105.00" });
    expect((await post("adjust", { amount: "-105.00", reason: "a slip" })).data).toMatchObject({ balance: "0.00" });
    expect(await held()).toBe(0n);
    const audit = await get("audit/list", { subject: member.uid });
    expect(Object(audit.data).list).toMatchObject([
      {
        action: "adminMoneyAdjust",
        before: { SP: "105.00" },
        after: { SP: "0.00", amount: "-105.00" },
        reason: "a slip",
      },
      { action: "adminMoneyDeposit", before: { SP: "100.00" }, after: { SP: "105.00", amount: "5.00" } },
    ]);
  });

  test("in many small deposits needs a second operator like one large deposit, also simultaneously", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("deposit", { amount: "99.99" })));
    const moved = answers.filter(({ data }) => Object(data).done === true);
    const waiting = answers.filter(({ data }) => Object(data).done === false);
    const limit = Number((await readSettings(shop.db))["approval.depositsFrom"]) / 100;
    expect(moved).toHaveLength(Math.ceil(limit / 99.99) - 1);
    expect([waiting.length, answers.filter(({ error }) => error === "approval.waiting").length]).toEqual([
      1,
      20 - moved.length - 1,
    ]);
    const colleague = await anOperator(shop.db, "finance", shop.now());
    expect((await post("deposit", {}, colleague)).data).toMatchObject({ done: true });
    const other = await aMember(shop.db);
    expect((await post("deposit", { uid: other.uid })).data).toMatchObject({ done: true });
  });

  test("for many members in a day needs a second operator, also simultaneously", async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => aMember(shop.db)));
    const answers = await Promise.all(others.map(({ uid }) => post("deposit", { uid, amount: "999.99" })));
    expect(answers.filter(({ data }) => Object(data).done === true)).toHaveLength(10);
    expect(answers.filter(({ data }) => Object(data).done === false)).toHaveLength(2);
    expect((await post("adjust")).data).toMatchObject({ done: true });
    const colleague = await anOperator(shop.db, "finance", shop.now());
    expect((await post("deposit", {}, colleague)).data).toMatchObject({ done: true });
  });

  test("never takes a wallet below zero, also simultaneously", async () => {
    const short = {
      error: "money.wallet_short",
      msg: "Purse (SP) holds only 100.00 SP, and no wallet can go below zero",
    };
    expect(await post("adjust", { amount: "-100.01" })).toMatchObject(short);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("adjust", { amount: "-15.00" })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(6);
    expect(answers.filter(({ error }) => error === "money.wallet_short")).toHaveLength(14);
    expect(await held()).toBe(10_00n);
  });

  test("sent again with its key moves once", async () => {
    const body = { uid: member.uid, wallet: "SP", amount: "7.00", reason: "twice" };
    const send = () => shop.post("/admin/money/deposit", body, { token: operator.token, key: `deposit ${member.uid}` });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await held()).toBe(107_00n);
  });

  test("reaches a frozen wallet, and every wallet", async () => {
    await shop.database.pool.query("select ledger_set_frozen($1, true)", [member.id]);
    for (const wallet of ["SP", "CP", "RP", "OP"]) expect((await post("deposit", { wallet })).code).toBe(200);
  });

  test.each([
    ["deposit", { amount: "-1" }],
    ["deposit", { amount: "0" }],
    ["deposit", { amount: "" }],
    ["deposit", { amount: "1e3" }],
    ["deposit", { amount: "0.001" }],
    ["deposit", { amount: "①②" }],
    ["deposit", { amount: "10000000000.00" }],
    ["deposit", { amount: "NaN" }],
    ["adjust", { amount: "0" }],
    ["adjust", { amount: "--1" }],
    ["adjust", { amount: "-0.00" }],
    ["adjust", { amount: "−-5" }],
    ["deposit", { wallet: "USD" }],
    ["deposit", { wallet: "1" }],
    ["deposit", { reason: "" }],
    ["deposit", { reason: "x".repeat(501) }],
    ["deposit", { reason: "\u202egift" }],
    ["deposit", { uid: "" }],
  ])("%s with %j is refused as input", async (path, change) => {
    expect(await post(path, change)).toMatchObject({ status: 200, code: 400 });
    expect(await held()).toBe(100_00n);
  });

  test.each(["00000000", "1", "<b>", " ", "１００００００１"])("nobody has the account number %j", async (uid) => {
    expect([400, 404]).toContain((await post("deposit", { uid })).code);
  });
});

describe("from the limit on", () => {
  const approve = async (id: number, by: TestOperator) =>
    await shop.post("/admin/approval/decide", { id, decision: "approve" }, { token: by.token });

  test("a second operator has to approve once, and then it moves", async () => {
    const second = await anOperator(shop.db, "owner", shop.now());
    const { data } = await post("deposit", { amount: "1000.00" });
    expect(data).toMatchObject({ done: false, balance: "100.00", journal_sn: "" });
    expect(await post("deposit", { amount: "1000.00" })).toMatchObject({ error: "approval.waiting" });
    const id = Object(data).approval_id;
    expect(await approve(id, operator)).toMatchObject({ error: "approval.own" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(id, second)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await held()).toBe(1_100_00n);
  });

  test("a correction that is no longer possible fails with its reason", async () => {
    const second = await anOperator(shop.db, "owner", shop.now());
    await post("deposit", { amount: "999.99" });
    const { data } = await post("adjust", { amount: "-1000.00" });
    await post("adjust", { amount: "-500.00" });
    expect((await approve(Object(data).approval_id, second)).data).toMatchObject({
      status: "failed",
      msg: "Purse (SP) holds only 599.99 SP, and no wallet can go below zero",
    });
    expect(await post("adjust", { amount: "-1000.00" })).toMatchObject({ error: "money.wallet_short" });
  });
});

describe("the journals", () => {
  const list = async (query: Readonly<Record<string, string | number>>) =>
    Object((await get("journal/list", query)).data).list;

  test("are found by kind, member, number, cause and day", async () => {
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: await aGood(shop.db), now: shop.now() });
    const withdrawal = await aWithdrawal(shop.db, { memberId: member.id, now: shop.now() });
    const { journal_sn } = Object((await post("adjust", { amount: "-1" })).data);
    const kinds = async (query: Readonly<Record<string, string | number>>) =>
      (await list(query)).map(({ kind }: { kind: string }) => kind);
    expect(await kinds({ uid: member.uid })).toEqual(["adjustment", "withdraw", "order", "deposit", "deposit"]);
    expect(await kinds({ uid: member.uid, kind: "withdraw" })).toEqual(["withdraw"]);
    expect(await kinds({ sn })).toEqual(["order"]);
    expect(await kinds({ sn: withdrawal })).toEqual(["withdraw"]);
    expect(await kinds({ sn: journal_sn })).toEqual(["adjustment"]);
    expect(await kinds({ kind: "order", from: "2026-05-05" })).toEqual([]);
    for (const odd of ["W1", "G1", "gift", "X999999999999999999999", "%", "'", "E26", "V0"]) {
      expect(await list({ sn: odd, uid: odd })).toEqual([]);
      expect(await list({ sn: odd })).toEqual([]);
    }
    expect(await get("journal/list", { kind: "theft" })).toMatchObject({ code: 400 });
  });

  test("of all members are listed newest first, page by page, each once", async () => {
    for (let each = 0; each < 30; each += 1) await post(each % 2 === 0 ? "deposit" : "adjust", { amount: "0.01" });
    const first = await list({ limit: 25 });
    await post("deposit");
    const second = await list({ limit: 25, page: 2 });
    const ids: readonly number[] = [...first, ...second].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.map(({ at }: { at: number }) => at)).toEqual(
      first.map(({ at }: { at: number }) => at).toSorted((a: number, b: number) => b - a),
    );
  });

  test("show accounts, balances afterwards, and the operator", async () => {
    const { journal_sn: sn } = Object((await post("deposit")).data);
    const { data } = await get("journal/view", { uid: member.uid, sn });
    expect(data).toMatchObject({
      kind: "deposit",
      reason: "bank transfer",
      reverses: "",
      reversed_by: "",
      cause: {
        kind: "none",
        id: "",
      },
      operator: expect.stringContaining("finance"),
      postings: [
        {
          from: {
            uid: "",
            company: "deposits",
          },
          to: {
            uid: member.uid,
            company: null,
          },
          amount: "5.00",
        },
      ],
      entries: [
        {
          uid: member.uid,
          unit: "SP",
          amount: "5.00",
          balance_after: "105.00",
        },
      ],
    });
    const stranger = await aMember(shop.db);
    expect(await get("journal/view", { uid: stranger.uid, sn })).toMatchObject({ code: 404, error: "journal.unknown" });
  });
});

describe("the board", () => {
  const deps = () => ({ ...shop.deps, log: pino({ enabled: false }) });
  const call = async (): Promise<Answer> => await shop.post("/admin/ledger/check", {}, { token: operator.token });
  const board = async () => Object((await get("ledger/board")).data);

  test("a requested check runs once, reports its progress, and explains clearing accounts", async () => {
    const sn = await aWithdrawal(shop.db, { memberId: member.id, now: shop.now() });
    const answers = await Promise.all(Array.from({ length: 5 }, call));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "ledger.checking")).toHaveLength(4);
    expect((await board()).running).toMatchObject({ status: "waiting", steps_done: 0 });
    const { id } = Object(answers.find(({ code }) => code === 200)?.data);
    await checkLedger(deps(), id);
    const { running, last } = await board();
    expect(running).toBeNull();
    expect(last).toMatchObject({
      id,
      status: "done",
      requested_by: expect.any(String),
      difference_count: 0,
      differences: [],
    });
    const review = last.clearing.find(({ account }: { account: string }) => account === "withdrawals_in_review");
    expect(review.lines).toContainEqual({ kind: "withdrawal", id: sn, uid: member.uid, amount: "20.00" });
    for (const { sum, explained } of last.clearing) expect(explained).toBe(sum);
  });

  test("a check compares times with the trusted time, not with the clock of its process", async () => {
    await checkLedger({ ...deps(), clock: () => new Date(Date.now() - 3_600_000) }, Object((await call()).data).id);
    expect((await board()).last).toMatchObject({ status: "done", differences: [] });
    const behind = async () => await Promise.resolve(new Date(shop.now().getTime() - 3_600_000));
    await checkLedger({ ...deps(), trustedTime: behind }, Object((await call()).data).id);
    expect((await board()).last.differences).toContainEqual(expect.stringMatching(/^time in the future: journal/));
    const unknown = async () => await Promise.resolve(undefined);
    await checkLedger({ ...deps(), trustedTime: unknown }, Object((await call()).data).id);
    expect((await board()).last).toMatchObject({ differences: [] });
  });

  test("an interrupted check admits the next", async () => {
    expect((await call()).code).toBe(200);
    shop.wait(3_601);
    operator = await anOperator(shop.db, "finance", shop.now());
    const again = await call();
    expect(again.code).toBe(200);
    await checkLedger(deps(), Object(again.data).id);
    expect((await board()).running).toBeNull();
  });

  test("sums what members hold where the table of wallets is too large to be summed now", async () => {
    const now = await readMemberBalances(shop.db);
    expect(now.as_of).toBeNull();
    expect(now.list.map(({ unit }) => unit)).toEqual(["SP", "CP", "RP", "OP"]);
    await post("deposit");
    const later = await readMemberBalances(shop.db);
    expect((later.list[0]?.sum ?? 0n) - (now.list[0]?.sum ?? 0n)).toBe(500n);
    const { data } = await get("ledger/held");
    expect(data).toMatchObject({ as_of: null, list: [{ unit: "SP" }, {}, {}, {}] });

    await checkLedger(deps(), Object((await call()).data).id);
    await post("deposit");
    const { as_of, list } = await readMemberBalances(shop.db, 0);
    expect(as_of).toEqual(expect.any(Date));
    expect(list).toEqual(later.list);
  });

  test("the nightly check is skipped while another runs", async () => {
    await inTransaction(shop.db, async (tx) => await queueLedgerCheck(tx, { operatorId: null, now: shop.now() }));
    await expect(closeLedgerDay(deps())).resolves.toBeUndefined();
    await inTransaction(shop.db, async (tx) =>
      done(await tx.updateTable("ledger_check").set({ status: "failed" }).where("status", "=", "waiting").execute()),
    );
  });

  test("no day is sealed while a clock has jumped", async () => {
    shop.wait(3_601);
    await closeLedgerDay({ ...deps(), trustedTime: async () => await Promise.resolve(undefined) });
    expect(await shop.db.selectFrom("ledger_seal").select("day").execute()).toEqual([]);
  });

  test("a difference is shown as text, and the day's seal is shown as broken", async () => {
    shop.wait(2 * 86_400);
    operator = await anOperator(shop.db, "finance", shop.now());
    const trustedTime = async () => await Promise.resolve(new Date(Date.now() + 2 * 86_400_000));
    await closeLedgerDay({ ...deps(), trustedTime });
    const seals = async () => Object((await get("seal/list")).data).list;
    expect((await seals())[0]).toMatchObject({
      postings: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { id } = Object((await call()).data);
    await checkLedger({ ...deps(), secretKey: "another key", clock: () => new Date(Date.now() + 3 * 86_400_000) }, id);
    expect((await board()).last).toMatchObject({ differences: [expect.stringMatching(/^seals: day/)] });
    expect((await seals())[0]).toMatchObject({ state: "broken" });
  });
});
