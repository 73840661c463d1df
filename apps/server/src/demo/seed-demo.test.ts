import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ORDER_STATUSES } from "@espalier/core/vocabulary/order";
import { done } from "@espalier/core/vocabulary/outcome";
import { WITHDRAWAL_STATUSES } from "@espalier/core/vocabulary/withdrawal";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { zonedClock } from "../platform/clock/zoned-clock.ts";
import { cancelStaleOrders } from "../modules/orders/cancel-order.ts";
import { readIncentives } from "../modules/plan/incentives/read-incentives.ts";
import { verifyPlan } from "../modules/plan/verify/verify-plan.ts";
import { inTransaction } from "../platform/db/in-transaction.ts";
import { CLOSE_LEDGER_DAY_TASK, closeLedgerDay } from "../modules/ledger/close-ledger-day.ts";
import { readChecks } from "../modules/ledger/stored-checks.ts";
import { reconcileLedger } from "../modules/ledger/reconcile-ledger.ts";
import { verifyLegs } from "../modules/network/verify-legs.ts";
import { verifyTree } from "../modules/network/verify-tree.ts";
import { argonPasswords } from "../platform/passwords/argon-passwords.ts";
import { testDatabase, type TestDatabase } from "../testing/setup/database.ts";
import { MODULE_CHECKS } from "../module-checks.ts";
import { cardProviders } from "../modules/payments/card-providers.ts";
import { listDue } from "../modules/holds/release-holds.ts";
import { SANDBOX, sandboxProvider } from "../modules/payments/sandbox/sandbox-provider.ts";
import { folderFileStore } from "../platform/files/folder-file-store.ts";
import { testRandom } from "../testing/setup/test-random.ts";
import { seedDemo } from "./seed-demo.ts";
import { DAY_MS } from "../platform/clock/durations.ts";

const NOW = new Date("2026-06-30T09:00:00Z");
const keys = { secretKey: "k".repeat(32), previousKeys: [] };
const files = mkdtempSync(join(tmpdir(), "espalier-demo-"));
const company = { passwords: argonPasswords, ...keys, files: folderFileStore(files), timeZone: "UTC", now: NOW };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db, ownerUrl } = database;
  const random = testRandom("sandbox");
  const sandbox = sandboxProvider({ db, secretKey: keys.secretKey, random, clock: () => NOW });
  // Two processes that start at once fill the database only once.
  const seeding = { ...company, ownerUrl, cards: cardProviders([sandbox], SANDBOX) };
  await Promise.all([seedDemo(database.db, seeding), seedDemo(database.db, seeding)]);
});
afterAll(async () => {
  await database.drop();
  rmSync(files, { recursive: true });
});

test("a network of more than 300 members has grown over 90 days, with deep legs", async () => {
  const members = await database.db.selectFrom("member").select(["uid", "created_at"]).orderBy("id").execute();
  expect(members.length).toBeGreaterThanOrEqual(300);
  expect(new Set(members.map(({ uid }) => uid)).size).toBe(members.length);
  expect(members.filter(({ created_at }) => created_at >= NOW)).toEqual([]);
  const oldest = Math.min(...members.map(({ created_at }) => created_at.getTime()));
  expect(NOW.getTime() - oldest).toBeGreaterThanOrEqual(90 * DAY_MS);
  const { depth } = await database.db
    .selectFrom("placement")
    .select((eb) => eb.fn.max("depth").as("depth"))
    .executeTakeFirstOrThrow();
  expect(depth).toBeGreaterThan(25);
});

