import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { anOperator } from "../../apps/server/src/testing/builders/an-operator.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { balance } from "./round-robin.ts";
import { eventually } from "./eventually.ts";
import { serverInstance } from "./server-instance.ts";
import { findPgBouncer, startPgBouncer } from "./start-pgbouncer.ts";
import type { ServerProcess } from "./start-server.ts";
import { type Action, differences, MEMBERS, settle, trade } from "./trading-town.ts";

const pgBouncer = findPgBouncer();
if (pgBouncer === undefined) console.info("PgBouncer is not on this machine: what runs through it is not tried");
const WAYS = pgBouncer === undefined ? ["straight to PostgreSQL"] : ["straight to PostgreSQL", "through PgBouncer"];

let postgres: EmbeddedPostgres;
beforeEach(async () => {
  postgres = await openThrowawayPostgres();
});
afterEach(async () => await postgres.stop());

describe.each(WAYS)("two API processes and two workers, %s", (way) => {
  test("nothing is lost if any process is killed while members buy, pay each other and log in, and the others continue", async () => {
    const environment = await environmentFor(way);
    const instance = serverInstance();
    const start = async (role: "api" | "worker"): Promise<ServerProcess> => {
      const server = instance.start({ ...environment, ROLE: role });
      await server.prints("ready");
      return server;
    };
    const apis = [await start("api"), await start("api")];
    const workers = await Promise.all([start("worker"), start("worker")]);
    const urls = await Promise.all(apis.map(async ({ ready }) => await ready));
    const balancer = await balance(() => urls);
    const { db, close } = openDatabase({ url: postgres.ownerUrl, size: 3 });
    onTestFinished(async () => {
      await balancer.stop();
      await close();
    });
    const town = await settle(db);
    const operator = await anOperator(db, "owner", new Date());
    // An installation with its own key takes only operators who use an authenticator app.
    await db
      .updateTable("operator")
      .set({ totp_secret: Buffer.from("sealed"), totp_confirmed_at: new Date() })
      .where("id", "=", operator.id)
      .execute();

    const trading = new AbortController();
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const actions: Action[] = [];
    const trades = town.members.map(
      async (member) =>
        await trade({ trading: trading.signal, over: over.signal }, balancer.url, member, town, actions),
    );
    const goOn = async (): Promise<void> => {
      const before = actions.filter(({ answered }) => answered).length;
      await eventually(() => actions.filter(({ answered }) => answered).length > before + MEMBERS);
    };
    await goOn();

    await kill(apis[0]);
    await goOn();
    const again = await start("api");
    urls[0] = await again.ready;
    await requestClose(balancer.url, operator.token);
    await kill(workers[0]);
    await kill(apis[1]);
    await goOn();
    // The other worker takes over the work of the killed one.
    await eventually(async () => (await openPlanJobs(db)) === 0);
    await goOn();
    trading.abort();
    await Promise.all(trades);

    await eventually(async () => !(await isAnythingWaiting(db)));
    const runs = await db.selectFrom("plan_run").select("status").orderBy("id").execute();
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(["posted"]));
    expect(actions.filter(({ answered }) => !answered)).toEqual([]);
    expect(await differences(db)).toEqual([]);
    const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
    const acknowledged = actions.flatMap(({ orderSn }) => orderSn ?? []);
    expect(new Set(orders.map(({ sn }) => sn))).toEqual(new Set(acknowledged));
    expect(acknowledged.length).toBe(orders.length);
  });
});

const environmentFor = async (way: string): Promise<Readonly<Record<string, string>>> => {
  const direct = { DATABASE_URL: postgres.ownerUrl, SECRET_KEY };
  if (pgBouncer === undefined || way !== "through PgBouncer") return direct;
  const pooler = await startPgBouncer(pgBouncer, postgres.ownerUrl);
  onTestFinished(async () => await pooler.stop());
  return { ...direct, DATABASE_POOLER_URL: pooler.url };
};

const kill = async (server: ServerProcess | undefined): Promise<void> => {
  server?.signal("SIGKILL");
  await server?.ended;
};

const requestClose = async (url: string, token: string): Promise<void> => {
  await eventually(async () => {
    const response = await fetch(`${url}/api/admin/run/close`, {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({ reason: "a close while processes die" }),
    });
    return JSON.parse(await response.text()).code === 200;
  });
};

const openPlanJobs = async (db: Db): Promise<number> =>
  (await db.selectFrom("plan_job").select("id").where("status", "<>", "done").execute()).length;
