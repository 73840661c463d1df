import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { calls } from "@espalier/contract/calls.generated";
import type { Call } from "@espalier/contract/define-call";
import { adminRoutes, shopRoutes, storeRoutes } from "@espalier/contract/routes.generated";
import type { AdminCallName, ShopCallName, StoreCallName } from "@espalier/contract/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ensureAppRole } from "../../apps/server/src/platform/db/ensure-app-role.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { noteReplica } from "../../apps/server/src/platform/db/replica/primary-of.ts";
import { positionOf } from "../../apps/server/src/platform/db/replica/log-position.ts";
import { type Choice, readLogPosition } from "../../apps/server/src/platform/db/replica/replica.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { aCustomerAccount } from "../../apps/server/src/testing/builders/a-customer-account.ts";
import { loginAs } from "../../apps/server/src/testing/builders/a-member.ts";
import { anOperator } from "../../apps/server/src/testing/builders/an-operator.ts";
import { anOutfittedMember } from "../../apps/server/src/testing/builders/an-outfitted-member.ts";
import { callAdmin } from "../../apps/server/src/testing/requests/call-admin.ts";
import { callApi } from "../../apps/server/src/testing/requests/call-api.ts";
import { validAdminRequests } from "../../apps/server/src/testing/requests/valid-admin-requests.ts";
import { validRequests } from "../../apps/server/src/testing/requests/valid-requests.ts";
import { openPublicShop, validStoreRequests } from "../../apps/server/src/testing/requests/valid-store-requests.ts";
import { stockShop } from "../../apps/server/src/testing/stock-shop.ts";
import { type Answer, KEYS, type Sender, testApp, type TestApp } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually } from "./eventually.ts";
import { createCluster, findPostgres, makeFolder, type Postgres, startPostgres } from "./start-postgres.ts";
import { startStandby } from "./start-standby.ts";

const programs = findPostgres();
const marked = new Set(
  Object.values<Call>(calls).flatMap(({ name, fromReplica }) => (fromReplica === true ? [name] : [])),
);

test("only calls that read are answered from a replica, and some of every kind are", () => {
  const all = Object.values<Call>(calls).filter(({ name }) => marked.has(name));
  expect(all.filter(({ method, writes }) => method !== "GET" || writes === true)).toEqual([]);
  expect(new Set(all.map(({ audience }) => audience))).toEqual(new Set(["visitor", "member", "customer", "operator"]));
});

describe.each(programs === undefined ? [] : [programs])("on a standby of the PostgreSQL in %s", (bin) => {
  const running: Postgres[] = [];
  const folder = mkdtempSync(join(tmpdir(), "espalier-replica-"));
  let standby: Database;
  let shop: TestApp;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    createCluster(bin, makeFolder(join(folder, "primary")), "fsync = off\n");
    const primary = await startPostgres(bin, join(folder, "primary"));
    running.push(primary);
    await withClient(primary.urlOf("postgres"), "tests", async (client) => await client.query("create database shop"));
    const copy = await startStandby(bin, primary, join(folder, "standby"));
    running.push(copy);
    const ownerUrl = primary.urlOf("shop");
    await migrate(ownerUrl);
    const appUrl = await ensureAppRole(ownerUrl, KEYS);
    const database = openDatabase({ url: appUrl });
    const at = new URL(appUrl);
    at.port = new URL(copy.urlOf("shop")).port;
    standby = openDatabase({ url: at.href });
    noteReplica(standby.db, database.db);
    const choose = (): Choice => ({ isGiven: true, isStill: () => true });
    shop = await testApp(
      { replica: { db: standby.db, choose } },
      { ...database, adminUrl: ownerUrl, ownerUrl, appUrl, drop: database.close },
    );
  });
  afterAll(async () => {
    await shop.stop();
    await standby.close();
    for (const { kill } of running) await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  test("every call that may be answered from a replica is, as the primary would answer it", async () => {
    const differing: string[] = [];
    for (const [name, call] of await everyRequest(shop)) {
      await untilThere(shop, standby);
      const before = await countReads(shop);
      const fromStandby = await call("log-position=0");
      const counted = await countReads(shop);
      const fromPrimary = await call("");
      const isFromStandby = counted === before + 1 && fromStandby.code === 200;
      if (!isFromStandby || JSON.stringify(fromStandby.data) !== JSON.stringify(fromPrimary.data)) differing.push(name);
    }
    expect(differing).toEqual([]);
  });
});

type Requested = readonly [string, (cookie: string) => Promise<Answer>];

const everyRequest = async (shop: TestApp): Promise<readonly Requested[]> => {
  const stock = await stockShop(shop);
  await openPublicShop(shop);
  const outfit = await anOutfittedMember(shop, stock);
  const token = await loginAs(shop.db, outfit.member, shop.now());
  const operator = await anOperator(shop.db, "owner", shop.now());
  const account = await aCustomerAccount(shop);
  const requests: Requested[] = [];
  const add = async (
    name: string,
    fields: Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>,
    from: Sender,
    send: (fields: Readonly<Record<string, unknown>>, from: Sender) => Promise<Answer>,
  ): Promise<void> => {
    const given = await fields;
    requests.push([name, async (cookie) => await send(given, { ...from, cookie })]);
  };
  for (const name of namesIn<ShopCallName>(shopRoutes))
    await add(
      name,
      validRequests[name]({ shop, stock, outfit }),
      { token },
      async (fields, from) => await callApi(shop, name, fields, from),
    );
  for (const name of namesIn<StoreCallName>(storeRoutes))
    await add(
      name,
      validStoreRequests[name]({ shop, stock, account }),
      { token: account.token },
      async (fields, from) => await callApi(shop, name, fields, from),
    );
  for (const name of namesIn<AdminCallName>(adminRoutes))
    await add(
      name,
      validAdminRequests[name]({ shop, stock, operator }),
      { token: operator.token },
      async (fields, from) => await callAdmin(shop, name, fields, from),
    );
  expect(requests.map(([name]) => name).toSorted()).toEqual([...marked].toSorted());
  return requests;
};

const namesIn = <Name extends string>(routes: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(routes).filter((name): name is Name => name in routes && marked.has(name));

/** Waits until the standby has what the primary has. */
const untilThere = async ({ db }: TestApp, { pool }: Database): Promise<void> => {
  const written = await readLogPosition(db);
  await eventually(async () => {
    const { rows } = await pool.query<{ at: string }>("select pg_last_wal_replay_lsn()::text as at");
    return positionOf(rows[0]?.at ?? "") >= written;
  });
};

const countReads = async ({ deps }: TestApp): Promise<number> =>
  Number(
    /^espalier_reads_total\{answered_by="replica",why=""\} (\d+)$/m.exec((await deps.metrics.render()).text)?.[1] ?? 0,
  );
