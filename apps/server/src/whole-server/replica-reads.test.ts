import type { DataOf, ShopCallName } from "@espalier/contract/types";
import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../platform/db/in-transaction.ts";
import { openDatabase, type Database } from "../platform/db/open-database.ts";
import { checkLedger } from "../modules/ledger/check-ledger.ts";
import { computeIncome } from "../modules/reports/compute-income.ts";
import { sendReports } from "../modules/reports/schedules/send-reports.ts";
import { writeSetting } from "../modules/settings/settings.ts";
import { noteReplica } from "../platform/db/replica/primary-of.ts";
import type { Choice } from "../platform/db/replica/replica.ts";
import { withClient } from "../platform/db/with-client.ts";
import { adminClient } from "../testing/admin-client.ts";
import { aGood } from "../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../testing/builders/a-member.ts";
import { anOrder } from "../testing/builders/an-order.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { copyDatabase, testDatabase, type TestDatabase } from "../testing/setup/database.ts";
import { type Answer, type Sender, testApp, type TestApp } from "../testing/setup/test-app.ts";
import { workPlanJobs } from "../testing/work-plan-jobs.ts";

/** Somebody who has seen nothing of the log. */
const NOTHING_SEEN = "log-position=0";
/** What a replica says that has everything. */
const GIVEN: Choice = { isGiven: true, isStill: () => true };

/** The replica is a copy that stays as it was: its answers can be known from the primary's. */
let shop: TestApp;
let copy: TestDatabase;
let replica: Database;
let member: TestMember;
let goodsId: number;
let token: string;
/** What the replica says of itself; as if it had what was written before this position, where nothing is set. */
let said: Choice | undefined;

beforeAll(async () => {
  const original = await testDatabase();
  const { db } = original;
  await aMember(db, { nickname: "House" });
  member = await aMember(db, { money: { SP: "500.00" } });
  goodsId = await aGood(db);
  for (let count = 0; count < 3; count += 1) await anOrder(db, { memberId: member.id, goodsId });
  await inTransaction(db, async (tx) => done(await writeSetting(tx, "shop.public", true)));
  copy = await copyDatabase(original);
  await inCopy(`alter database ${new URL(copy.ownerUrl).pathname.slice(1)} set default_transaction_read_only = on`);
  replica = openDatabase({ url: copy.appUrl, name: "replica" });
  noteReplica(replica.db, db);
  const choose = (seen: bigint): Choice => said ?? (seen === 0n ? GIVEN : { isGiven: false, why: "just written" });
  shop = await testApp({ replica: { db: replica.db, choose } }, original);
  token = await loginAs(db, member, shop.now());
});
beforeEach(() => {
  said = undefined;
});
afterAll(async () => {
  expectNoFaults(shop);
  await replica.close();
  await copy.drop();
  await shop.stop();
});

