import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { eventually } from "./eventually.ts";
import { killDatabase, postmasterPid, preparedInstance, serverInstance, statusOf } from "./server-instance.ts";

test("a clean stop leaves no process, and the second start is ready again", async () => {
  const instance = serverInstance();
  const first = instance.start();
  const url = await first.ready;
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  first.signal("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
  expect(first.lines()).toEqual([`ready ${url}`]);

  const watched = `http://127.0.0.1:${await freePort()}`;
  const second = instance.start({ DRAIN_SECONDS: "5", METRICS_PORT: new URL(watched).port });
  const again = await second.ready;
  expect([await statusOf(`${watched}/metrics`), await statusOf(`${again}/metrics`)]).toEqual([200, 404]);
  // It still answers for a short time, while /readyz refuses.
  second.signal("SIGINT");
  await eventually(async () => (await statusOf(`${again}/readyz`)) === 503);
  expect([await statusOf(`${again}/healthz`), await statusOf(`${again}/api/config`)]).toEqual([200, 200]);
  expect(await second.ended).toBe(0);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
});

test.runIf(process.platform === "linux")("the database runs with the batch policy, the server does not", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  await server.ready;
  const postmaster = postmasterPid(instance.dataDir);
  const processes = readdirSync("/proc").map(statOf);
  const policies = processes.filter((found) => found?.parent === postmaster).map((found) => found?.policy);
  expect(policies.length).toBeGreaterThan(5);
  expect(new Set(policies)).toEqual(new Set([SCHED_BATCH]));
  expect(statOf("self")?.policy).not.toBe(SCHED_BATCH);
  server.signal("SIGTERM");
  await server.ended;
});

test("a server that was killed leaves its database to the next one", async () => {
  const instance = preparedInstance();
  const killed = instance.start();
  await killed.ready;
  const database = postmasterPid(instance.dataDir);
  killed.signal("SIGKILL");
  await killed.ended;

  const next = instance.start();
  expect(await statusOf(`${await next.ready}/readyz`)).toBe(200);
  expect(postmasterPid(instance.dataDir)).toBe(database);
  next.signal("SIGTERM");
  expect(await next.ended).toBe(0);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
});

test("a database that is killed is started again, and requests answer again", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  const url = await server.ready;
  const reported = ["the database stopped unexpectedly, starting it again", "the database runs again"];
  for (let round = 1; round <= 2; round += 1) {
    killDatabase(instance.dataDir);
    await eventually(() => server.lines().filter((line) => line === "the database runs again").length === round);
    await eventually(async () => (await statusOf(`${url}/readyz`)) === 200);
  }
  expect(server.lines()).toEqual([`ready ${url}`, ...reported, ...reported]);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
});

test("server and database killed together start again", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  await server.ready;
  server.signal("SIGKILL");
  killDatabase(instance.dataDir);
  await server.ended;
  const next = instance.start();
  expect(await statusOf(`${await next.ready}/readyz`)).toBe(200);
});

test("a pid file left by a crash of the machine does not stand in the way, whichever process has the number now", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  await server.ready;
  server.signal("SIGTERM");
  await server.ended;
  const stale = [process.pid, join(instance.dataDir, "postgres"), 1, 20_001, "", "127.0.0.1", "", "ready   "].join(
    "\n",
  );
  writeFileSync(join(instance.dataDir, "postgres", "postmaster.pid"), `${stale}\n`);
  const next = instance.start();
  expect(await statusOf(`${await next.ready}/readyz`)).toBe(200);
});

test("a second server on the same data directory names the process that uses it, and the first keeps running", async () => {
  const instance = preparedInstance();
  const first = instance.start();
  const url = await first.ready;
  const second = instance.start();
  expect(await second.ended).toBe(1);
  expect(second.lines()).toEqual([
    `data directory ${instance.dataDir} is in use by another Espalier (process ${first.pid})`,
  ]);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
});