test("its tables are vacuumed and analysed", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and (last_vacuum is null or last_analyze is null)`.execute(database.db);
  expect(rows).toEqual([]);
});

test("ledger and tree are sound", async () => {
  const report = await inTransaction(database.db, async (tx) =>
    done({
      ledger: await reconcileLedger(tx, { ...keys, checks: MODULE_CHECKS, now: NOW }),
      tree: await verifyTree(tx),
      legs: await verifyLegs(tx),
      plan: await verifyPlan([tx]),
    }),
  );
  expect(report).toMatchObject({
    value: { ledger: { differences: [] }, tree: [], legs: [], plan: { differences: [] } },
  });
});

test("a worker checks the ledger once as soon as it starts", async () => {
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs where run_at <= now()`.execute(database.db);
  expect(rows.filter(({ task_identifier }) => task_identifier === CLOSE_LEDGER_DAY_TASK)).toHaveLength(1);
  const log = pino({ level: "silent" });
  const deps = { ...keys, db: database.db, log, clock: () => NOW, checks: MODULE_CHECKS };
  const reads = { replica: undefined, metrics: { countRead: () => undefined } };
  await closeLedgerDay({ ...deps, ...reads, trustedTime: () => Promise.resolve(NOW) });
  const { last } = await readChecks(database.db);
  expect(last).toMatchObject({ status: "done", requested_by: null, differences: 0 });
});

test("each of the 90 days was closed at midnight; members have earned and reached rank 5", async () => {
  const runs = await database.db
    .selectFrom("plan_run")
    .select(["status", "plan_day", "period_to"])
    .orderBy("id")
    .execute();
  expect(runs.length).toBeGreaterThanOrEqual(90);
  expect(runs.filter(({ status }) => status !== "posted")).toEqual([]);
  expect(runs.at(-1)).toMatchObject({ plan_day: "2026-06-29", period_to: new Date("2026-06-30T00:00:00Z") });
  const types = await database.db.selectFrom("profit").select("type").distinct().orderBy("type").execute();
  expect(types.map(({ type }) => type)).toEqual(["invite", "leader", "pair", "retail"]);
  const { rank } = await database.db
    .selectFrom("member")
    .select("rank")
    .where("uid", "=", "10000001")
    .executeTakeFirstOrThrow();
  expect(rank).toBeGreaterThanOrEqual(5);
});

test("today's sales wait for the next close, and the demo member can claim incentives", async () => {
  const open = await database.db
    .selectFrom("volume_event")
    .select(["at", "rolled_up"])
    .where("run_id", "is", null)
    .where("member_id", "is not", null)
    .orderBy("id")
    .execute();
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ at, rolled_up }) => !rolled_up || at <= new Date("2026-06-30T00:00:00Z"))).toEqual([]);
  const { id } = await database.db
    .selectFrom("member")
    .select("id")
    .where("uid", "=", "10000001")
    .executeTakeFirstOrThrow();
  const { items } = await readIncentives(database.db, zonedClock("UTC"), id, NOW);
  expect(items.filter(({ isClaimed }) => isClaimed)).toHaveLength(1);
  for (const list of ["advancement", "performance"]) {
    const claimable = items.filter((item) => item.list === list && item.isAchieved && !item.isClaimed);
    expect(claimable.length, list).toBeGreaterThan(0);
  }
});

test("the demo member has money in every wallet and an order in every status", async () => {
  const { id } = await database.db
    .selectFrom("member")
    .select("id")
    .where("uid", "=", "10000001")
    .executeTakeFirstOrThrow();
  const wallets = await database.db
    .selectFrom("wallet")
    .select("balance")
    .where("member_id", "=", id)
    .orderBy("unit")
    .execute();
  expect(wallets.map(({ balance }) => balance > 0n)).toEqual([true, true, true, true]);
  const orders = await database.db
    .selectFrom("member_order")
    .select("status")
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
});

