import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inSnapshot } from "../../../platform/db/in-snapshot.ts";
import { aBankAccount } from "../../../testing/builders/a-bank-account.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { aWithdrawal } from "../../../testing/builders/a-withdrawal.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";
import { filterWithdrawals } from "./queries.ts";

let shop: TestApp;
let operator: TestOperator;
let member: TestMember;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "finance", shop.now());
  member = await aMember(shop.db, { money: { CP: "20000.00" } });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const call = async (amount = "20.00"): Promise<string> =>
  await aWithdrawal(shop.db, { memberId: member.id, amount, now: shop.now() });
const decide = async (
  sns: readonly string[],
  decision = "approve",
  by = operator,
  reason = "checked",
): Promise<Answer> => await shop.post("/admin/withdrawal/decide", { sns, decision, reason }, { token: by.token });
const notified = ({ data }: Answer): readonly string[] =>
  Object(data).map(({ outcome, msg }: { outcome: string; msg: string }) => [outcome, msg].join(" ").trim());
const list = async (query: Readonly<Record<string, string>>, by = operator) =>
  Object((await shop.get("/admin/withdrawal/list", query, { token: by.token })).data);
const numbers = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await list({ uid: member.uid, ...query })).list.map((row: { trade_sn: string }) => row.trade_sn);
const cancel = async (sn: string): Promise<Answer> => {
  const token = await loginAs(shop.db, member, shop.now());
  const { id } = await shop.db.selectFrom("withdrawal").select("id").where("sn", "=", sn).executeTakeFirstOrThrow();
  return await shop.post("/wallet/withdraw/cancel", { id }, { token });
};

describe("the queue", () => {
  test.each(["ren\u00e9", "\u82b1", "z"])("finds the name %s by an index", async (words) => {
    const filter = { status: undefined, uid: "", sn: "", account: "", words, from: null, to: null };
    const plan = await inSnapshot(shop.db, async ([tx]) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await filterWithdrawals(tx, zonedClock("UTC"), filter).select("w.id").explain();
    });
    expect(JSON.stringify(plan)).toMatch(/Bitmap Index Scan on withdrawal_folded_/);
  });

  test("is narrowed by status, number, account and name, in both orders", async () => {
    const [one, two, three] = [await call(), await call("30.00"), await call("40.00")];
    await decide([two], "reject");
    expect(await numbers({})).toEqual([three, two, one]);
    expect(await numbers({ order: "oldest", status: "pending" })).toEqual([one, three]);
    expect(await numbers({ status: "rejected" })).toEqual([two]);
    expect(await numbers({ sn: one })).toEqual([one]);
    expect(await numbers({ account: "00-1234" })).toHaveLength(3);
    expect(await numbers({ q: "robin", status: "pending" })).toEqual([three, one]);
    await shop.db
      .updateTable("withdrawal")
      .set({ account_name: "Rene\u0301 \u00d8st" })
      .where("sn", "=", one)
      .execute();
    for (const q of ["rene", "REN\u00c9", "ost", "re \u00f8"]) expect(await numbers({ q }), q).toEqual([one]);
    for (const q of ["%", "'; drop", "🍵", "nobody"]) expect(await numbers({ q, account: q })).toEqual([]);
  });

  test("marks what speaks against each in review, as its view does, and nothing once it is decided", async () => {
    const risksOf = async (sn: string) => (await list({ sn })).list[0].risks;
    const own = await aBankAccount(shop.db, member.id);
    await shop.db.updateTable("bank_account").set({ account_number: "0055667788" }).where("id", "=", own).execute();
    const ask = async (): Promise<string> =>
      await aWithdrawal(shop.db, { memberId: member.id, amount: "20.00", bankAccountId: own, now: shop.now() });
    const paid = await ask();
    expect(await risksOf(paid)).toEqual(["first_account"]);
    await decide([paid]);
    expect(await risksOf(paid)).toEqual([]);
    const next = await ask();
    expect(await risksOf(next)).toEqual([]);
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", member.id).execute();
    const other = await aMember(shop.db);
    const sharing = await aBankAccount(shop.db, other.id);
    await shop.db
      .updateTable("bank_account")
      .set({ account_number: "00 5566-7788" })
      .where("id", "=", sharing)
      .execute();
    expect(await risksOf(next)).toEqual(["frozen", "shared_account"]);
  });

  test("shows the complete account number to roles that may see the company's money, its end to others", async () => {
    await call();
    const support = await anOperator(shop.db, "support", shop.now());
    expect((await list({ uid: member.uid })).list[0].account_number).toBe("0012345678");
    expect((await list({ uid: member.uid }, support)).list[0].account_number).toBe("•••• 5678");
  });
});

