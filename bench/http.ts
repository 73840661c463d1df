import { fork } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";
import { startCollector } from "../apps/server/src/testing/setup/fake-collector.ts";
import { SECRET_KEY } from "../apps/server/src/testing/setup/test-app.ts";
import { BARE_SCRIPT, BARE_STATEMENT, BARE_TABLES } from "./http/bare-transfer.ts";
import { benchReplica } from "./http/bench-replica.ts";
import { cpuOf, cpuWithChildren } from "./http/cpu-time.ts";
import { driveChanges } from "./http/drive-changes.ts";
import { type Case, CLIENTS, listCases } from "./http/list-cases.ts";
import { makeChanges } from "./http/make-changes.ts";
import { makeVisits } from "./http/make-visits.ts";
import { printRatios, type Round } from "./http/print-ratios.ts";
import { median } from "./median.ts";
import { startProcess } from "./network/start-process.ts";
import { openBenchPostgres } from "./open-bench-postgres.ts";
import { runPgbench } from "./run-pgbench.ts";

const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 3;
/** Connections and processes of the database that may be there before pgbench opens its own. */
const MOST_OPEN = 36;

/** Cards can be chosen. Of the servers that are measured with them the provider answers at once. */
const CARDS = { STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };

/**
 * Changes through HTTP: transfers, conversions, orders and withdrawals of 1,000 members, each with session, security password and idempotency
 * key, on a durable database, and quotes. An order that is collected and untaxed stands beside one that is delivered and taxed, and beside one of a server
 * that numbers no invoices; transfers of a server that sends all its traces stand beside those of one that sends none. Guests' orders and a page of
 * the public shop stand beside what they are compared with. Beside them one bare statement by pgbench, and the same by a bare Fastify handler.
 * Processor time is per change: that of the servers' processes, and that of PostgreSQL.
 */
export const run = async (only: readonly string[]): Promise<void> => {
  const others = only.filter((word) => word !== REPLICA);
  if (only.length === 0 || others.length > 0) await benchChanges(others);
  if (only.length === 0 || only.includes(REPLICA)) await benchReplica();
};

const REPLICA = "replica";

