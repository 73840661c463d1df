import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { cuttableNetwork, type CuttableNetwork } from "./cuttable-network.ts";
import { eventually } from "./eventually.ts";
import { createCluster, makeFolder, type Postgres, startPostgres, unprivileged } from "./start-postgres.ts";

/** One of three databases, which servers and the others reach through networks that can be cut. */
export type ReplicatedDatabase = {
  /** As DATABASE_URL names it: the address in the network of the servers. */
  readonly host: string;
  /** The address of a database in it that needs no network. */
  readonly urlOf: (database: string) => string;
  readonly kill: () => Promise<void>;
  readonly signal: Postgres["signal"];
  /** Through which servers reach it, and through which its standbys do. */
  readonly network: CuttableNetwork;
  readonly replication: CuttableNetwork;
  /** Starts it again as it was. */
  readonly restart: () => Promise<void>;
};

type Loss = {
  readonly lose: (primary: ReplicatedDatabase) => Promise<void> | void;
  /** Brings it back as it was. */
  readonly bringBack: (primary: ReplicatedDatabase) => Promise<void> | void;
};

const networksOf = ({ network, replication }: ReplicatedDatabase): readonly CuttableNetwork[] => [network, replication];

/** The ways in which a primary is lost. */
export const LOSSES = {
  killed: { lose: async ({ kill }) => await kill(), bringBack: async ({ restart }) => await restart() },
  "stopped without a word": { lose: ({ signal }) => signal("SIGSTOP"), bringBack: ({ signal }) => signal("SIGCONT") },
  "cut off": {
    lose: (primary) => networksOf(primary).forEach(({ cut }) => cut()),
    bringBack: (primary) => networksOf(primary).forEach(({ mend }) => mend()),
  },
} as const satisfies Readonly<Record<string, Loss>>;

