import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { createCluster, findPostgres, makeFolder, startPostgres } from "../../tests/runtime/start-postgres.ts";
import { startStandby } from "../../tests/runtime/start-standby.ts";
import { median } from "../median.ts";
import { startProcess } from "../network/start-process.ts";
import { cpuOf, cpuWithChildren } from "./cpu-time.ts";
import { type Change, driveChanges } from "./drive-changes.ts";
import { makeChanges } from "./make-changes.ts";

const ROUNDS = 3;
const SECONDS = 3;
const CLIENTS = 16;

/**
 * The first page of a member's history, read from the primary and from a standby, with the processor time that each database takes; then how far
 * the standby is behind while as many others transfer.
 */
export const benchReplica = async (): Promise<void> => {
  const programs = findPostgres();
  if (programs === undefined) return console.log("\nreads of a replica: Debian's PostgreSQL is not on this machine");
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  chmodSync(folder, 0o755);
  const stops: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  ];
  try {
    const [first, second] = [join(folder, "primary"), join(folder, "standby")];
    createCluster(programs, makeFolder(first), "");
    const primary = await startPostgres(programs, first);
    stops.push(primary.kill);
    await withClient(primary.urlOf("postgres"), "bench", async (client) => await client.query("create database shop"));
    const ownerUrl = primary.urlOf("shop");
    await migrate(ownerUrl);
    const { db, close } = openDatabase({ url: ownerUrl });
    stops.push(close);
    const changes = await makeChanges(db);
    const standby = await startStandby(programs, primary, second);
    stops.push(standby.kill);

    const environment = { DATABASE_URL: ownerUrl, SECRET_KEY, ROLE: "api" };
    const { host } = new URL(standby.urlOf("shop"));
    const alone = await startProcess({ ...environment, DATA_DIR: join(folder, "alone") });
    const beside = await startProcess({
      ...environment,
      DATA_DIR: join(folder, "beside"),
      DATABASE_REPLICA_URL: `postgres://${host}/shop`,
    });
    stops.push(alone.stop, beside.stop);
    await driveChanges([alone.url], { clients: CLIENTS, seconds: SECONDS }, changes.transfer);
    await withClient(ownerUrl, "bench", async (client) => await client.query("vacuum analyze"));

    const read = (): Change => historyOf(changes.transfer());
    const pids = [first, second].map((data) =>
      Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    );
    const measure = async ({ url, pid }: typeof alone) => {
      const used = () => [cpuOf(pid), ...pids.map(cpuWithChildren)];
      const before = used();
      const driven = await driveChanges([url], { clients: CLIENTS, seconds: SECONDS }, read);
      const each = 1000 / (driven.perSecond * SECONDS);
      return { ...driven, used: used().map((after, index) => (after - (before[index] ?? 0)) * each) };
    };
    await measure(alone);
    await measure(beside);
    const rounds: Record<"alone" | "beside", Awaited<ReturnType<typeof measure>>[]> = { alone: [], beside: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.alone.push(await measure(alone));
      rounds.beside.push(await measure(beside));
    }
    console.log(
      `\na page of history, ${CLIENTS} clients   /s    p50    p95   node   primary   standby (ms of processor)   failed`,
    );
    print("from the primary", rounds.alone);
    print("from the standby", rounds.beside);
    const speed = (of: typeof rounds.alone): number => median(of.map(({ perSecond }) => perSecond));
    console.log(`from the standby: ${(speed(rounds.beside) / speed(rounds.alone)).toFixed(2)} times as many`);

    const ages: number[] = [];
    const [written] = await Promise.all([
      driveChanges([alone.url], { clients: CLIENTS, seconds: SECONDS }, changes.transfer),
      driveChanges([beside.url], { clients: CLIENTS, seconds: SECONDS }, read),
      noteAges(`${beside.url}/metrics`, ages),
    ]);
    const share = await shareOfReplica(`${beside.url}/metrics`);
    console.log(
      `while ${Math.round(written.perSecond)} transfers a second are made: ${median(ages).toFixed(2)} s behind at the median, ` +
        `${Math.max(...ages).toFixed(2)} s at most; of all reads the standby answered ${(share * 100).toFixed(1)} %`,
    );
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

/** Reads what the sender of a change has in the wallets' history. */
const historyOf = ({ headers }: Change): Change => ({
  method: "GET",
  path: "/api/wallet/trades?page=1&limit=20",
  headers: { ...headers, Cookie: "log-position=0" },
  body: "",
});

const print = (
  name: string,
  rounds: readonly { perSecond: number; p50: number; p95: number; used: number[]; failed: number }[],
): void => {
  const middle = (read: (round: (typeof rounds)[number]) => number): number => median(rounds.map(read));
  console.log(
    [
      name.padEnd(31),
      String(Math.round(middle(({ perSecond }) => perSecond))).padStart(6),
      middle(({ p50 }) => p50)
        .toFixed(1)
        .padStart(7),
      middle(({ p95 }) => p95)
        .toFixed(1)
        .padStart(7),
      ...[0, 1, 2].map((index) =>
        middle(({ used }) => used[index] ?? 0)
          .toFixed(2)
          .padStart(index === 0 ? 7 : 10),
      ),
      String(rounds.reduce((sum, { failed }) => sum + failed, 0)).padStart(28),
    ].join(""),
  );
};

const noteAges = async (address: string, ages: number[]): Promise<void> => {
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const [, age] = /^espalier_replica_age_seconds\{[^}]*\} (\S+)$/m.exec(await textAt(address)) ?? [];
    if (age !== undefined) ages.push(Number(age));
    await sleep(100);
  }
};

const shareOfReplica = async (address: string): Promise<number> => {
  const text = await textAt(address);
  const counts = [...text.matchAll(/^espalier_reads_total\{answered_by="(\w+)",[^}]*\} (\d+)$/gm)];
  const sum = (of: typeof counts): number => of.reduce((total, [, , count]) => total + Number(count), 0);
  return sum(counts.filter(([, by]) => by === "replica")) / sum(counts);
};

const textAt = async (address: string): Promise<string> => await (await fetch(address)).text();
