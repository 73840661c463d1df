import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import type { Db } from "../../apps/server/src/platform/db/in-transaction.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { LOSSES, type ReplicatedDatabase, startReplicatedDatabases } from "../../tests/runtime/replicated-databases.ts";
import { findPostgres } from "../../tests/runtime/start-postgres.ts";
import { startServer } from "../../tests/runtime/start-server.ts";
import { differences } from "../../tests/runtime/trading-town.ts";
import { startBuyers } from "./start-buyers.ts";
import type { FailoverRound } from "./print-rounds.ts";

const POLL = 10;
/** Orders that are acknowledged before and after each loss. */
const ORDERS = 100;

/** Loses the primary of a server again and again, each time in another way; the standby with the further log is the primary of the next round. */
export const failOver = async (
  rounds: number,
  { isSynchronous }: { readonly isSynchronous: boolean },
  report: (round: FailoverRound) => void,
): Promise<void> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("this benchmark needs Debian's PostgreSQL");
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const databases = await startReplicatedDatabases(programs, { isSynchronous });
  let { primary } = databases;
  let standbys: readonly ReplicatedDatabase[] = databases.standbys;
  const list = databases.urlOfAll("shop");
  const server = startServer({ DATABASE_URL: list, DATA_DIR: folder, SECRET_KEY, LOG_LEVEL: "error" });
  try {
    const address = (await server.ready).replace("localhost", "127.0.0.1");
    const buyers = await inShop(primary, async (db) => await startBuyers(db, address));
    const ready = async (): Promise<boolean> => (await fetch(`${address}/readyz`)).ok;
    const goOn = async (orders: number): Promise<void> => {
      const before = buyers.acknowledged().length;
      await until(() => buyers.acknowledged().length >= before + orders);
    };
    let counted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [way, { lose, bringBack }] = wayOf(round);
      await goOn(ORDERS);
      const lostAt = performance.now();
      await lose(primary);
      await until(async () => !(await ready()));
      const said = since(lostAt);
      const promotedAt = performance.now();
      const { primary: promoted, left } = await databases.promoteFurther(...standbys);
      await goOn(1);
      const wentOn = since(promotedAt);
      await bringBack(primary);
      await until(() => timesPrinted(server.lines(), "takes writes as well, and gets none") > round);
      await databases.turnTo(left, promoted);
      await goOn(ORDERS);
      const lost = await inShop(promoted, buyers.countLost);
      const { length } = buyers.acknowledged();
      report({ way, said, wentOn, acknowledged: length - counted, lost });
      counted = length;
      await databases.follow(primary, promoted);
      [primary, standbys] = [promoted, [primary, left]];
    }
    const due = await buyers.stop();
    const { count } = await inShop(
      primary,
      async (db) =>
        await db
          .selectFrom("member_order")
          .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
          .executeTakeFirstOrThrow(),
    );
    const wrong = await inShop(primary, differences);
    console.log(`\norders that the last primary has beyond those: ${count - due}`);
    console.log(`differences that the checks of ledger, plan and tree find in it: ${wrong.length}`);
    for (const line of wrong) console.log(line);
  } finally {
    server.signal("SIGKILL");
    await server.ended;
    await databases.stop();
    rmSync(folder, { recursive: true });
  }
};

const wayOf = (round: number): readonly [string, (typeof LOSSES)[keyof typeof LOSSES]] => {
  const ways = Object.entries(LOSSES);
  const way = ways[round % ways.length];
  if (way === undefined) throw new Error("there is no way to lose a primary");
  return way;
};

const since = (begun: number): number => (performance.now() - begun) / 1000;

const timesPrinted = (lines: readonly string[], text: string): number =>
  lines.filter((line) => line.includes(text)).length;

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await sleep(POLL);
};

const inShop = async <Value>(database: ReplicatedDatabase, work: (db: Db) => Promise<Value>): Promise<Value> => {
  const { db, close } = openDatabase({ url: database.urlOf("shop"), size: 3 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