test("shows the member's history, and other members with the same account", async () => {
  const account = await aBankAccount(shop.db, member.id);
  const paid = await aWithdrawal(shop.db, { memberId: member.id, amount: "50.00", bankAccountId: account });
  await decide([paid]);
  const other = await aMember(shop.db);
  const sharing = await aBankAccount(shop.db, other.id);
  await shop.db.updateTable("bank_account").set({ account_number: "00 1234-5678" }).where("id", "=", sharing).execute();
  const sn = await call();
  const { data } = await shop.get("/admin/withdrawal/view", { sn }, { token: operator.token });
  expect(data).toMatchObject({
    member: { uid: member.uid, balance: "19930.00", debt: "0.00", frozen: false },
    account: { paid_before: 1, others: expect.arrayContaining([other.uid]) },
    total: {
      paid_in: [{ unit: "CP", amount: "20000.00" }],
      paid_out: "50.00",
      paid_out_count: 1,
      in_review: "20.00",
      earned: "0.00",
    },
    flows: [
      { kind: "deposit", came: "20000.00", went: "0.00" },
      { kind: "withdraw", came: "0.00", went: "70.00" },
    ],
    earlier: [{ trade_sn: paid, status: "success" }],
  });
  expect(await shop.get("/admin/withdrawal/view", { sn: "W1" }, { token: operator.token })).toMatchObject({
    code: 404,
  });
});

describe("deciding", () => {
  test("on many returns the outcome of each", async () => {
    const [one, two, three] = [await call(), await call(), await call()];
    await cancel(two);
    await decide([three], "reject", operator, "wrong account");
    const answer = await decide([one, two, three, "W0"]);
    expect(notified(answer)).toEqual([
      "done",
      "refused The member has cancelled this withdrawal",
      expect.stringMatching(/^refused finance.* has already settled this withdrawal/),
      "refused This withdrawal does not exist",
    ]);
    expect(await balanceOf(shop.db, member.id, "CP")).toBe(1998000n);
    const from = { token: await loginAs(shop.db, member, shop.now()) };
    const mine = Object((await shop.get("/wallet/withdraw/list", {}, from)).data);
    expect(mine.map(({ status, reason }: { status: number; reason: string }) => [status, reason])).toEqual([
      [-1, "wrong account"],
      [-1, "Cancelled by you"],
      [1, ""],
    ]);
  });

  test("by two operators at once settles each withdrawal once, and informs the slower one", async () => {
    const second = await anOperator(shop.db, "finance", shop.now());
    const sns = [await call(), await call(), await call()];
    const answers = await Promise.all([
      decide(sns, "approve"),
      decide(sns.toReversed(), "reject", second),
      decide(sns, "approve", second),
    ]);
    const outcomes = answers.flatMap(notified);
    expect(outcomes.filter((each) => each === "done")).toHaveLength(3);
    expect(outcomes.filter((each) => /^refused .* has already settled this withdrawal/.test(each))).toHaveLength(6);
  });

  test("while the member cancels: one of them wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const sn = await call();
      const [decided, cancelled] = await Promise.all([decide([sn]), cancel(sn)]);
      expect(notified(decided)[0] === "done").toBe(cancelled.code !== 200);
    }
  });

  test("a repeated request gets the same answer and does nothing", async () => {
    const sn = await call();
    const body = { sns: [sn], decision: "approve", reason: "" };
    const send = () => shop.post("/admin/withdrawal/decide", body, { token: operator.token, key: `key ${sn}` });
    const answers = [await send(), await send()];
    expect(answers.map(notified)).toEqual([["done"], ["done"]]);
    expect(answers[1]?.headers["idempotency-replayed"]).toBe("true");
  });

  test.each([
    ["no withdrawals", { sns: [] }],
    ["one twice", { sns: ["W1", "W1"] }],
    ["too many", { sns: Array.from({ length: 101 }, (_, index) => `W${index}`) }],
    ["a rejection without a reason", { decision: "reject", reason: "" }],
    ["an unknown decision", { decision: "burn" }],
    ["a long reason", { reason: "x".repeat(501) }],
    ["a direction mark in it", { reason: "\u202eno" }],
  ])("with %s is refused", async (_, change) => {
    const body = { sns: ["W1"], decision: "approve", reason: "x", ...change };
    const answer = await shop.post("/admin/withdrawal/decide", body, { token: operator.token });
    expect(answer).toMatchObject({ status: 200, code: 400 });
  });
});

