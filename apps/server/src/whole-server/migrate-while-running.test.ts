import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AdminCallName, ShopCallName } from "@espalier/contract/types";
import { callOf } from "@espalier/contract/call-of";
import { adminRoutes, shopRoutes } from "@espalier/contract/routes.generated";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { migrate } from "../platform/db/migrate.ts";
import { loginAs } from "../testing/builders/a-member.ts";
import { anOperator } from "../testing/builders/an-operator.ts";
import { anOutfittedMember } from "../testing/builders/an-outfitted-member.ts";
import { callApi } from "../testing/requests/call-api.ts";
import { callAdmin } from "../testing/requests/call-admin.ts";
import { expectCleanLedger } from "../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { stockShop } from "../testing/stock-shop.ts";
import { testApp, type Answer, type TestApp } from "../testing/setup/test-app.ts";
import { validAdminRequests } from "../testing/requests/valid-admin-requests.ts";
import { validRequests } from "../testing/requests/valid-requests.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
const SOURCE = fileURLToPath(new URL("..", import.meta.url));
/** The number of executions after which a statement is prepared by name, and one more. */
const OFTEN = 4;

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  shop = await testApp();
  folder = mkdtempSync(join(tmpdir(), "espalier-next-version-"));
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

/** Writes migrations as a next version might have them: each permitted kind, applied to every table at once. */
const addNextVersion = async (): Promise<void> => {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'schema_function')`.execute(shop.db);
  const changes = rows.map(
    ({ name: table }) =>
      `alter table ${table} add column added text, add column seeded_count integer not null default 7;`,
  );
  const more = "create table added (id integer primary key); grant select on added to espalier_app;";
  writeFileSync(join(folder, "9999-next-version.sql"), [...changes, more].join("\n"));
};

const memberReads = Object.keys(shopRoutes)
  .filter((name): name is ShopCallName => name in shopRoutes)
  .filter((name) => callOf(name).method === "GET");
const adminReads = Object.keys(adminRoutes)
  .filter((name): name is AdminCallName => name in adminRoutes)
  .filter((name) => callOf(name).method === "GET");

test("a process keeps working with its prepared statements while the next version's migrations are applied", async () => {
  const stock = await stockShop(shop);
  const outfit = await anOutfittedMember(shop, stock);
  const token = await loginAs(shop.db, outfit.member, shop.now());
  const operator = await anOperator(shop.db, "owner", shop.now());
  const requested: (readonly [string, () => Promise<Answer>])[] = [];
  for (const name of memberReads) {
    const fields = await validRequests[name]({ shop, stock, outfit });
    requested.push([name, async () => await callApi(shop, name, fields, { token })]);
  }
  for (const name of adminReads) {
    const fields = await validAdminRequests[name]({ shop, stock, operator });
    requested.push([name, async () => await callAdmin(shop, name, fields, { token: operator.token })]);
  }
  const walk = async (): Promise<readonly string[]> => {
    const faults: string[] = [];
    for (const [name, call] of requested) {
      const { code } = await call();
      if (code === 500 || code === 503) faults.push(`${name} ${code}`);
    }
    for (const [path, body] of [
      ["/order/create", { goods: [{ id: stock.goodsId, number: 1 }], paid_type: 1 }],
      ["/wallet/convert", { number: "1.00", password: "123456" }],
      ["/login", { username: outfit.member.uid, password: "correct horse" }],
    ] as const) {
      const { code, msg } = await shop.post(path, body, { token });
      if (code !== 200) faults.push(`${path} ${code} ${msg}`);
    }
    return faults;
  };
  for (let round = 0; round < OFTEN; round += 1) expect(await walk()).toEqual([]);
  await addNextVersion();
  expect(await migrate(shop.database.ownerUrl, { migrations: folder, source: SOURCE })).toEqual([
    "9999-next-version.sql",
  ]);
  for (let round = 0; round < 2; round += 1) expect([await walk(), shop.faults]).toEqual([[], []]);
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
}, 180_000);
