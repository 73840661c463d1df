import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../apps/server/src/platform/db/with-client.ts";
import { SECRET_KEY } from "../apps/server/src/testing/setup/test-app.ts";
import { findPgBouncer, startPgBouncer } from "../tests/runtime/start-pgbouncer.ts";
import { cpuOf } from "./http/cpu-time.ts";
import { type Driven, driveChanges } from "./http/drive-changes.ts";
import { type Changes, makeChanges } from "./http/make-changes.ts";
import { median } from "./median.ts";
import { type Running, startProcess } from "./network/start-process.ts";
import { openBenchPostgres } from "./open-bench-postgres.ts";

const COUNTS = [1, 2, 4];
const CLIENTS = 64;
const ROUNDS = 3;
const SECONDS = 4;

/** One round of a line, with the server's processor time of each request in milliseconds and the connections of the database. */
type Round = Driven & { readonly node: number; readonly connections: number };

/**
 * Orders and transfers of 64 clients, divided among 1, 2 and 4 API processes, each first straight and then through PgBouncer as
 * docs/operations/database.md sets it up.
 */
export const run = async (): Promise<void> => {
  const program = findPgBouncer();
  if (program === undefined) throw new Error("this benchmark needs PgBouncer");
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const postgres = await openBenchPostgres(join(folder, "database"));
  const stops: (() => Promise<void>)[] = [];
  try {
    await migrate(postgres.ownerUrl);
    const { db, close } = openDatabase({ url: postgres.ownerUrl });
    stops.push(close);
    const changes = await makeChanges(db);
    const start = async (count: number, more: Readonly<Record<string, string>>): Promise<readonly Running[]> =>
      await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const environment = { DATABASE_URL: postgres.ownerUrl, SECRET_KEY, ROLE: "api", ...more };
          return await startProcess({ ...environment, DATA_DIR: join(folder, `process-${index}`) });
        }),
      );
    // The first process makes the server's login, which the pooler looks up.
    for (const { stop } of await start(1, {})) await stop();
    const pooler = await startPgBouncer(program, postgres.ownerUrl);
    stops.push(pooler.stop);
    console.log(
      `the median of ${ROUNDS} rounds of ${SECONDS} s, ${CLIENTS} clients; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log("processes   database            what           /s    p50    p95   node (ms)   connections   failed");
    const ways = [["straight", {}] as const, ["PgBouncer", { DATABASE_POOLER_URL: pooler.url }] as const];
    for (const [count, [name, more]] of COUNTS.flatMap((each) => ways.map((way) => [each, way] as const))) {
      const servers = await start(count, more);
      for (const [what, next] of whatIsDone(changes)) {
        printRow([String(count), name, what], await drive(servers, next, postgres.ownerUrl));
      }
      await Promise.all(servers.map(async ({ stop }) => await stop()));
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
};

const whatIsDone = (changes: Changes) => [["orders", changes.order] as const, ["transfers", changes.transfer] as const];

const drive = async (
  servers: readonly Running[],
  next: Changes["order"],
  ownerUrl: string,
): Promise<readonly Round[]> => {
  const urls = servers.map(({ url }) => url);
  await driveChanges(urls, { clients: CLIENTS, seconds: 2 }, next);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const used = (): number => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
    const before = used();
    const driving = driveChanges(urls, { clients: CLIENTS, seconds: SECONDS }, next);
    const [driven, connections] = await Promise.all([driving, countConnections(ownerUrl)]);
    const requests = driven.perSecond * SECONDS;
    rounds.push({ ...driven, node: ((used() - before) * 1000) / requests, connections });
  }
  return rounds;
};

/** The connections of the server's login. */
const countConnections = async (url: string): Promise<number> =>
  await withClient(url, "bench", async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where usename like '%_server' and datname = current_database()",
    );
    return Number(rows[0]?.count);
  });

const printRow = ([count = "", name = "", what = ""]: readonly string[], rounds: readonly Round[]): void => {
  const middle = (read: (round: Round) => number): number => median(rounds.map(read));
  console.log(
    [
      count.padStart(9),
      "   ",
      name.padEnd(20),
      what.padEnd(11),
      Math.round(middle((round) => round.perSecond))
        .toLocaleString("en")
        .padStart(6),
      middle((round) => round.p50)
        .toFixed(1)
        .padStart(7),
      middle((round) => round.p95)
        .toFixed(1)
        .padStart(7),
      middle((round) => round.node)
        .toFixed(2)
        .padStart(12),
      String(middle((round) => round.connections)).padStart(14),
      String(rounds.reduce((sum, { failed }) => sum + failed, 0)).padStart(9),
    ].join(""),
  );
};
