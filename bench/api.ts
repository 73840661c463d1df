import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { runningOwnerUrl } from "../apps/server/src/platform/embedded-postgres/embedded-postgres.ts";
import { startServer } from "../tests/runtime/start-server.ts";
import { type CallRequests, chooseReadRequests } from "./choose-read-requests.ts";
import { driveReaders, type Load, type ReadRequest } from "./drive-readers.ts";
import { logInReaders } from "./log-in-readers.ts";
import { median } from "./median.ts";
import { startBaselineServer, type BaselineServer } from "./start-baseline-server.ts";

const READERS = 50;
const ROUNDS = 3;
/** The warm-up before the first round, in which the code of every request is compiled. */
const FIRST_SECONDS = 6;
/** The warm-up before each round of a call, in which the code of that call is compiled. */
const WARM_UP_SECONDS = 1;
const SECONDS = 2;
const BARE_SECONDS = 1;
/** The time allowed for creating the demo company, in milliseconds. */
const SEEDING = 300_000;
/** The target for 95 of 100 answers, in milliseconds. */
const TARGET = 15;

/** The load figures of a call in one round, and of the bare server right after it. */
type Round = { readonly ours: Load; readonly bare: Load; readonly bytes: number };

/**
 * Every read call under 50 members who read at once, on the demo data, served as `npm start` serves it; beside it a bare Fastify
 * that answers the same bytes to the same readers. All calls in turn make a round, so that a call's rounds lie minutes apart;
 * of each figure the middle one counts. `npm run bench -- api userInfo orderList` measures only these.
 */
export const run = async (only: readonly string[] = []): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const server = startServer({ DATA_DIR: dataDir, SEED: "demo" }, SEEDING);
  let baseline: BaselineServer | undefined;
  try {
    const url = (await server.ready).replace("localhost", "127.0.0.1");
    const ownerUrl = runningOwnerUrl(dataDir);
    if (ownerUrl === undefined) throw new Error("the server runs without its database");
    const readers = await logInReaders(url, ownerUrl, READERS);
    baseline = await startBaselineServer();
    console.log(
      `${readers.length} members read at once for ${SECONDS} s, the demo data; the median of ${ROUNDS} rounds; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const calls = await chooseReadRequests(readers, only);
    await driveReaders(url, mixed(calls), FIRST_SECONDS);
    const rounds = new Map<string, Round[]>(calls.map(({ name }) => [name, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`round ${round} of ${ROUNDS}`);
      for (const { name, requests } of calls.filter((call) => call.requests.length > 0)) {
        rounds.get(name)?.push(await measure(url, baseline, shareOut(requests)));
      }
    }
    printTable(rounds);
  } finally {
    baseline?.stop();
    server.signal("SIGTERM");
    await server.ended;
    rmSync(dataDir, { recursive: true });
  }
};

const measure = async (url: string, baseline: BaselineServer, requests: readonly ReadRequest[]): Promise<Round> => {
  await driveReaders(url, requests, WARM_UP_SECONDS);
  const ours = await driveReaders(url, requests, SECONDS);
  const copies = await baseline.copy(url, requests);
  return { ours, bare: await driveReaders(baseline.url, copies.requests, BARE_SECONDS), bytes: copies.bytes };
};

/** The number of connections. If only some members have something to read, each of them uses several. */
const shareOut = <Item>(items: readonly Item[]): readonly Item[] =>
  items.length === 0
    ? []
    : Array.from({ length: READERS }, (_, index) => items[index % items.length]).filter((item) => item !== undefined);

/** Spreads connections over readers and calls, so that no reader exceeds the server's limits. */
const mixed = (calls: readonly CallRequests[]): readonly ReadRequest[] => {
  const read = calls.map(({ requests }) => shareOut(requests)).filter(({ length }) => length > 0);
  return Array.from({ length: READERS }, (_, index) => read[index % read.length]?.[index]).filter(
    (request) => request !== undefined,
  );
};

const printTable = (rounds: ReadonlyMap<string, readonly Round[]>): void => {
  console.log("\ncall                  requests/s     p50     p95     p99 ms   errors    bytes   bare/s   ratio");
  for (const [name, ofCall] of rounds) {
    console.log(ofCall.length === 0 ? `${name.padEnd(20)}  nobody has anything to read there` : line(name, ofCall));
  }
  const slow = [...rounds.values()].filter((ofCall) => median(ofCall.map(({ ours }) => ours.p95)) > TARGET).length;
  const said = slow === 0 ? "every call is" : `${slow} calls are not`;
  console.log(`\n${said} within ${TARGET} ms for 95 of 100 answers`);
};

const line = (name: string, rounds: readonly Round[]): string => {
  const middle = (read: (round: Round) => number): number => median(rounds.map(read));
  const errors = rounds.reduce((sum, { ours, bare }) => sum + ours.errors + bare.errors, 0);
  const ratio = middle(({ ours, bare }) => ours.perSecond / bare.perSecond);
  return [
    name.padEnd(20),
    whole(middle(({ ours }) => ours.perSecond)).padStart(11),
    ...(["p50", "p95", "p99"] as const).map((each) => tenths(middle(({ ours }) => ours[each])).padStart(7)),
    whole(errors).padStart(11),
    whole(middle(({ bytes }) => bytes)).padStart(8),
    whole(middle(({ bare }) => bare.perSecond)).padStart(8),
    ratio.toFixed(2).padStart(7),
  ].join(" ");
};

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const tenths = (value: number): string => value.toFixed(1);
