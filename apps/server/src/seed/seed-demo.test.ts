import { ORDER_STATUSES } from "@espalier/core/vocabulary/order";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../db/in-transaction.ts";
import { reconcileLedger } from "../ledger/reconcile-ledger.ts";
import { verifyTree } from "../network/verify-tree.ts";
import { argonPasswords } from "../passwords/argon-passwords.ts";
import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

const NOW = new Date("2026-06-30T09:00:00Z");
const DAY_MS = 86_400_000;
const seeding = { passwords: argonPasswords, secretKey: "k".repeat(32), now: NOW };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // Two processes that start at once must fill it once.
  await Promise.all([seedDemo(database.db, seeding), seedDemo(database.db, seeding)]);
}, 60_000);
afterAll(async () => await database.drop());

test("a network of 300 and more has grown over 90 days, with deep legs", async () => {
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

test("ledger and tree are sound", async () => {
  const report = await inTransaction(database.db, async (tx) =>
    done({ ledger: await reconcileLedger(tx, seeding.secretKey), tree: await verifyTree(tx) }),
  );
  expect(report).toMatchObject({ value: { ledger: { differences: [] }, tree: [] } });
});

test("the demo member has money in every wallet and an order in every status", async () => {
  const { id } = await database.db
    .selectFrom("member")
    .select("id")
    .where("uid", "=", "10000001")
    .executeTakeFirstOrThrow();
  const wallets = await database.db.selectFrom("wallet").select("balance").where("member_id", "=", id).execute();
  expect(wallets.map(({ balance }) => balance > 0n)).toEqual([true, true, true, true]);
  const orders = await database.db.selectFrom("member_order").select("status").where("member_id", "=", id).execute();
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
});

test("the shop is stocked", async () => {
  const goods = await database.db.selectFrom("goods").select(["kind", "category_id"]).execute();
  expect(goods.filter(({ kind }) => kind === "good").length).toBeGreaterThanOrEqual(40);
  expect(goods.filter(({ kind }) => kind === "package")).toHaveLength(8);
  expect(new Set(goods.flatMap(({ category_id }) => category_id ?? [])).size).toBeGreaterThanOrEqual(6);
});
