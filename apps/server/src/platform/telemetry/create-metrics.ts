import type pg from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { Db } from "../db/in-transaction.ts";
import { databaseGauges } from "./database-gauges.ts";
import type { ReplicaFigures } from "../db/replica/replica.ts";
import type { GaugeFigures } from "./gauge-figures.ts";
import type { Metrics } from "./metrics.ts";
import { primaryGauge, replicaGauges } from "./host-gauges.ts";

export type MetricsOptions = {
  /** Reads the figures of the installation from the database. */
  readonly readFigures: (db: Db) => Promise<GaugeFigures>;
  readonly db: Db;
  /** The pool whose connections are counted. */
  readonly pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** The host that takes writes; not shown by default. */
  readonly primaryHost?: () => string;
  /** What is known of the replicas; none by default. */
  readonly replicas?: () => readonly ReplicaFigures[];
  readonly version: string;
  readonly role: string;
  /** A time in milliseconds that never goes back. */
  readonly elapsed: () => number;
  /** Whether the process itself (memory, event loop, garbage collection) is measured too. */
  readonly ofProcess: boolean;
};

/** Seconds; from a call with a single query to one that its client has given up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300, 1800];
/** The figures of the company are read at most once in this many milliseconds, however many clients ask. */
const FRESH_MS = 5_000;

/** Starts measuring. Every instance has its own metrics. */
export const createMetrics = (options: MetricsOptions): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (options.ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "espalier_request_seconds",
    help: "Time to answer a request, by method, route and the code of the answer",
    labelNames: ["method", "route", "code"],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: "espalier_job_seconds",
    help: "Time of one attempt of a job, by task and outcome",
    labelNames: ["task", "outcome"],
    buckets: JOB_BUCKETS,
    registers,
  });
  const diskFull = new Counter({
    name: "espalier_disk_full_total",
    help: "What could not be written because a disk is full: requests, jobs, files",
    labelNames: ["what"],
    registers,
  });
  for (const what of ["request", "job", "file"]) diskFull.inc({ what }, 0);
  const reads = new Counter({
    name: "espalier_reads_total",
    help: "Reads that a replica may answer, by what answered, and why the primary did",
    labelNames: ["answered_by", "why"],
    registers,
  });
  const scrapeFailures = new Counter({
    name: "espalier_gauge_read_failures_total",
    help: "How often the figures of the installation could not be read from the database",
    registers,
  });
  new Gauge({
    name: "espalier_build_info",
    help: "The version that runs",
    labelNames: ["version", "role"],
    registers,
  }).set({ version: options.version, role: options.role }, 1);
  watchPool(registry, options.pool);
  if (options.primaryHost) primaryGauge(registry, options.primaryHost);
  if (options.replicas) replicaGauges(registry, options.replicas);
  const showGauges = databaseGauges(registry);
  const read = cachedFor(FRESH_MS, options.elapsed, async () => await options.readFigures(options.db));
  const refresh = async (): Promise<void> => {
    try {
      showGauges(await read());
    } catch {
      scrapeFailures.inc();
      showGauges(undefined);
    }
  };
  return {
    countRequest: ({ method, route, code, seconds }) => requests.observe({ method, route, code }, seconds),
    countJob: ({ task, outcome, seconds }) => jobs.observe({ task, outcome }, seconds),
    countRead: (answeredBy, why) => reads.inc({ answered_by: answeredBy, why }),
    countDiskFull: (what) => diskFull.inc({ what }),
    render: async () => {
      await refresh();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    collect: async () => {
      await refresh();
      return await registry.getMetricsAsJSON();
    },
  };
};

/** Counted again at each request. */
const watchPool = (registry: Registry, pool: MetricsOptions["pool"]): void => {
  const registers = [registry];
  void new Gauge({
    name: "espalier_pool_connections",
    help: "Connections of this process to the database, by what they do",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  void new Gauge({
    name: "espalier_pool_waiting",
    help: "Statements that wait for a connection",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
};

/** Reads again when the last value is older than this, and never twice at once. */
const cachedFor = <Answer>(
  milliseconds: number,
  elapsed: () => number,
  load: () => Promise<Answer>,
): (() => Promise<Answer>) => {
  let cached: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return async () => {
    if (cached === undefined || elapsed() - cached.at >= milliseconds) {
      const fresh = { at: elapsed(), answer: load() };
      cached = fresh;
      fresh.answer.catch(() => {
        if (cached === fresh) cached = undefined;
      });
    }
    return await cached.answer;
  };
};