export type ReplicatedDatabases = {
  readonly primary: ReplicatedDatabase;
  readonly standbys: readonly [ReplicatedDatabase, ReplicatedDatabase];
  /** A connection string that names all of them. */
  readonly urlOfAll: (database: string) => string;
  /** Makes the one with the further log the primary, which waits for nobody yet. The other is left behind. */
  readonly promoteFurther: (...standbys: readonly ReplicatedDatabase[]) => Promise<Promoted>;
  /** Makes a running standby one of another primary. */
  readonly turnTo: (standby: ReplicatedDatabase, primary: ReplicatedDatabase) => Promise<void>;
  /** Makes one of them a new standby of another, whatever it was before. */
  readonly follow: (standby: ReplicatedDatabase, primary: ReplicatedDatabase) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Promoted = { readonly primary: ReplicatedDatabase; readonly left: ReplicatedDatabase };

/**
 * A primary with the empty database `shop`, and two standbys. If they are synchronous, the primary acknowledges nothing before one of them
 * has it.
 */
export const startReplicatedDatabases = async (
  programs: string,
  { isSynchronous }: { readonly isSynchronous: boolean },
): Promise<ReplicatedDatabases> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-replicated-"));
  chmodSync(folder, 0o755);
  const folders = new Map<ReplicatedDatabase, string>();
  const stops: (() => Promise<void> | void)[] = [];
  const nameOf = (database: ReplicatedDatabase): string => `standby_${[...folders.keys()].indexOf(database) + 1}`;

  const start = async (data: string): Promise<ReplicatedDatabase> => {
    let running = await startPostgres(programs, data);
    const port = Number(new URL(running.urlOf("postgres")).port);
    const [network, replication] = [await cuttableNetwork(port), await cuttableNetwork(port)];
    const database: ReplicatedDatabase = {
      host: `127.0.0.1:${network.port}`,
      urlOf: running.urlOf,
      kill: async () => await running.kill(),
      signal: (name) => running.signal(name),
      network,
      replication,
      restart: async () => void (running = await startPostgres(programs, data, port)),
    };
    folders.set(database, data);
    stops.push(database.kill, network.stop, replication.stop);
    return database;
  };
  const copy = async (primary: ReplicatedDatabase, data: string, name: string): Promise<void> => {
    // The network is in this process, so it may not wait here.
    await promisify(execFile)(
      join(programs, "pg_basebackup"),
      ["-D", makeFolder(data), "-R", "-c", "fast", "-d", addressFor(name, primary)],
      unprivileged,
    );
    // Once promoted it waits for nobody.
    appendFileSync(join(data, "postgresql.auto.conf"), "synchronous_standby_names = ''\n");
  };
  const waitForStandbys = async (primary: ReplicatedDatabase): Promise<void> => {
    if (!isSynchronous) return;
    await set(primary, "synchronous_standby_names", `ANY 1 (${[...folders.keys()].map(nameOf).join(", ")})`);
  };

  createCluster(programs, makeFolder(join(folder, "first")), "");
  const primary = await start(join(folder, "first"));
  await query(primary, "create database shop");
  const standbyIn = async (name: string): Promise<ReplicatedDatabase> => {
    await copy(primary, join(folder, name), `standby_${folders.size + 1}`);
    return await start(join(folder, name));
  };
  const standbys = [await standbyIn("second"), await standbyIn("third")] as const;
  await waitForStandbys(primary);
  const url = primary.urlOf("shop");
  const hosts = [primary, ...standbys].map(({ host }) => host).join(",");
  return {
    primary,
    standbys,
    urlOfAll: (database) => primary.urlOf(database).replace(new URL(url).host, hosts),
    promoteFurther: async (...ofThese) => {
      for (const standby of ofThese) await set(standby, "primary_conninfo", "");
      await eventually(async () => (await Promise.all(ofThese.map(receives))).every((does) => !does));
      const [one, other] = await inOrderOfLog(ofThese);
      if (one === undefined || other === undefined) throw new Error("two standbys are needed");
      await query(one, "select pg_promote()");
      return { primary: one, left: other };
    },
    turnTo: async (standby, to) => {
      await set(standby, "primary_conninfo", addressFor(nameOf(standby), to));
      await waitForStandbys(to);
    },
    follow: async (standby, to) => {
      await standby.kill();
      const data = folders.get(standby) ?? "";
      rmSync(data, { recursive: true });
      await copy(to, data, nameOf(standby));
      await standby.restart();
      await waitForStandbys(to);
    },
    stop: async () => {
      for (const stop of stops) await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};

/** Where a standby of this name finds a primary. */
const addressFor = (name: string, { urlOf, replication }: ReplicatedDatabase): string => {
  const url = new URL(urlOf("postgres"));
  url.host = `127.0.0.1:${replication.port}`;
  url.searchParams.set("application_name", name);
  return url.href;
};

/** Whether a standby still gets log from a primary. */
const receives = async (standby: ReplicatedDatabase): Promise<boolean> =>
  (await query(standby, "select from pg_stat_wal_receiver")).length > 0;

/** The one with the further log first. */
const inOrderOfLog = async (standbys: readonly ReplicatedDatabase[]): Promise<readonly ReplicatedDatabase[]> => {
  const positions = await Promise.all(
    standbys.map(async (standby) => {
      const [row] = await query(
        standby,
        "select (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::text as bytes",
      );
      return { standby, bytes: BigInt(row?.["bytes"] ?? "0") };
    }),
  );
  return positions.toSorted((a, b) => (a.bytes < b.bytes ? 1 : -1)).map(({ standby }) => standby);
};

const set = async (database: ReplicatedDatabase, setting: string, value: string): Promise<void> => {
  await query(database, `alter system set ${setting} = '${value}'`);
  await query(database, "select pg_reload_conf()");
};

const query = async (
  { urlOf }: ReplicatedDatabase,
  statement: string,
): Promise<readonly Readonly<Record<string, string>>[]> =>
  await withClient(
    urlOf("postgres"),
    "tests",
    async (client) => (await client.query<Record<string, string>>(statement)).rows,
  );