const benchChanges = async (only: readonly string[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const database = join(folder, "database");
  const postgres = await openBenchPostgres(database);
  const stops: (() => Promise<void> | void)[] = [];
  try {
    await migrate(postgres.ownerUrl);
    await withClient(postgres.ownerUrl, "bench", async (client) => await client.query(BARE_TABLES));
    const { db, close } = openDatabase({ url: postgres.ownerUrl });
    stops.push(close);
    const changes = await makeChanges(db);
    const visits = await makeVisits(db, only);
    const environment = { DATABASE_URL: postgres.ownerUrl, SECRET_KEY, ROLE: "api", ...CARDS };
    const collector = await startCollector({ keeps: false });
    stops.push(collector.stop);
    const { one, other, unnumbered, traced } = await startServers(environment, { folder, collector: collector.url });
    const bare = await startBare(postgres.ownerUrl);
    const rows = await startRows(postgres.ownerUrl, `${one.url}${visits.page().path}`, visits.goodsId);
    stops.push(one.stop, other.stop, unnumbered.stop, traced.stop, bare.stop, rows.stop);

    const cases = listCases(changes, visits, {
      one: one.url,
      other: other.url,
      unnumbered: unnumbered.url,
      traced: traced.url,
      bare: bare.url,
      rows: rows.url,
    });
    const chosen = cases.filter(({ word }) => only.length === 0 || word === "" || only.includes(word));
    const postmaster = Number(readFileSync(globSync(`${database}/**/postmaster.pid`)[0] ?? "", "utf8").split("\n")[0]);
    const pids = [one.pid, other.pid, unnumbered.pid, traced.pid, bare.pid, rows.pid];
    const measure = async ({ clients, urls, next, follow }: Case): Promise<Round> => {
      await driveChanges(urls, { clients, seconds: 1, follow }, next);
      const used = () => ({
        node: pids.reduce((total, pid) => total + cpuOf(pid), 0),
        postgres: cpuWithChildren(postmaster),
      });
      const before = used();
      const driven = await driveChanges(urls, { clients, seconds: SECONDS, follow }, next);
      const after = used();
      const each = 1000 / (driven.perSecond * SECONDS);
      return {
        ...driven,
        node: (after.node - before.node) * each,
        postgres: (after.postgres - before.postgres) * each,
      };
    };

    console.log(
      `changes through HTTP, the median of ${ROUNDS} rounds of ${SECONDS} s; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    for (const { urls, next, follow } of chosen)
      await driveChanges(urls, { clients: CLIENTS, seconds: WARM_UP_SECONDS, follow }, next);
    // As autovacuum does within a minute: plans for nearly empty tables read them whole.
    await withClient(postgres.ownerUrl, "bench", async (client) => await client.query("vacuum analyze"));
    const statements: number[] = [];
    const rounds = chosen.map((): Round[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      await untilFew(postgres.ownerUrl);
      statements.push(
        runPgbench({ url: postgres.ownerUrl, folder, script: BARE_SCRIPT, clients: CLIENTS, seconds: SECONDS }),
      );
      for (const [index, each] of chosen.entries()) rounds[index]?.push(await measure(each));
    }
    printTable(median(statements), chosen, rounds);
    printRatios(chosen.map(({ name }, index) => ({ name, rounds: rounds[index] ?? [] })));
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

/** Two servers, one that numbers no documents, and one that sends every trace and its metrics to a collector. */
const startServers = async (
  environment: Readonly<Record<string, string>>,
  { folder, collector }: { readonly folder: string; readonly collector: string },
) => {
  const start = async (name: string, more: Readonly<Record<string, string>> = {}) =>
    await startProcess({ ...environment, DATA_DIR: join(folder, name), ...more });
  const hooked = (by: string) => ({ NODE_OPTIONS: `--import ${by}` });
  return {
    one: await start("one", hooked(import.meta.resolve("./http/answering-cards.ts"))),
    other: await start("other"),
    unnumbered: await start("unnumbered", hooked(import.meta.resolve("./http/without-invoices.ts"))),
    traced: await start("traced", { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
  };
};

/** Waits until the servers have closed their idle connections, so that enough are left for pgbench. */
const untilFew = async (url: string): Promise<void> =>
  await withClient(url, "bench", async (client) => {
    const open = async (): Promise<number> =>
      Number((await client.query<{ count: string }>("select count(*) from pg_stat_activity")).rows[0]?.count);
    while ((await open()) > MOST_OPEN) await setTimeout(500);
  });

const startBare = async (
  databaseUrl: string,
): Promise<{ readonly url: string; readonly pid: number; readonly stop: () => void }> => {
  const child = fork(fileURLToPath(new URL("../apps/server/src/testing/setup/serve-statement.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, STATEMENT: BARE_STATEMENT },
  });
  const heard: readonly unknown[] = await once(child, "message");
  return { url: String(heard[0]), pid: child.pid ?? 0, stop: () => void child.kill() };
};

const startRows = async (databaseUrl: string, page: string, goodsId: number) => {
  const child = fork(fileURLToPath(new URL("../apps/server/src/testing/setup/serve-rows.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, PAGE: page, GOODS: String(goodsId) },
  });
  const heard: readonly unknown[] = await once(child, "message");
  return { url: String(heard[0]), pid: child.pid ?? 0, stop: () => void child.kill() };
};

const printTable = (statement: number, cases: readonly Case[], rounds: readonly (readonly Round[])[]): void => {
  console.log(
    "                            clients    /s   ratio    p50    p95   node   PostgreSQL (ms of processor)   failed",
  );
  console.log(`${"one statement by pgbench".padEnd(28)}${String(CLIENTS).padStart(7)}${whole(statement)}    1.00`);
  for (const [index, { name, clients }] of cases.entries()) {
    const of = rounds[index] ?? [];
    const middle = (read: (round: Round) => number): number => median(of.map(read));
    const perSecond = middle((round) => round.perSecond);
    console.log(
      [
        name.padEnd(28),
        String(clients).padStart(7),
        whole(perSecond),
        (perSecond / statement).toFixed(2).padStart(8),
        ...([(round: Round) => round.p50, (round: Round) => round.p95] as const).map((read) =>
          middle(read).toFixed(1).padStart(7),
        ),
        ...([(round: Round) => round.node, (round: Round) => round.postgres] as const).map((read) =>
          middle(read).toFixed(2).padStart(7),
        ),
        String(of.reduce((sum, { failed }) => sum + failed, 0)).padStart(39),
      ].join(""),
    );
  }
};

const whole = (value: number): string => Math.round(value).toLocaleString("en").padStart(7);