describe("from the limit on", () => {
  test("a second operator approves, and a rejection needs only one", async () => {
    const second = await anOperator(shop.db, "finance", shop.now());
    const [large, other] = [await call("5000.00"), await call("6000.00")];
    const proposed = await decide([large]);
    expect(notified(proposed)).toEqual(["waiting"]);
    const id = Object(proposed.data)[0].approval_id;
    expect((await list({ sn: large })).list[0]).toMatchObject({ status: "pending", second: true, approval_id: id });
    expect(notified(await decide([large], "approve", second))).toEqual([
      "refused This has already been proposed and is waiting for another operator",
    ]);
    const approve = (by: TestOperator, what: number) =>
      shop.post("/admin/approval/decide", { id: what, decision: "approve" }, { token: by.token });
    expect(await approve(operator, id)).toMatchObject({ error: "approval.own" });
    expect((await approve(second, id)).data).toMatchObject({ status: "approved" });
    expect((await list({ sn: large })).list[0]).toMatchObject({ status: "success", decided_by: expect.any(String) });

    expect(notified(await decide([other], "reject"))).toEqual(["done"]);
  });

  test("a withdrawal counts with what the operator approved for the member in the last 24 hours", async () => {
    const fresh = await anOperator(shop.db, "finance", shop.now());
    const [first, next] = [await call("3000.00"), await call("3000.00")];
    const shown = async (by: TestOperator): Promise<unknown> =>
      Object((await shop.get("/admin/withdrawal/view", { sn: next }, { token: by.token })).data).withdrawal;
    expect(await shown(fresh)).toMatchObject({ second: false, alone_below: "5000.00" });
    expect(notified(await decide([first], "approve", fresh))).toEqual(["done"]);
    expect(await shown(fresh)).toMatchObject({ second: true, alone_below: "2000.00" });
    const listed = await shop.get("/admin/withdrawal/list", { sn: next }, { token: fresh.token });
    expect(Object(listed.data).list).toMatchObject([{ second: true, alone_below: "2000.00" }]);
    const another = await anOperator(shop.db, "finance", shop.now());
    expect(await shown(another)).toMatchObject({ second: false, alone_below: "5000.00" });
    expect(notified(await decide([next], "approve", fresh))).toEqual(["waiting"]);
  });

  test("a withdrawal that the member cancelled before the approval fails with its reason", async () => {
    const second = await anOperator(shop.db, "finance", shop.now());
    const sn = await call("5000.00");
    const id = Object((await decide([sn])).data)[0].approval_id;
    await cancel(sn);
    const { data } = await shop.post("/admin/approval/decide", { id, decision: "approve" }, { token: second.token });
    expect(data).toEqual({ status: "failed", msg: "The member has cancelled this withdrawal" });
  });
});

