import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { cuttableNetwork, type CuttableNetwork } from "./cuttable-network.ts";
import { createCluster, makeFolder, type Postgres, startPostgres, unprivileged } from "./start-postgres.ts";

/** One of two databases, which the server and the other one reach through a network that can be cut. */
export type PairedDatabase = {
  /** As DATABASE_URL names it: the address in the network. */
  readonly host: string;
  /** The address of a database in it that needs no network. */
  readonly urlOf: (database: string) => string;
  readonly kill: () => Promise<void>;
  readonly signal: Postgres["signal"];
  readonly network: CuttableNetwork;
  /** Starts it again as it was. */
  readonly restart: () => Promise<void>;
};

type Loss = {
  readonly lose: (primary: PairedDatabase) => Promise<void> | void;
  /** Brings it back as it was. */
  readonly bringBack: (primary: PairedDatabase) => Promise<void> | void;
};

/** The ways in which a primary is lost. */
export const LOSSES = {
  killed: { lose: async ({ kill }) => await kill(), bringBack: async ({ restart }) => await restart() },
  "stopped without a word": { lose: ({ signal }) => signal("SIGSTOP"), bringBack: ({ signal }) => signal("SIGCONT") },
  "cut off": { lose: ({ network }) => network.cut(), bringBack: ({ network }) => network.mend() },
} as const satisfies Readonly<Record<string, Loss>>;

export type DatabasePair = {
  readonly first: PairedDatabase;
  readonly second: PairedDatabase;
  /** Makes one of them a new standby of the other, whatever it was before. */
  readonly follow: (standby: PairedDatabase, primary: PairedDatabase) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * A primary with the empty database `shop`, and its standby. If they are synchronous, the primary acknowledges nothing before its standby
 * has it.
 */
export const startDatabasePair = async (
  programs: string,
  { isSynchronous }: { readonly isSynchronous: boolean },
): Promise<DatabasePair> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-pair-"));
  chmodSync(folder, 0o755);
  const folders = new Map<PairedDatabase, string>();
  const stops: (() => Promise<void> | void)[] = [];

  const start = async (data: string): Promise<PairedDatabase> => {
    let running = await startPostgres(programs, data);
    const port = Number(new URL(running.urlOf("postgres")).port);
    const network = await cuttableNetwork(port);
    const database: PairedDatabase = {
      host: `127.0.0.1:${network.port}`,
      urlOf: running.urlOf,
      kill: async () => await running.kill(),
      signal: (name) => running.signal(name),
      network,
      restart: async () => void (running = await startPostgres(programs, data, port)),
    };
    folders.set(database, data);
    stops.push(database.kill, network.stop);
    return database;
  };
  const copy = async (primary: PairedDatabase, data: string): Promise<void> => {
    const from = new URL(primary.urlOf("postgres"));
    from.host = primary.host;
    // The network is in this process, so it may not wait here.
    await promisify(execFile)(
      join(programs, "pg_basebackup"),
      ["-D", data, "-R", "-c", "fast", "-d", `${from.href}?application_name=standby`],
      unprivileged,
    );
    // Once promoted it waits for nobody.
    appendFileSync(join(data, "postgresql.auto.conf"), "synchronous_standby_names = ''\n");
  };
  const waitForStandby = async (primary: PairedDatabase): Promise<void> => {
    if (!isSynchronous) return;
    await query(primary, "alter system set synchronous_standby_names = 'standby'");
    await query(primary, "select pg_reload_conf()");
  };

  const [one, two] = [makeFolder(join(folder, "first")), makeFolder(join(folder, "second"))];
  createCluster(programs, one, "");
  const first = await start(one);
  await query(first, "create database shop");
  await copy(first, two);
  const second = await start(two);
  await waitForStandby(first);
  return {
    first,
    second,
    follow: async (standby, primary) => {
      await standby.kill();
      const data = folders.get(standby) ?? "";
      rmSync(data, { recursive: true });
      await copy(primary, makeFolder(data));
      await standby.restart();
      await waitForStandby(primary);
    },
    stop: async () => {
      for (const stop of stops) await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};

/** Makes a standby the primary. */
export const promote = async (standby: PairedDatabase): Promise<void> => await query(standby, "select pg_promote()");

const query = async ({ urlOf }: PairedDatabase, statement: string): Promise<void> =>
  await withClient(urlOf("postgres"), "tests", async (client) => void (await client.query(statement)));