test("orders are delivered at what their parcels weigh, free from an amount, and taxed where they go", async () => {
  const { rows } = await sql<{ method: string; charged: boolean; free: boolean; to: string }>`
    select delivery->'name'->>'en' as method, bool_or(delivery_pv_price > 0) as charged, bool_or(delivery_pv_price = 0) as free,
      coalesce(string_agg(distinct tax_country, ' '), '') as to
    from member_order where shipping = 'delivery' group by 1 order by 1`.execute(database.db);
  expect(rows).toEqual([
    { method: "Air parcel", charged: true, free: true, to: "AU GB US" },
    { method: "Standard", charged: true, free: true, to: "SG" },
  ]);
  const kinds = await database.db.selectFrom("order_charge").select("kind").distinct().orderBy("kind").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["delivery", "discount", "goods", "included_tax", "tax"]);
});

test("one order still waits for payment an hour later", async () => {
  const cards = {
    db: database.db,
    cards: cardProviders([], "none"),
    random: (size: number) => randomBytes(size),
    clock: () => NOW,
    timeZone: "UTC",
  };
  expect(await cancelStaleOrders(cards, new Date(NOW.getTime() + 3_600_000))).toBe(0);
});

test("the demo member sends a piece back, and other returns wait for a decision", async () => {
  const returns = await database.db
    .selectFrom("goods_return as r")
    .innerJoin("customer as c", "c.id", "r.customer_id")
    .innerJoin("member as m", "m.customer_id", "c.id")
    .select(["r.state", "m.uid"])
    .orderBy("r.id")
    .execute();
  expect(returns.map(({ state }) => state)).toEqual(["approved", "asked", "asked"]);
  expect(returns.map(({ uid }) => uid === "10000001")).toEqual([true, false, false]);
});

test("the demo member has withdrawals in every status, conversions and transfers", async () => {
  const { id, uid } = await database.db
    .selectFrom("member")
    .select(["id", "uid"])
    .where("uid", "=", "10000001")
    .executeTakeFirstOrThrow();
  const withdrawals = await database.db
    .selectFrom("withdrawal")
    .select(["status", "reason"])
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  expect(new Set(withdrawals.map(({ status }) => status))).toEqual(new Set(WITHDRAWAL_STATUSES));
  expect(withdrawals.filter(({ reason }) => reason !== "").map(({ status }) => status)).toEqual(["rejected"]);
  const entries = await database.db
    .selectFrom("wallet_entry")
    .select(["kind", "amount", "trade_uid", "at"])
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  expect(entries.map(({ at }) => at.getTime())).toEqual(
    entries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  );
  expect(entries.filter(({ kind }) => kind === "convert")).toHaveLength(4);
  const transfers = entries.filter(({ kind }) => kind === "transfer");
  expect(new Set(transfers.map(({ amount }) => amount > 0n))).toEqual(new Set([true, false]));
  expect(transfers.filter(({ trade_uid }) => trade_uid === uid)).toEqual([]);
  const accounts = await database.db
    .selectFrom("bank_account")
    .select("id")
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  expect(accounts).toHaveLength(2);
});

test("guests and customers with an account buy from members and from the company, over months", async () => {
  const { rows } = await sql<{ has_account: boolean; sold: boolean; orders: number; months: number }>`
    select l.customer_id is not null as has_account, o.seller_id is not null as sold, count(*)::integer as orders,
      count(distinct date_trunc('month', o.paid_at))::integer as months
    from member_order o left join customer_login l on l.customer_id = o.customer_id
    where o.member_id is null group by 1, 2 order by 1, 2`.execute(database.db);
  expect(rows.map(({ has_account, sold }) => [has_account, sold])).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ]);
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(50);
  expect(rows.at(-1)?.months).toBeGreaterThan(2);
  const { refunds } = (
    await sql<{ refunds: number }>`
      select count(*)::integer as refunds from order_refund r join member_order o on o.id = r.order_id
      join card_refund c on c.refund_id = r.id and c.status = 'done'
      where o.member_id is null`.execute(database.db)
  ).rows[0] ?? { refunds: 0 };
  expect(refunds).toBeGreaterThan(2);
});