describe("the bank file", () => {
  const file = async (sns: readonly string[], format: string): Promise<Answer> =>
    await shop.post("/admin/withdrawal/file", { sns, format }, { token: operator.token });
  const bytes = ({ data }: Answer): Buffer => Buffer.from(Object(data).content, "base64");

  test("is a CSV without formulas, with unchanged account numbers", async () => {
    const account = await aBankAccount(shop.db, member.id);
    await shop.db
      .updateTable("bank_account")
      .set({ account_name: "=cmd()|' /C calc'!A0" })
      .where("id", "=", account)
      .execute();
    const sn = await aWithdrawal(shop.db, { memberId: member.id, bankAccountId: account, now: shop.now() });
    const answer = await file([sn], "csv");
    expect(answer.data).toMatchObject({ rows: 1, name: expect.stringMatching(/^withdrawals-2026-05-04-\d{4}\.csv$/) });
    const [head, row] = parse(bytes(answer).toString("utf8"), { bom: true });
    expect(head).toEqual(["trade_sn", "uid", "account_name", "bank", "account_number", "amount", "created_at"]);
    expect(row).toEqual([
      sn,
      member.uid,
      "'=cmd()|' /C calc'!A0",
      "Harbour Bank",
      "0012345678",
      "20.00",
      expect.stringMatching(/^2026-05-04T/),
    ]);
  });

  test("is a workbook as well, and its recipient is recorded", async () => {
    const sn = await call();
    const answer = await file([sn], "xlsx");
    const sheet = Buffer.from(unzipSync(bytes(answer))["xl/worksheets/sheet1.xml"] ?? []).toString("utf8");
    expect(sheet).toContain("0012345678");
    expect(sheet).not.toContain("<f>");
    const note = await shop.db
      .selectFrom("audit_entry")
      .select("after")
      .where("action", "=", "adminWithdrawalFile")
      .where("operator_id", "=", operator.id)
      .executeTakeFirstOrThrow();
    expect(note.after).toEqual({ format: "xlsx", trade_sns: [sn] });
  });

  test("contains withdrawals in review or approved, and no rejected ones", async () => {
    const [rejected, paid, waiting] = [await call(), await call(), await call()];
    await decide([rejected], "reject");
    await decide([paid]);
    expect((await file([rejected, paid, waiting], "csv")).data).toMatchObject({ rows: 2 });
    expect(await file([rejected], "csv")).toMatchObject({ code: 409, error: "withdraw.none_payable" });
  });
});

test("an operator's approvals for a member on one day are summed, in one request, in several and at once", async () => {
  const sns = [await call("2000.00"), await call("2000.00"), await call("2000.00")];
  expect(notified(await decide(sns)).toSorted()).toEqual(["done", "done", "waiting"]);
  const next = await call("1500.00");
  expect(notified(await decide([next]))).toEqual(["waiting"]);
  const [first, ...rest] = [await call("300.00"), await call("300.00"), await call("300.00"), await call("300.00")];
  const answers = await Promise.all(rest.map(async (sn) => await decide([sn])));
  expect(answers.flatMap(notified)).toEqual(["done", "done", "done"]);
  expect(notified(await decide([first ?? ""]))).toEqual(["waiting"]);
  const other = await anOperator(shop.db, "finance", shop.now());
  expect(notified(await decide([await call("2000.00")], "approve", other))).toEqual(["done"]);
  shop.wait(86_401);
  const login = await shop.post("/admin/login", { email: operator.email, password: "correct horse" });
  const again = { ...operator, token: Object(login.data).token };
  expect(notified(await decide([await call("2000.00")], "approve", again))).toEqual(["done"]);
});
