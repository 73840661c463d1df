import { readFileSync } from "node:fs";

import { money } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { readGaugeFigures } from "../modules/reports/overview/read-gauge-figures.ts";
import type { ReplicaFigures } from "../platform/db/replica/replica.ts";
import { createMetrics } from "../platform/telemetry/create-metrics.ts";
import { buildMetricsApp } from "../platform/telemetry/metrics-app.ts";
import { anUnmatchedEvent } from "../testing/builders/a-card-order.ts";
import { aGood } from "../testing/builders/a-good.ts";
import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { buyerOf } from "../testing/buyer-of.ts";
import { anOrder } from "../testing/builders/an-order.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { orderIdOf } from "../testing/order-id-of.ts";

const TOKEN = "a token for anyone who watches";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const ask = async (headers: Readonly<Record<string, string>> = {}, remoteAddress = "127.0.0.1") =>
  await shop.app.inject({ url: "/metrics", headers, remoteAddress });
/** The value of a metric; undefined when it does not exist. */
const figure = async (name: string): Promise<number | undefined> => {
  shop.wait(6);
  const line = (await ask()).body.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
};

describe("access", () => {
  test("for this machine, in Prometheus' format and never from a cache", async () => {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(body).toContain('espalier_build_info{version="1.0.0",role="all"} 1');
    expect((await ask({}, "::1")).statusCode).toBe(200);
  });

  test.each([
    ["another machine", {}, "203.0.113.7"],
    ["another machine that claims to be this one", { "x-forwarded-for": "127.0.0.1" }, "203.0.113.7"],
    ["a visitor through the proxy on this machine", { "x-forwarded-for": "203.0.113.7" }, "127.0.0.1"],
    ["one with a forged address behind it", { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
    ["one of whom the proxy states only itself", { via: "1.1 edge" }, "127.0.0.1"],
  ])("not for %s, which gets 'not found'", async (_, headers, from) => {
    const response = await ask(headers, from);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 404, error: "not_found" }]);
  });

  test("with a token for every client that has it, from anywhere, and no other", async () => {
    const app = buildMetricsApp({ ...shop.deps, metricsToken: TOKEN, showMetrics: false });
    const status = async (authorization: string | undefined): Promise<number> =>
      (await app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } })).statusCode;
    expect(await status(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [
      undefined,
      "",
      "Bearer ",
      TOKEN,
      `Bearer ${TOKEN} `.trim().slice(0, -1),
      `Bearer ${"x".repeat(5_000)}`,
    ]) {
      expect(await status(wrong)).toBe(404);
    }
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    expect((await app.inject("/api/config")).statusCode).toBe(404);
    await app.close();
  });
});

