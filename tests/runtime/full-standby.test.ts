import { execFile, execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { describe, expect, onTestFinished, test } from "vitest";

import { createClient } from "../../packages/contract/src/client.ts";
import { isAnythingWaiting } from "../../apps/server/src/modules/network/roll-up-queries.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { SECRET_KEY } from "../../apps/server/src/testing/setup/test-app.ts";
import { eventually } from "./eventually.ts";
import { serverInstance, statusOf } from "./server-instance.ts";
import {
  createCluster,
  findPostgres,
  makeFolder,
  type Postgres,
  startPostgres,
  unprivileged,
} from "./start-postgres.ts";
import { type Action, differences, MEMBERS, settle, trade } from "./trading-town.ts";

const programs = findPostgres();
const PASSWORD = "calm-orchard-7";
const ROOM = "160m";
/** More than a process has connections. */
const CHANGES = 40;
const LOOKS = 3;
const STARTS = 2;
/** Bytes with which a standby starts, but has no room for the next part of the log. */
const A_LITTLE = 2_000_000;

/** Whether a file system of a bounded size can be had: root of this machine, or of a container that may mount. */
const mayMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-mount-"));
  try {
    smallDisk(folder).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A file system that can be filled. */
const smallDisk = (folder: string) => {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${ROOM},mode=755`, "none", folder], { stdio: "ignore" });
  const filler = join(folder, "filler");
  return {
    fill: (): void => {
      const file = openSync(filler, "w");
      const block = Buffer.alloc(65_536);
      const isWritten = (): boolean => {
        try {
          return writeSync(file, block) > 0;
        } catch {
          return false;
        }
      };
      while (isWritten());
      closeSync(file);
    },
    free: (bytes: number): void => truncateSync(filler, Math.max(0, statSync(filler).size - bytes)),
    unmount: (): void => void execFileSync("umount", [folder]),
  };
};

const isTried = programs !== undefined && mayMount();
if (!isTried) console.info("without Debian's PostgreSQL and the right to mount a full disk of a standby is not tried");

describe.each(programs === undefined || !isTried ? [] : [programs])("with the PostgreSQL in %s", (bin) => {
  test("a standby without room is waited for: nothing is acknowledged, reads go on, and nothing is lost", async () => {
    const { primary, standby, disk, restartStandby } = await pairWithSmallDisk(bin);
    const [one = "", two = ""] = [primary, standby].map(({ urlOf }) => new URL(urlOf("shop")).host);
    const server = serverInstance().start({
      SECRET_KEY,
      DATABASE_URL: primary.urlOf("shop").replace(one, `${one},${two}`),
      LOG_LEVEL: "error",
    });
    const url = await server.ready;
    const town = await inDatabase(primary, settle);
    const [trading, over] = [new AbortController(), new AbortController()];
    onTestFinished(() => over.abort());
    const actions: Action[] = [];
    const signals = { trading: trading.signal, over: over.signal };
    const trades = town.members.map(async (member) => await trade(signals, url, member, town, actions));
    const answered = (): number => actions.filter((action) => action.answered).length;
    const goOn = async (): Promise<void> => {
      const before = answered();
      await eventually(() => answered() > before + MEMBERS);
    };
    const { call, addAddress, addresses } = await memberAt(url, town.members[0]?.uid ?? "");
    await addAddress("0");
    await goOn();

    disk.fill();
    await query(primary, "select pg_switch_wal()");
    await server.prints(`the database at ${one} waits for its synchronous standby before it acknowledges anything`);
    const before = answered();
    let added = 0;
    const keys = Array.from({ length: CHANGES }, (_, index) => String(index + 1));
    const adding = keys.map(async (key) => {
      while (!over.signal.aborted) {
        const status = await addAddress(key).catch(() => 0);
        if (status === 200) return void (added += 1);
      }
    });
    const lookAround = async (): Promise<void> => {
      expect(await statusOf(`${url}/readyz`)).toBe(200);
      expect(await statusOf(`${url}/api/goods/list?page=1&limit=10`)).toBe(200);
      expect(await addresses()).toHaveLength(1);
      await call("orderList", { page: 1, limit: 10 });
      await call("userInfo", {});
    };
    for (let looks = 0; looks < LOOKS; looks += 1) await lookAround();
    // Whatever starts it again, it comes and goes.
    await standby.kill();
    disk.free(A_LITTLE);
    for (let starts = 0; starts < STARTS; starts += 1) {
      const again = await restartStandby().catch(() => undefined);
      await lookAround();
      await again?.kill();
    }
    expect([added, answered()]).toEqual([0, before]);
    disk.free(Number.MAX_SAFE_INTEGER);
    const whole = await restartStandby();
    await server.prints(`the database at ${one} has its synchronous standby again`);
    await Promise.all(adding);
    await goOn();
    trading.abort();
    await Promise.all(trades);
    expect(await addresses()).toHaveLength(CHANGES + 1);
    expect(server.lines().filter((line) => line.includes("synchronous standby"))).toHaveLength(2);

    // The standby has all that was acknowledged.
    await primary.kill();
    await query(whole, "select pg_promote()");
    await server.prints(`the database at ${two} takes the writes`);
    await inDatabase(whole, async (db) => {
      await eventually(async () => !(await isAnythingWaiting(db)));
      expect(await differences(db)).toEqual([]);
      const orders = await db.selectFrom("member_order").select("sn").orderBy("id").execute();
      expect(orders.map(({ sn }) => sn).toSorted()).toEqual(actions.flatMap(({ orderSn }) => orderSn ?? []).toSorted());
    });
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});

/** A member who is logged in. */
const memberAt = async (url: string, uid: string) => {
  let token = "";
  const call = createClient({
    baseUrl: `${url}/api`,
    token: () => token,
    language: () => "en",
    onExpired: () => undefined,
  });
  token = await call("login", { username: uid, password: PASSWORD });
  return {
    call,
    addresses: async () => await call("userAddressList", {}),
    addAddress: async (key: string): Promise<number> => {
      const answer = await fetch(`${url}/api/user/address/add`, {
        method: "POST",
        headers: { authorization: token, "content-type": "application/json", "idempotency-key": `address-${key}` },
        body: JSON.stringify({ name: "Wren", phone: "61234567", address: `${key} Garden Road`, city: "Singapore" }),
      });
      return answer.status;
    },
  };
};

const pairWithSmallDisk = async (bin: string) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-full-"));
  chmodSync(folder, 0o755);
  const running: Postgres[] = [];
  const mounted = makeFolder(join(folder, "disk"));
  const disk = smallDisk(mounted);
  onTestFinished(async () => {
    await Promise.all(running.map(async ({ kill }) => await kill()));
    disk.unmount();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  const keep = (postgres: Postgres): Postgres => {
    running.push(postgres);
    return postgres;
  };
  createCluster(bin, makeFolder(join(folder, "primary")), "min_wal_size = 32MB\nmax_wal_size = 64MB\n");
  const primary = keep(await startPostgres(bin, join(folder, "primary")));
  await query(primary, "create database shop");
  const data = makeFolder(join(mounted, "data"));
  await promisify(execFile)(
    join(bin, "pg_basebackup"),
    ["-D", data, "-R", "-c", "fast", "-d", `${primary.urlOf("postgres")}?application_name=standby`],
    unprivileged,
  );
  const standby = keep(await startPostgres(bin, data));
  const port = Number(new URL(standby.urlOf("shop")).port);
  await query(primary, "alter system set synchronous_standby_names = 'standby'");
  await query(primary, "select pg_reload_conf()");
  return { primary, standby, disk, restartStandby: async () => keep(await startPostgres(bin, data, port)) };
};

const query = async ({ urlOf }: Postgres, statement: string): Promise<void> =>
  void (await rowsOf({ urlOf }, statement));
const rowsOf = async ({ urlOf }: Pick<Postgres, "urlOf">, statement: string) =>
  await withClient(urlOf("postgres"), "tests", async (client) => await client.query(statement));

const inDatabase = async <Result>(
  database: Pick<Postgres, "urlOf">,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = openDatabase({ url: database.urlOf("shop"), size: 3 });
  try {
    return await work(db);
  } finally {
    await close();
  }
};