test("of two servers started at once on a new data directory, one serves and the other says so", async () => {
  const instance = serverInstance();
  const both = [instance.start(), instance.start()];
  const ends = await Promise.all(both.map((each) => Promise.race([each.ended, each.ready])));
  expect(ends.filter((end) => end === 1)).toHaveLength(1);
  const [url] = ends.filter((end) => typeof end === "string");
  expect(await statusOf(`${url}/readyz`)).toBe(200);
});

test("a database of another major version is left alone, and the line says how to bring it over", async () => {
  const { dataDir, start } = preparedInstance();
  const first = start();
  await first.ready;
  first.signal("SIGTERM");
  await first.ended;
  const file = join(dataDir, "postgres", "PG_VERSION");
  const version = readFileSync(file, "utf8");
  writeFileSync(file, "17\n");
  const next = start();
  expect(await next.ended).toBe(1);
  const [line = "", ...more] = next.lines();
  expect(more).toEqual([]);
  expect(line).toBe(
    `${dataDir}/postgres was written by PostgreSQL 17, and this version has 18. Nothing was changed. ` +
      "With the version that ran before: npm run backup -- FOLDER. Then with this one: " +
      `mkdir ${dataDir}-18 && cp ${dataDir}/secret-key ${dataDir}-18, unless SECRET_KEY is set; ` +
      `DATA_DIR=${dataDir}-18 npm run restore -- FOLDER, and start it with that DATA_DIR.`,
  );

  // The commands that it names, as the version before would run the first of them.
  writeFileSync(file, version);
  const moved = serverInstance();
  const copy = join(moved.dataDir, "copy");
  const run = (script: string, environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url)), copy], {
      env: { PATH: process.env["PATH"], ...environment },
      encoding: "utf8",
    });
  expect(run("backup", { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  copyFileSync(join(dataDir, "secret-key"), join(moved.dataDir, "secret-key"));
  expect(run("restore", { DATA_DIR: moved.dataDir })).toMatchObject({ status: 0 });
  expect(await statusOf(`${await moved.start().ready}/readyz`)).toBe(200);
});

test("a port in use is one line, and the database does not stay behind", async () => {
  const instance = preparedInstance();
  const holder = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => holder.once("listening", resolve));
  const address = holder.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const server = instance.start({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.lines()).toEqual([`port ${port} is in use by another program: set PORT`]);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
  holder.close();
});

test("a signal during the start ends it cleanly", async () => {
  const instance = serverInstance();
  const server = instance.start();
  await eventually(() => postmasterPid(instance.dataDir) !== undefined);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
});

test("a closed terminal stops server and database in order", async () => {
  const instance = preparedInstance();
  const server = instance.start();
  await server.ready;
  server.signal("SIGHUP");
  expect(await server.ended).toBe(0);
  expect(postmasterPid(instance.dataDir)).toBeUndefined();
});

test.each(["/proc/x", "/dev/null/x"])("a DATA_DIR that cannot be made, %s, is one line", async (dataDir) => {
  const server = serverInstance().start({ DATA_DIR: dataDir });
  expect(await server.ended).toBe(1);
  expect(server.lines()).toEqual([
    expect.stringMatching(
      /^E\w+: [^\n]*'\/(?:proc|dev\/null)\/x(?:\/secret-key)?': name a folder that this user may write with DATA_DIR$/,
    ),
  ]);
});

test("a wrong setting is one line", async () => {
  const server = serverInstance().start({ PORT: "many" });
  expect(await server.ended).toBe(1);
  expect(server.lines()).toEqual(['PORT "many" is not valid: expected a whole number from 0 to 65535']);
});

/** Linux's number of its policy for batch work. */
const SCHED_BATCH = 3;

/** The parent and the scheduling policy of a process, as in proc_pid_stat(5); undefined if there is no such process. */
const statOf = (pid: string): { parent: number; policy: number } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), policy: Number(fields[38]) };
  } catch {
    return undefined;
  }
};
