import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { aGood } from "../testing/builders/a-good.ts";
import { aMember } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { aPaidOrder } from "../testing/builders/an-order.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";

let shop: TestApp;
let token: string;
let operatorId: number;
let uid: string;
beforeAll(async () => {
  shop = await testApp();
  ({ token, id: operatorId } = await anOperator(shop.db, "owner", shop.now()));
  const goodsId = await aGood(shop.db, { price: "1.00", stock: 1_000 });
  for (const name of ["Dee", "ann", "Bob", "Cy"]) {
    const { id, uid: ofMember } = await aMember(shop.db, { nickname: name, money: { SP: "100.00" } });
    uid = ofMember;
    for (let each = 0; each < 7; each += 1) await aPaidOrder(shop.db, { memberId: id, goodsId });
  }
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const page = z.object({ total: z.int(), list: z.array(z.record(z.string(), z.unknown())) });
const read = async (path: string, query: Readonly<Record<string, string>>) => {
  const answer = await shop.get(path, query, { token });
  expect(answer.code, answer.msg).toBe(200);
  return page.parse(answer.data).list;
};

describe("the sums of a list", () => {
  const answerOf = z.object({ sums: z.array(z.object({ unit: z.string(), amount: z.string() })).nullable() });
  const sums = async (path: string, query: Readonly<Record<string, string>>) =>
    answerOf.parse((await shop.get(path, query, { token })).data).sums;

  test("are those of all rows that match, in the unit of each", async () => {
    expect(await sums("/admin/order/list", { uid })).toEqual([{ unit: "SP", amount: "7.00" }]);
    expect(await sums("/admin/order/list", { uid: "none" })).toEqual([]);
    expect(await sums("/admin/member/trades", { uid })).toEqual([{ unit: "SP", amount: "93.00" }]);
    expect(await sums("/admin/withdrawal/list", {})).toEqual([{ unit: "CP", amount: "0.00" }]);
    expect(await sums("/admin/run/list", {})).toEqual([{ unit: "PV", amount: "0.00" }]);
  });
});

test("a list of members is narrowed to chosen ones", async () => {
  expect((await read("/admin/member/list", { uids: uid })).map((row) => row["uid"])).toEqual([uid]);
  expect(await shop.get("/admin/member/list", { uids: `${uid},${uid}` }, { token })).toMatchObject({ code: 400 });
});

describe("a list in the order of a column", () => {
  test("is sorted from the first page to the last, both ways, without a row twice", async () => {
    for (const [sort, names] of Object.entries({
      nickname: ["ann", "Bob", "Cy", "Dee"],
      "-nickname": ["Dee", "Cy", "Bob", "ann"],
    })) {
      const rows: Record<string, unknown>[] = [];
      for (const number of ["1", "2"]) rows.push(...(await read("/admin/order/list", { sort, page: number })));
      expect(rows.map(({ nickname }) => nickname)).toEqual(names.flatMap((name) => Array<string>(7).fill(name)));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(28);
    }
  });

  test("keeps its place while rows are added before it", async () => {
    const sort = "name";
    const names = async (number: string) =>
      (await read("/admin/member/list", { sort, page: number })).map(({ name }) => name);
    for (let each = 0; each < 30; each += 1) await aMember(shop.db, { nickname: `m${String(each).padStart(2, "0")}` });
    const first = await names("1");
    await aMember(shop.db, { nickname: "aaa" });
    const second = await names("2");
    expect([...first, ...second]).toEqual([...first, ...second].toSorted((a, b) => order(a, b)));
    expect(new Set([...first, ...second]).size).toBe(34);
  });

  test("has each row of a journal, an entry of the log and a message once, in that order", async () => {
    const { id } = await aMember(shop.db, { nickname: "zed", money: { CP: "250.00" } });
    const entry = { operator_id: operatorId, subject_kind: "member", subject: String(id), at: shop.now() };
    const actions = ["b.two", "a.one", "c.three"];
    await shop.db
      .insertInto("audit_entry")
      .values(actions.map((action) => ({ ...entry, action })))
      .execute();
    const mail = { subject: "x", body: "x", created_at: shop.now() };
    const recipients = ["b@x.example", "a@x.example", "c@x.example"];
    await shop.db
      .insertInto("outbox")
      .values(recipients.map((recipient) => ({ ...mail, recipient })))
      .execute();
    const sorted = async (path: string, field: string, query: Readonly<Record<string, string>>) =>
      (await read(path, query)).map((row) => row[field]);
    expect(await sorted("/admin/journal/list", "amount", { sort: "-amount", kind: "deposit" })).toEqual([
      "250.00",
      "100.00",
      "100.00",
      "100.00",
      "100.00",
    ]);
    expect(await sorted("/admin/audit/list", "action", { sort: "action" })).toEqual(["a.one", "b.two", "c.three"]);
    expect(await sorted("/admin/message/list", "recipient", { sort: "-recipient" })).toEqual(
      recipients.toSorted().toReversed(),
    );
  });

  test.each([
    ["/admin/order/list", ["created_at", "amount", "nickname", "consignee_name", "sn", "status"]],
    ["/admin/member/list", ["uid", "name", "email", "country", "rank", "created_at", "phone", "state", "sponsor"]],
    ["/admin/withdrawal/list", ["amount", "bank_name", "account_name", "member", "status", "account", "sn"]],
    ["/admin/goods/list", ["title", "sku", "price", "pv_price", "pv", "stock"]],
    ["/admin/coupon/list", ["percent", "at_least", "begins_at", "ends_at"]],
    ["/admin/journal/list", ["kind", "nickname", "amount", "at"]],
    ["/admin/audit/list", ["at", "operator", "action", "subject"]],
    ["/admin/message/list", ["template", "recipient", "uid", "channel", "attempts", "created_at"]],
    ["/admin/approval/list", ["kind", "subject", "amount", "reason", "by", "at", "status"]],
    ["/admin/run/list", ["id", "day", "status", "plan", "profits", "volume", "factor"]],
    ["/admin/plan/list", ["id", "state", "note", "runs", "by", "created", "activated"]],
    ["/admin/simulation/list", ["version", "periods", "status", "by", "asked", "ended"]],
    ["/admin/incentive/list", ["list", "level", "sales", "bonus", "days", "state"]],
    ["/admin/card/refund/list", ["order", "member", "status", "amount", "cause", "detail", "at"]],
    ["/admin/card/event/list", ["reason", "status", "amount", "subject", "kind", "at"]],
    ["/admin/booking/list", ["title", "at", "member", "name", "mobile", "state", "made"]],
    ["/admin/question/list", ["waiting", "written", "member"]],
    ["/admin/notice/list", ["state", "at"]],
    ["/admin/import/list", ["file", "kind", "status", "rows", "errors", "by", "at"]],
    ["/admin/stock/list", ["at", "goods", "sku", "why", "delta", "left"]],
    ["/admin/seal/list", ["day", "postings", "at"]],
    ["/admin/member/trades", ["at", "wallet", "kind", "amount", "balance", "other", "reason", "sn"]],
    ["/admin/member/orders", ["sn", "status", "pieces", "amount", "payment", "pv", "at"]],
    ["/admin/member/withdrawals", ["sn", "status", "amount", "bank", "account", "at", "decided", "reason"]],
  ])("%s can be sorted by each column that it names", async (path, columns) => {
    const of: Readonly<Record<string, string>> =
      path.startsWith("/admin/member/") && path !== "/admin/member/list" ? { uid } : {};
    for (const column of columns) for (const sort of [column, `-${column}`]) await read(path, { ...of, sort });
    expect(await shop.get(path, { ...of, sort: "id; drop table member" }, { token })).toMatchObject({ code: 400 });
  });

  test("of a member's tab is that of the member's rows, in both directions", async () => {
    const amounts = async (sort: string) =>
      (await read("/admin/member/trades", { uid, sort })).map(({ amount }) => String(amount));
    expect(await amounts("amount")).toEqual([...Array<string>(7).fill("-1.00"), "100.00"]);
    expect(await amounts("-balance")).toEqual(["100.00", ...Array<string>(7).fill("-1.00")]);
  });

  test("is kept in a list of more than 10,000 rows only by a column with an index", async () => {
    await sql`
      insert into audit_entry (operator_id, action, subject_kind, subject, at)
      select ${operatorId}, 'many', 'member', lpad(n::text, 5, '0'), ${shop.now()}::timestamptz
      from generate_series(1, 10001) n`.execute(shop.db);
    const subjects = async (sort: string, number = "1") =>
      (await read("/admin/audit/list", { action: "many", sort, page: number })).map(({ subject }) => subject);
    const first = await subjects("at");
    expect([first[0], first[24]]).toEqual(["00001", "00025"]);
    expect((await subjects("at", "2"))[0]).toBe("00026");
    expect((await subjects("-at"))[0]).toBe("10001");
    expect((await subjects("subject"))[0]).toBe("10001");
  });
});

const order = (a: unknown, b: unknown): number => String(a).toLowerCase().localeCompare(String(b).toLowerCase(), "en");
