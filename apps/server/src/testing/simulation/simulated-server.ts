import { tmpdir } from "node:os";
import { join } from "node:path";

import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { pino } from "pino";

import { buildApp } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { MODULE_CHECKS } from "../../module-checks.ts";
import { createJobs } from "../../modules.ts";
import { cardProviders } from "../../modules/payments/card-providers.ts";
import { SANDBOX, sandboxProvider } from "../../modules/payments/sandbox/sandbox-provider.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { folderFileStore } from "../../platform/files/folder-file-store.ts";
import { createLimits } from "../../platform/http/limits.ts";
import type { Job } from "../../platform/jobs/define-job.ts";
import { readGaugeFigures } from "../../modules/reports/overview/read-gauge-figures.ts";
import { createMetrics } from "../../platform/telemetry/create-metrics.ts";
import { SIMULATED_KEYS, type SimulatedCluster } from "./simulated-cluster.ts";
import type { SimulatedTime } from "./simulated-time.ts";

/** The app and its jobs, as one production process runs them. */
export type SimulatedServer = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** The job queue's connections. */
  readonly queue: pg.Pool;
  readonly jobs: readonly Job[];
  /** Ends it as SIGKILL would: its database sessions are terminated at any point of their work. */
  readonly kill: () => Promise<void>;
  /** Resolves when the server is killed. */
  readonly killed: Promise<void>;
};

export type ServerOptions = {
  readonly cluster: SimulatedCluster;
  readonly time: SimulatedTime;
  readonly random: (bytes: number) => Buffer;
  /** Gets every log line at level warn or above. */
  readonly logLine: (line: string) => void;
};

let started = 0;

export const startServer = async ({ cluster, time, random, logLine }: ServerOptions): Promise<SimulatedServer> => {
  started += 1;
  const name = `simulated ${started}`;
  const database = openDatabase({ url: cluster.appUrl, name, size: 10 });
  const { db } = database;
  const stopping = new AbortController();
  const deps: Deps = {
    db,
    replica: undefined,
    // A killed process logs nothing.
    log: pino({ level: "warn" }, { write: (line: string) => (stopping.signal.aborted ? undefined : logLine(line)) }),
    clock: time.shown,
    trustedTime: time.trusted,
    random,
    passwords: plainPasswords,
    limits: createLimits(db),
    checks: MODULE_CHECKS,
    files: folderFileStore(join(tmpdir(), "espalier-simulation-files")),
    ...SIMULATED_KEYS,
    publicUrl: "https://shop.example",
    timeZone: "UTC",
    lanes: 2,
    showMail: true,
    explainFaults: true,
    sms: true,
    smsToken: null,
    pushKey: "",
    cards: cardProviders(
      [sandboxProvider({ db, secretKey: SIMULATED_KEYS.secretKey, random, clock: time.shown })],
      SANDBOX,
    ),
    requireTotp: false,
    version: "1.0.0",
    metrics: createMetrics({
      ...database,
      readFigures: readGaugeFigures,
      version: "1.0.0",
      role: "all",
      elapsed: () => time.shown().getTime(),
      ofProcess: false,
    }),
    metricsToken: null,
    traced: false,
    showMetrics: true,
    trustProxy: "loopback",
    stopping: stopping.signal,
  };
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    queue: mortalPool(database.pool, stopping.signal),
    killed: new Promise((resolve) => stopping.signal.addEventListener("abort", () => resolve(), { once: true })),
    jobs: createJobs(deps),
    kill: async () => {
      stopping.abort();
      await cutSessions(cluster.ownerUrl, name).catch(() => undefined);
      // Not awaited, since a killed process does not shut down: its open work fails and nothing new starts.
      void database.close().catch(() => undefined);
      void app.close().catch(() => undefined);
    },
  };
};

/** A pool that stops answering when the server is killed, because a killed worker neither continues nor fails. */
const mortalPool = (pool: pg.Pool, killed: AbortSignal): pg.Pool =>
  new Proxy(pool, {
    get: (target, name): unknown => {
      if (name === "connect" && killed.aborted) return async () => await new Promise(() => undefined);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** Terminates the database sessions of one server, or of all servers, but not the owner's. */
export const cutSessions = async (ownerUrl: string, name = "simulated %"): Promise<void> =>
  await withClient(ownerUrl, "simulation", async (client) => {
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1", [name]);
  });

/** Real password hashing would take most of the time. */
const plainPasswords: Deps["passwords"] = {
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (stored, password) => Promise.resolve(stored === `plain ${password}`),
};