test("customers have used the codes of coupons, each counted, and paid that much less", async () => {
  const { rows } = await sql<{ code: string; used: number; orders: number; takes_off: boolean }>`
    select c.code, l.used, count(o.id)::integer as orders,
      bool_and((select sum(h.amount) from order_charge h where h.order_id = o.id and h.kind = 'discount') < 0) as takes_off
    from coupon c join coupon_limit l on l.coupon_id = c.id join member_order o on o.coupon_id = c.id
    where c.code is not null group by c.code, l.used order by c.code`.execute(database.db);
  expect(rows.map(({ code, takes_off }) => [code, takes_off])).toEqual([
    ["HELLO10", true],
    ["TEA5", true],
  ]);
  for (const { used, orders } of rows) expect([used > 2, used]).toEqual([true, orders]);
});

test("sellers' profits are held and released, and the demo member has both", async () => {
  const { rows } = await sql<{ held: boolean; released: boolean; orders: number }>`
    select coalesce(sum(h.amount) > 0, false) as held, bool_or(h.amount = 0) as released, count(distinct h.order_sn)::integer as orders
    from profit_hold h join member m on m.id = h.member_id where m.uid = '10000001'`.execute(database.db);
  expect(rows).toEqual([{ held: true, released: true, orders: expect.any(Number) }]);
  const due = await listDue(database.db, NOW, { after: undefined, most: 10 });
  expect(due).toEqual([]);
});

test("one sale waits for an operator, since its buyer lives where its seller does", async () => {
  const { rows } = await sql<{ standing: string; kinds: string }>`
    select s.standing, coalesce((select string_agg(k.kind, ' ' order by k.kind) from sale_mark k where k.order_id = s.order_id), '') as kinds
    from compared_sale s where s.standing <> 'clear' order by s.order_id`.execute(database.db);
  expect(rows).toEqual([{ standing: "waiting", kinds: "address phone" }]);
  const months = await database.db.selectFrom("retail_month").select(["retail", "left_out"]).orderBy("month").execute();
  expect(months.map(({ retail }) => retail > 0n)).toEqual([true, true, true, true].slice(-months.length));
  expect(months.at(-1)?.left_out).toBeGreaterThan(0n);
});

test("the demo member's page is public with its picture and goods, and another waits to be read", async () => {
  const { rows } = await sql<{ uid: string; state: string; picture: boolean; goods: number }>`
    select m.uid, t.state, t.picture <> '' as picture,
      (select count(*)::integer from seller_page_goods g where g.member_id = m.id) as goods
    from seller_page_text t join member m on m.id = t.member_id order by m.uid`.execute(database.db);
  expect(rows).toEqual([
    { uid: "10000001", state: "approved", picture: true, goods: 6 },
    { uid: "10000002", state: "waiting", picture: false, goods: 1 },
  ]);
});

test("the shop is stocked", async () => {
  const goods = await database.db.selectFrom("goods").select(["kind", "category_id"]).orderBy("id").execute();
  expect(goods.filter(({ kind }) => kind === "good").length).toBeGreaterThanOrEqual(40);
  expect(goods.filter(({ kind }) => kind === "package")).toHaveLength(8);
  expect(new Set(goods.flatMap(({ category_id }) => category_id ?? [])).size).toBeGreaterThanOrEqual(6);
});

test("the calendar has items, closed days and the demo member's visits", async () => {
  const items = await database.db.selectFrom("booking_item").select("id").orderBy("id").execute();
  expect(items.length).toBeGreaterThanOrEqual(4);
  const closed = await database.db.selectFrom("booking_disabled_day").select("day").orderBy("day").execute();
  expect(closed.length).toBeGreaterThanOrEqual(4);
  expect(closed.filter(({ day }) => day < "2026-06-30" || day > "2027-06-30")).toEqual([]);
  const visits = await database.db.selectFrom("booking").select("book_at").orderBy("id").execute();
  expect(visits.filter(({ book_at }) => book_at < NOW)).toHaveLength(4);
  expect(visits.filter(({ book_at }) => book_at > NOW)).toHaveLength(1);
});