test("a list comes from the replica, and from the primary for who has just written", async () => {
  expect(await readOrders({ cookie: NOTHING_SEEN })).toHaveLength(3);
  const bought = await callApi(shop, "orderCreate", { goods: [{ id: goodsId, number: 1 }], paid_type: 1 }, { token });
  expect(bought.code).toBe(200);
  expect(await readOrders({ cookie: cookieOf(bought) })).toHaveLength(4);
  expect(await readOrders({ cookie: NOTHING_SEEN })).toHaveLength(3);
  expect(cookieLine(bought)).toMatch(/^log-position=[0-9a-f]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test("a client that says nothing of what it has seen is answered by the primary, and can say it from then on", async () => {
  const answer = await callApi(shop, "orderList", FIRST_PAGE, { token });
  expect(answer.data).toHaveLength(4);
  expect(cookieOf(answer)).toMatch(/^log-position=[0-9a-f]+$/);
  for (const cookie of ["log-position=", "log-position=-1", "log-position=9z", "other=0"])
    expect(await readOrders({ cookie }), cookie).toHaveLength(4);
});

test("a visitor has written nothing", async () => {
  await shop.db.insertInto("article").values({ symbol: "new", title: TEXT, content: TEXT }).execute();
  await inCopy(
    'set transaction read write; insert into article (symbol, title, content) values (\'new\', \'{"en": "Copy"}\', \'{"en": "Copy"}\')',
  );
  expect((await callApi(shop, "posts", { s: "new" }, {})).data).toMatchObject({ title: "Copy" });
});

test("a page of the public shop shows goods as the replica has them", async () => {
  await inCopy(`set transaction read write; update goods set title = '{"en": "Copied lantern", "cn": "灯笼"}'`);
  const page = async (cookie: string): Promise<string> =>
    (await shop.app.inject({ url: "/shop/en", headers: { cookie } })).body;
  expect(await page("")).toContain("Copied lantern");
  expect(await page("log-position=1")).not.toContain("Copied lantern");
});

test.each<Choice>([
  { isGiven: false, why: "too old" },
  { isGiven: false, why: "no replica" },
  { isGiven: true, isStill: () => false },
])("the primary answers for a replica that says %o", async (choice) => {
  said = choice;
  expect(await readOrders({ cookie: NOTHING_SEEN })).toHaveLength(4);
});

test("what fails on the replica is answered by the primary", async () => {
  await inCopy("set transaction read write; alter table member_order rename to away");
  expect(await readOrders({ cookie: NOTHING_SEEN })).toHaveLength(4);
  await inCopy("set transaction read write; alter table away rename to member_order");
  expect(await readOrders({ cookie: NOTHING_SEEN })).toHaveLength(3);
});

test("what the replica does not know yet is no refusal", async () => {
  const id = await aGood(shop.db);
  expect((await callApi(shop, "goodsView", { id }, { token, cookie: NOTHING_SEEN })).code).toBe(200);
  const nowhere = await callApi(shop, "goodsView", { id: id + 1_000 }, { token, cookie: NOTHING_SEEN });
  expect(nowhere.error).toBe("goods.unknown");
});

test("a list goes on behind a row that the replica does not have yet", async () => {
  const page = { page: 1, limit: 1 };
  const first = await readOrders({ cookie: "" }, page);
  const second = await readOrders({ cookie: NOTHING_SEEN }, { ...page, page: 2 });
  const rest = await readOrders({ cookie: "" }, { page: 1, limit: 10 });
  expect([...first, ...second].map(({ order_sn }) => order_sn)).toEqual(
    rest.slice(0, 2).map(({ order_sn }) => order_sn),
  );
});

test("an export has what was written before it, from a replica that has it and else from the primary", async () => {
  const { call } = await adminClient(shop);
  const exported = async (): Promise<number> => {
    const { ticket } = await call("adminExportBegin", { call: "adminOrderList", filter: {}, format: "csv" });
    const file = await shop.app.inject({ url: "/api/admin/export/file", query: { ticket } });
    return file.body.trim().split("\n").length - 1;
  };
  expect(await exported()).toBe(4);
  said = GIVEN;
  expect(await exported()).toBe(3);
});

test("the ledger is checked on a replica that has what was written, and else on the primary", async () => {
  const { call } = await adminClient(shop);
  const sum = async (db: Database["db"]): Promise<number> =>
    Number((await sql<{ count: string }>`select count(*) from journal`.execute(db)).rows[0]?.count);
  const journals = async (): Promise<number> => {
    const { id } = await call("adminLedgerCheck");
    await checkLedger(shop.deps, id);
    const { last } = await call("adminLedgerBoard");
    expect(last?.differences).toEqual([]);
    return last?.counts.journals ?? 0;
  };
  expect(await journals()).toBe(await sum(shop.db));
  said = GIVEN;
  expect(await journals()).toBe(await sum(replica.db));
  expect(await sum(replica.db)).toBeLessThan(await sum(shop.db));
});

test("a mailed report is of a replica that has what was written, and else of the primary", async () => {
  const mailed = async (): Promise<string> => {
    const { call, operator } = await adminClient(shop);
    await call("adminReportScheduleSet", { report: "sales", period: "day" });
    await sendReports({ ...shop.deps, trustedTime: async () => await Promise.resolve(MORNING_AFTER) });
    const [mail] = await shop.db
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", operator.email)
      .orderBy("id")
      .execute();
    return mail?.body ?? "";
  };
  expect(await mailed()).toContain("Orders paid: 4\n");
  said = GIVEN;
  expect(await mailed()).toContain("Orders paid: 3\n");
});

test("the income of a year is computed on a replica that has what was written, and else on the primary", async () => {
  const { call } = await adminClient(shop);
  await aMember(shop.db);
  const counted = async (): Promise<number | undefined> => {
    await call("adminReportIncomeCompute", { year: 2026 });
    await computeIncome(shop.deps, 2026);
    return (await call("adminReportIncome", { year: 2026 })).all?.members;
  };
  expect(await counted()).toBe(3);
  said = GIVEN;
  expect(await counted()).toBe(2);
});

test("a close is previewed on a replica that has what was written, and else on the primary", async () => {
  const { call } = await adminClient(shop);
  const volume = async (): Promise<string | undefined> => {
    await call("adminRunPreview");
    await workPlanJobs(shop);
    return (await call("adminRunState")).preview?.result?.volume;
  };
  const sold = async (db: Database["db"]): Promise<string> =>
    (await sql<{ sold: string }>`select (sum(pv) / 100)::numeric(12, 2)::text as sold from volume_event`.execute(db))
      .rows[0]?.sold ?? "";
  expect(await volume()).toBe(await sold(shop.db));
  said = GIVEN;
  expect(await volume()).toBe(await sold(replica.db));
  expect(await sold(replica.db)).not.toBe(await sold(shop.db));
});

test("the metrics say which database answered, and why the primary did", async () => {
  const { text } = await shop.deps.metrics.render();
  const counted = [...text.matchAll(/^espalier_reads_total\{answered_by="(\w+)",why="([\w ]*)"\} [1-9]/gm)];
  expect(counted.map(([, by, why]) => `${by} ${why}`.trim()).toSorted()).toEqual([
    "primary failed",
    "primary just written",
    "primary no replica",
    "primary not found",
    "primary too old",
    "primary unknown caller",
    "replica",
  ]);
});

/** The day of everything here has ended, and its reports are mailed. */
const MORNING_AFTER = new Date("2026-05-05T06:00:00Z");
const FIRST_PAGE = { page: 1, limit: 10 };
const TEXT = { en: "Primary", cn: "Primary" };

const readOrders = async (from: Sender, page = FIRST_PAGE): Promise<DataOf<"orderList">> => {
  const answer = await callApi(shop, "orderList", page, { token, ...from });
  if (!isDataOf("orderList", answer)) throw new Error(`refused: ${answer.msg}`);
  return answer.data;
};

const isDataOf = <Name extends ShopCallName>(_: Name, answer: Answer): answer is Answer & { data: DataOf<Name> } =>
  answer.code === 200;

const cookieLine = ({ headers }: Answer): string =>
  [headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("log-position=")) ?? "";

const cookieOf = (answer: Answer): string => cookieLine(answer).split(";", 1)[0] ?? "";

const inCopy = async (statements: string): Promise<void> =>
  await withClient(copy.ownerUrl, "tests", async (client) => void (await client.query(statements)));
