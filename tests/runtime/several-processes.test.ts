import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { createClient } from "../../packages/contract/src/client.ts";
import { verifyPlan } from "../../apps/server/src/modules/plan/verify/verify-plan.ts";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { inTransaction, type Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { MODULE_CHECKS } from "../../apps/server/src/module-checks.ts";
import { reconcileLedger } from "../../apps/server/src/modules/ledger/reconcile-ledger.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { verifyLegs } from "../../apps/server/src/modules/network/verify-legs.ts";
import { verifyTree } from "../../apps/server/src/modules/network/verify-tree.ts";
import { argonPasswords } from "../../apps/server/src/platform/passwords/argon-passwords.ts";
import { aGood } from "../../apps/server/src/testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../apps/server/src/testing/builders/a-member.ts";
import { anOperator } from "../../apps/server/src/testing/builders/an-operator.ts";
import { KEYS, SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { openThrowawayPostgres } from "../../apps/server/src/testing/setup/throwaway-postgres.ts";
import { balance } from "./round-robin.ts";
import { eventually, serverInstance } from "./server-instance.ts";
import { findPgBouncer, startPgBouncer } from "./start-pgbouncer.ts";
import type { ServerProcess } from "./start-server.ts";

const MEMBERS = 6;
const PASSWORD = "calm-orchard-7";
const PIN = "123456";

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

type Town = { readonly members: readonly TestMember[]; readonly goods: number };

const settle = async (db: Db): Promise<Town> => {
  const password_hash = await argonPasswords.hash(PASSWORD);
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) members.push(await aMember(db, { money: { SP: "100000.00" } }));
  await db.updateTable("member").set({ password_hash }).execute();
  return { members, goods: await aGood(db, { stock: 1_000_000 }) };
};

/** Makes a member's request and repeats it with its key until it is answered. */
type Action = { readonly what: string; answered: boolean; orderSn?: string };

/**
 * Logs in, buys and pays the next member in turn until trading ends. Requests are repeated until answered or the test
 * is over.
 */
const trade = async (
  { trading, over }: { readonly trading: AbortSignal; readonly over: AbortSignal },
  url: string,
  { uid }: TestMember,
  { members, goods }: Town,
  actions: Action[],
): Promise<void> => {
  let token = "";
  const call = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  const neighbour = members[(members.findIndex((member) => member.uid === uid) + 1) % members.length]?.uid ?? "";
  const steps = [
    async () => {
      token = await call("login", { username: uid, password: PASSWORD });
      return undefined;
    },
    async (idempotencyKey: string) =>
      (await call("orderCreate", { goods: [{ id: goods, number: 1 }], paid_type: 1 }, { idempotencyKey })).order_sn,
    async (idempotencyKey: string) => {
      await call(
        "walletTransfer",
        { uid: neighbour, number: "1.00", wallet_type: 1, password: PIN },
        { idempotencyKey },
      );
      return undefined;
    },
  ];
  for (let turn = 0; !trading.aborted && !over.aborted; turn += 1) {
    const step = steps[turn % steps.length];
    const action: Action = { what: `${uid} ${turn % steps.length}`, answered: false };
    actions.push(action);
    const key = randomUUID();
    while (!action.answered && !over.aborted) {
      try {
        const orderSn = await step?.(key);
        if (orderSn !== undefined) action.orderSn = orderSn;
        action.answered = true;
      } catch (error) {
        if (!isLost(error)) throw error;
        await sleep(50);
      }
    }
  }
};

/** Whether no answer came, or one that says that the server cannot answer now. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === 0 || error.code === 503);

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

const differences = async (db: Db): Promise<readonly string[]> => {
  const found = await inTransaction(db, async (tx) =>
    done({
      ledger: (await reconcileLedger(tx, { ...KEYS, checks: MODULE_CHECKS, now: new Date() })).differences,
      plan: await verifyPlan([tx]),
      network: [...(await verifyTree(tx)), ...(await verifyLegs(tx))],
    }),
  );
  if (!found.ok) throw new Error("a check was refused");
  const { ledger, plan, network } = found.value;
  return [...ledger, ...plan.differences, ...network];
};