describe("figures", () => {
  let token: string;
  let memberId: number;
  beforeEach(async () => {
    const member = await aMember(shop.db, { money: { SP: "100.00" } });
    memberId = member.id;
    token = await loginAs(shop.db, member);
  });

  test("requests by route and the envelope's code, and their duration; never an address as requested", async () => {
    await shop.get("/goods/view", { id: 999_999 }, { token });
    await shop.get("/goods/view", { id: 1 });
    await shop.app.inject("/no/such/place-4711.txt");
    await shop.app.inject("/healthz");
    const { body } = await ask();
    for (const [route, code] of [
      ["/api/goods/view", 404],
      ["/api/goods/view", 403],
      ["none", 404],
      ["/healthz", 200],
    ] as const) {
      expect(body).toContain(`espalier_request_seconds_count{method="GET",route="${route}",code="${code}"} 1`);
    }
    expect(body).toContain('espalier_request_seconds_bucket{le="0.001",');
    expect(body).toContain('espalier_request_seconds_bucket{le="10",');
    expect(body).not.toContain("4711");
  });

  test("waiting, running, failing and permanently failed jobs, by task", async () => {
    const { pool } = shop.database;
    await pool.query("delete from graphile_worker._private_jobs");
    for (const [state, change] of [
      ["waiting", "run_at = now() - interval '1 hour'"],
      ["running", "locked_at = now()"],
      ["failing", "attempts = 3, run_at = now() + interval '1 hour'"],
      ["given_up", "attempts = max_attempts"],
    ]) {
      const { rows } = await pool.query<{ id: string }>("select id::text from graphile_worker.add_job('sweep-files')");
      await pool.query(`update graphile_worker._private_jobs set ${change} where id = $1`, [rows[0]?.id]);
      expect(await figure(`espalier_jobs{task="sweep-files",state="${state}"}`), state).toBe(1);
    }
    expect(await figure('espalier_job_oldest_seconds{task="sweep-files"}')).toBeGreaterThanOrEqual(3_600);
    await pool.query("delete from graphile_worker._private_jobs");
    expect(await figure('espalier_jobs{task="sweep-files",state="waiting"}')).toBeUndefined();
  });

  test("the lag of the legs", async () => {
    expect(await figure("espalier_roll_up_lag_seconds")).toBe(0);
    const goodsId = await aGood(shop.db);
    await anOrder(shop.db, { memberId, goodsId, now: new Date(Date.now() - 60_000) });
    expect(await figure("espalier_roll_up_lag_seconds")).toBeGreaterThanOrEqual(60);
    await shop.db.updateTable("volume_event").set({ rolled_up: true }).execute();
    expect(await figure("espalier_roll_up_lag_seconds")).toBe(0);
  });

  test("the result and time of the last check of the ledger; before the first one nothing", async () => {
    expect(await figure("espalier_ledger_differences")).toBeUndefined();
    const at = new Date(Date.now() - 7_200_000);
    const check = { requested_at: at, reported_at: at, began_at: at, ended_at: at };
    await shop.db
      .insertInto("ledger_check")
      .values({ ...check, status: "done", differences: 3 })
      .execute();
    expect(await figure("espalier_ledger_differences")).toBe(3);
    expect(await figure("espalier_ledger_check_age_seconds")).toBeGreaterThanOrEqual(7_200);
  });

  test("waiting and failed messages", async () => {
    expect(await figure("espalier_messages_waiting")).toBe(0);
    const message = {
      recipient: "wren@shop.example",
      subject: "a",
      body: "a",
      created_at: new Date(Date.now() - 90_000),
    };
    await shop.db
      .insertInto("outbox")
      .values([
        message,
        { ...message, state: "given_up" },
        { ...message, state: "failed" },
        { ...message, state: "sent" },
      ])
      .execute();
    expect(await figure("espalier_messages_waiting")).toBe(1);
    expect(await figure("espalier_messages_failed")).toBe(2);
    expect(await figure("espalier_messages_oldest_seconds")).toBeGreaterThanOrEqual(90);
  });

  test("card payments that need an operator", async () => {
    expect(await figure("espalier_card_events_unmatched")).toBe(0);
    expect(await figure("espalier_card_refunds_failed")).toBe(0);
    const id = await anUnmatchedEvent(shop);
    const buyer = { memberId: (await aMember(shop.db)).id };
    const { customerId } = await buyerOf(shop.db, buyer);
    const sn = await anOrder(shop.db, { ...buyer, goodsId: await aGood(shop.db), method: "card" });
    const of = { customer_id: customerId, order_id: orderIdOf(sn), order_sn: sn };
    const refund = { ...of, cause: "paid_twice" as const, amount: money(5_00n), created_at: shop.now() };
    await shop.db
      .insertInto("card_refund")
      .values([
        { ...refund, sn: "R1", status: "failed" },
        { ...refund, sn: "R2", status: "waiting" },
      ])
      .execute();
    expect(await figure("espalier_card_events_unmatched")).toBe(1);
    expect(await figure("espalier_card_refunds_failed")).toBe(1);
    await shop.db.updateTable("provider_event").set({ status: "settled" }).where("id", "=", id).execute();
    expect(await figure("espalier_card_events_unmatched")).toBe(0);
  });

  test("connections to the database", async () => {
    expect(await figure("espalier_pool_waiting")).toBe(0);
    expect(await figure('espalier_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await figure('espalier_pool_connections{state="in_use"}')).toBeGreaterThanOrEqual(0);
  });
});

test("frequent requests get figures of up to five seconds ago, and the database is asked once", async () => {
  let requested = 0;
  const own = await testApp();
  own.database.pool.on("acquire", () => (requested += 1));
  for (let time = 0; time < 20; time += 1) await own.app.inject("/metrics");
  expect(requested).toBe(1);
  own.wait(6);
  await Promise.all(Array.from({ length: 20 }, async () => await own.app.inject("/metrics")));
  expect(requested).toBe(2);
  await own.stop();
});

test("an unreachable database is a figure, and no old ones are reported", async () => {
  const away = await testApp();
  expect((await away.app.inject("/metrics")).body).toContain("espalier_database_up 1");
  await away.database.pool.query("drop table ledger_check cascade").catch(() => undefined);
  await away.db.destroy();
  away.wait(6);
  const { statusCode, body } = await away.app.inject("/metrics");
  expect([statusCode, body.includes("espalier_database_up 0")]).toEqual([200, true]);
  expect(body).not.toMatch(/^espalier_messages_waiting /m);
  await away.app.close();
});

test.each(["alerts.yml", "grafana-dashboard.json"])(
  "deploy/%s asks for metrics that a process reports",
  async (name) => {
    const file = readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), "utf8");
    const asked = [...file.matchAll(/\b(?:espalier|process|nodejs)_[a-z0-9_]+/g)].map(([metric]) =>
      metric.replace(/_(?:bucket|count|sum)$/, ""),
    );
    const metrics = createMetrics({
      ...shop.database,
      readFigures: readGaugeFigures,
      primaryHost: () => "db1:5432",
      replicas: () => [],
      version: "1.0.0",
      role: "all",
      elapsed: () => 0,
      ofProcess: true,
    });
    const { text } = await metrics.render();
    const reported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, metric]) => metric));
    expect(new Set(asked).size).toBeGreaterThan(8);
    expect(asked.filter((metric) => !reported.has(metric))).toEqual([]);
  },
);

