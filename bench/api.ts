import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { runningOwnerUrl } from "../apps/server/src/db/embedded-postgres.ts";
import { startServer } from "../tests/runtime/start-server.ts";
import { type CallReadings, chooseReadings } from "./choose-readings.ts";
import { driveReaders, type Load, type Reading } from "./drive-readers.ts";
import { logInReaders } from "./log-in-readers.ts";
import { startYardstick, type Yardstick } from "./start-yardstick.ts";

const READERS = 50;
const WARM_UP_SECONDS = 1;
/** Before the first call: what every request runs through is compiled meanwhile. */
const FIRST_SECONDS = 6;
const SECONDS = 3;
const BARE_SECONDS = 2;
/** The demo network is grown before anyone can read; milliseconds. */
const SEEDING = 300_000;
/** Milliseconds that 95 of 100 answers shall take at most. */
const TARGET = 15;

/**
 * Every read call under 50 members who read at once, on the demo data, served as `npm start` serves it; beside it a bare Fastify
 * that answers the same bytes to the same readers. `npm run bench -- api userInfo orderList` measures only these.
 */
export const run = async (only: readonly string[] = []): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const server = startServer({ DATA_DIR: dataDir, SEED: "demo" }, SEEDING);
  let yardstick: Yardstick | undefined;
  try {
    const url = (await server.ready).replace("localhost", "127.0.0.1");
    const ownerUrl = runningOwnerUrl(dataDir);
    if (ownerUrl === undefined) throw new Error("the server runs without its database");
    const readers = await logInReaders(url, ownerUrl, READERS);
    yardstick = await startYardstick();
    console.log(
      `${readers.length} members read at once for ${SECONDS} s, the demo data; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log("call                  requests/s     p50     p95     p99 ms   errors    bytes   bare/s   ratio");
    let slow = 0;
    const calls = await chooseReadings(readers, only);
    await driveReaders(url, mixed(calls), FIRST_SECONDS);
    for (const { name, readings } of calls) {
      const shared = shareOut(readings);
      if (shared.length === 0) {
        console.log(`${name.padEnd(20)}  nobody has anything to read there`);
        continue;
      }
      await driveReaders(url, shared, WARM_UP_SECONDS);
      const ours = await driveReaders(url, shared, SECONDS);
      const copies = await yardstick.copy(url, shared);
      const bare = await driveReaders(yardstick.url, copies.readings, BARE_SECONDS);
      if (ours.p95 > TARGET) slow += 1;
      console.log(line(name, ours, copies.bytes, bare));
    }
    console.log(
      `\n${slow === 0 ? "every call is" : `${slow} calls are not`} within ${TARGET} ms for 95 of 100 answers`,
    );
  } finally {
    yardstick?.stop();
    server.signal("SIGTERM");
    await server.ended;
    rmSync(dataDir, { recursive: true });
  }
};

/** As many connections as there are readers: where only some members have something to read, they read with several. */
const shareOut = <Item>(items: readonly Item[]): readonly Item[] =>
  items.length === 0
    ? []
    : Array.from({ length: READERS }, (_, index) => items[index % items.length]).filter((item) => item !== undefined);

/** Every connection as another reader, and with another call in turn: nobody asks so often that the server would stop it. */
const mixed = (calls: readonly CallReadings[]): readonly Reading[] => {
  const read = calls.map(({ readings }) => shareOut(readings)).filter(({ length }) => length > 0);
  return Array.from({ length: READERS }, (_, index) => read[index % read.length]?.[index]).filter(
    (reading) => reading !== undefined,
  );
};

const line = (name: string, ours: Load, bytes: number, bare: Load): string =>
  [
    name.padEnd(20),
    whole(ours.perSecond, 11),
    ours.p50.toFixed(1).padStart(7),
    ours.p95.toFixed(1).padStart(7),
    ours.p99.toFixed(1).padStart(7),
    whole(ours.errors + bare.errors, 11),
    whole(bytes, 8),
    whole(bare.perSecond, 8),
    (ours.perSecond / bare.perSecond).toFixed(2).padStart(7),
  ].join(" ");

const whole = (value: number, width: number): string => Math.round(value).toLocaleString("en").padStart(width);