test("the host that takes writes and the replicas are those of now, and what is not known has no value", async () => {
  let host = "db1:5432";
  const standby = { host: "db2:5432", isUsable: true, seconds: 0.5, bytes: 1024 };
  let replicas: readonly ReplicaFigures[] = [standby, { host, isUsable: false, seconds: undefined, bytes: undefined }];
  const metrics = createMetrics({
    ...shop.database,
    readFigures: readGaugeFigures,
    primaryHost: () => host,
    replicas: () => replicas,
    version: "1.0.0",
    role: "all",
    elapsed: () => 0,
    ofProcess: false,
  });
  const shown = async (): Promise<readonly string[]> =>
    (await metrics.render()).text.split("\n").filter((line) => /^espalier_(?:primary|replica)/.test(line));
  expect(await shown()).toEqual([
    'espalier_primary{host="db1:5432"} 1',
    'espalier_replica_usable{host="db2:5432"} 1',
    'espalier_replica_usable{host="db1:5432"} 0',
    'espalier_replica_age_seconds{host="db2:5432"} 0.5',
    'espalier_replica_behind_bytes{host="db2:5432"} 1024',
  ]);
  host = "db2:5432";
  replicas = [{ ...standby, host: "db1:5432", isUsable: false, seconds: Infinity }];
  expect(await shown()).toEqual([
    'espalier_primary{host="db2:5432"} 1',
    'espalier_replica_usable{host="db1:5432"} 0',
    'espalier_replica_age_seconds{host="db1:5432"} +Inf',
    'espalier_replica_behind_bytes{host="db1:5432"} 1024',
  ]);
});
