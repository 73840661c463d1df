import { randomBytes } from "node:crypto";
import { uptime } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import product from "../package.json" with { type: "json" };
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { LogLine } from "./platform/embedded-postgres/embedded-postgres.ts";
import { openProviders } from "./modules/payments/open-providers.ts";
import { openPlanDay } from "./modules/plan/store/open-plan-day.ts";
import { resumeAbandonedRuns } from "./modules/plan/runs/resume-abandoned-runs.ts";
import { startIncentives } from "./modules/plan/store/start-incentives.ts";
import { trustedTime } from "./platform/db/trusted-time.ts";
import { ensureAppRole, firstThatOpens, isServerLogin, serverLogins } from "./platform/db/ensure-app-role.ts";
import { migrate, requireSchema, SCHEMA } from "./platform/db/migrate.ts";
import type { Database } from "./platform/db/open-database.ts";
import { openServerDatabase } from "./platform/db/open-server-database.ts";
import { type DatabaseWatch, watchDatabase } from "./platform/db/primary/watch-database.ts";
import { type OpenReplica, openReplica } from "./platform/db/replica/open-replica.ts";
import { dataPaths, hasCluster } from "./platform/embedded-postgres/data-directory.ts";
import { openOwnerDatabase } from "./platform/embedded-postgres/owner-database.ts";
import { StartupError } from "./platform/embedded-postgres/startup-error.ts";
import { isDatabaseUnreachable } from "./platform/db/is-database-unreachable.ts";
import { waitForDatabase } from "./platform/embedded-postgres/wait-for-database.ts";
import type { Deps } from "./deps.ts";
import { storedSecret } from "./platform/crypto/stored-secret.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { waitForFileStore } from "./platform/files/wait-for-file-store.ts";
import { loggingFileStore } from "./platform/files/logging-file-store.ts";
import { runRollUp } from "./modules/network/run-roll-up.ts";
import { runWorker } from "./platform/jobs/run-worker.ts";
import { runPushSender } from "./modules/notifications/push/run-push-sender.ts";
import { runSender } from "./modules/notifications/run-sender.ts";
import { createJobs } from "./modules.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { shutDoor } from "./platform/http/ending/shut-door.ts";
import { createLimits } from "./platform/http/limits.ts";
import { MODULE_CHECKS } from "./module-checks.ts";
import type { ChannelSenders } from "./platform/delivery/channel-sender.ts";
import { smtpSender } from "./platform/delivery/smtp-sender.ts";
import { twilioSender } from "./platform/delivery/twilio-sender.ts";
import { publicPushKey, webPushSender } from "./platform/delivery/web-push-sender.ts";
import { type SayLine, sayWhile } from "./platform/telemetry/say-while.ts";
import { readGaugeFigures } from "./modules/reports/overview/read-gauge-figures.ts";
import { openTelemetry } from "./platform/telemetry/open-telemetry.ts";
import { createMetrics } from "./platform/telemetry/create-metrics.ts";
import { argonPasswords } from "./platform/passwords/argon-passwords.ts";
import { typedPasswords } from "./platform/passwords/typed-passwords.ts";
import { boundedPasswords } from "./platform/passwords/bounded-passwords.ts";
import { buildMetricsApp } from "./platform/telemetry/metrics-app.ts";

/** A running server. */
export type Serving = {
  /** The port it listens on; undefined for a worker, which does not listen. */
  readonly port: number | undefined;
  readonly version: string;
  /**
   * Accepts no more requests, finishes the current ones (for 10 s, or until `force` fires), and closes everything it
   * opened.
   */
  readonly stop: (force: AbortSignal) => Promise<void>;
};

type Close = (force: AbortSignal) => Promise<void>;

/** Milliseconds. */
const DRAIN = 10_000;
const FORCED = 1_000;
const LAST_QUERIES = 3_000;

/** What the start prints: lines for the operator, and `say` how far it is. It ends early when the signal fires. */
type Starting = {
  readonly logLine: LogLine;
  readonly say: SayLine;
  /** Fulfilled when the web apps are built. */
  readonly built: Promise<void>;
  readonly signal: AbortSignal;
};

/**
 * Starts everything the role requires, in the order of dependencies, and closes what was opened when a step fails or
 * the signal fires. Throws StartupError with the line to print.
 */
export const serve = async (config: Config, log: Logger, starting: Starting): Promise<Serving> => {
  const { logLine, say, signal } = starting;
  const closers: Close[] = [];
  const stop = async (force: AbortSignal): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close(force);
  };
  try {
    const ofProcess = { version: product.version, role: config.role, log, elapsed };
    const telemetry = await openTelemetry(config.telemetry, ofProcess);
    if (telemetry) closers.push(telemetry.stop);
    const { url, ownerUrl, stop: stopDatabase } = await openAndPrepare(config, starting);
    closers.push(stopDatabase);
    const database = openServerDatabase(url, config.poolerUrl, config.telemetry?.traces === true);
    // A query that outlives its request must not delay the end: stopping the database ends it.
    closers.push(() => atMost(database.close(), LAST_QUERIES));
    const watched =
      config.databaseUrl === null ? undefined : await watchDatabase(database, { ...config, url, clock, logLine });
    if (watched) closers.push(watched.close);
    const replica = watched && openReplicaOf(config, { db: database.db, url, host: watched.primaryHost }, logLine);
    if (replica) closers.push(replica.close);
    const stopping = new AbortController();
    const deps = appDeps(config, { ...database, replica, watched }, log, stopping.signal);
    telemetry?.sendMetrics(deps.metrics);
    const { current } = deps.cards;
    if (config.production && current?.takesTestCards === true)
      log.warn(`the card provider ${current.name} takes test cards: they pay for what is sold`);
    await waitForFileStore(deps.files, logLine, signal);
    if (config.seed === "demo") {
      if (ownerUrl === null) throw new StartupError("SEED=demo needs the owner's DATABASE_URL");
      let done = "";
      const report = (words: string): void => void (done = `, ${words}`);
      const seeding = { ...deps, ownerUrl, now: deps.clock(), report };
      await unlessAborted(
        sayWhile(say, () => `writing the demo company${done}`, seedDemo(database.db, seeding)),
        signal,
      );
    }
    // Requests and jobs end in parallel, before the resources that both need.
    const active: Close[] = [];
    closers.push(async (force) => void (await Promise.all(active.map((close) => close(force)))));
    let port: number | undefined;
    await unlessAborted(
      sayWhile(say, () => "waiting for the web apps to be built", starting.built),
      signal,
    );
    if (config.role !== "worker") {
      const app = await buildApp(deps);
      active.push(async (force) => {
        await drainDelay(config.drainSeconds, force);
        if (config.drainSeconds > 0) await shutDoor(app.server, { drain: DRAIN, force });
        await drain(app, force);
      });
      port = await listen(app, config);
    }
    if (config.role !== "api") {
      const worker = await runWorker({ ...deps, pool: database.queue, jobs: createJobs(deps), elapsed });
      active.push((force) => unlessForced(worker.stop(), force));
      const rollUp = runRollUp({ ...deps, beginDay: openPlanDay, noteChanged: startIncentives });
      active.push((force) => unlessForced(rollUp.stop(), force));
      const resuming = resumeAbandonedRuns(deps);
      active.push((force) => unlessForced(resuming.stop(), force));
      const sender = runSender({ ...deps, senders: openSenders(config) });
      active.push((force) => unlessForced(sender.stop(), force));
      const pushKey = pushKeyOf(config);
      if (pushKey !== null) {
        const pushes = runPushSender({ ...deps, send: webPushSender(pushKey, config.publicUrl) });
        active.push((force) => unlessForced(pushes.stop(), force));
      }
    }
    if (config.metricsPort !== null) {
      const watch = buildMetricsApp(deps);
      closers.push(async () => await watch.close());
      await listen(watch, { host: config.host, port: config.metricsPort });
    }
    closers.push(async () => stopping.abort());
    return { port, stop, version: product.version };
  } catch (error) {
    await stop(AbortSignal.abort());
    throw error;
  }
};

/** Brings the database up to date as its owner, makes the server's login, and stops what was opened for that. */
export const migrateOnce = async (config: Config, starting: Starting): Promise<void> => {
  if (config.databaseUrl === null) throw new StartupError("ROLE=migrate needs DATABASE_URL");
  const { stop } = await openAsOwner(config, starting);
  await stop();
};

type Prepared = { readonly url: string; readonly ownerUrl: string | null; readonly stop: () => Promise<void> };

const openAndPrepare = async (config: Config, starting: Starting): Promise<Prepared> => {
  const { databaseUrl } = config;
  if (databaseUrl === null || !isServerLogin(databaseUrl)) return await openAsOwner(config, starting);
  return { url: await openAsServer(databaseUrl, config, starting), ownerUrl: null, stop: async () => undefined };
};

const openAsOwner = async (config: Config, starting: Starting): Promise<Prepared> => {
  const { logLine, say, signal } = starting;
  const opening = openOwnerDatabase(config, logLine, signal);
  const { ownerUrl, stop } = await (config.databaseUrl === null
    ? sayWhile(say, openingWords(config), opening)
    : opening);
  try {
    return { url: await prepareDatabase(ownerUrl, config, starting), ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Without the owner's rights: the login that the current key opens, in a database that has this version's schema. */
const openAsServer = async (databaseUrl: string, config: Config, { logLine, signal }: Starting): Promise<string> => {
  const urls = serverLogins(databaseUrl, config);
  for (;;) {
    try {
      // One that is refused answers, and another may be right.
      await waitForDatabase(urls[0] ?? databaseUrl, logLine, signal).catch((error: unknown) => {
        if (!(error instanceof StartupError)) throw error;
      });
      const url = await firstThatOpens(urls);
      if (url === undefined) {
        throw new StartupError(
          "the database has no login of this SECRET_KEY: run ROLE=migrate with the same key and the owner's DATABASE_URL first",
        );
      }
      await requireSchema(url);
      return url;
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
    }
  }
};

/**
 * Migrates and returns the connection string of the server's own role; starts again when the database becomes
 * unreachable.
 */
const prepareDatabase = async (
  ownerUrl: string,
  config: Config,
  { logLine, say, signal }: Starting,
): Promise<string> => {
  let step = "waiting for another process that applies migrations";
  const report = (words: string): void => void (step = words);
  for (;;) {
    try {
      await sayWhile(say, () => step, migrate(ownerUrl, { ...SCHEMA, report }));
      const url = await ensureAppRole(ownerUrl, config);
      signal.throwIfAborted();
      return url;
    } catch (error) {
      if (config.databaseUrl === null || !isDatabaseUnreachable(error)) throw error;
      await waitForDatabase(ownerUrl, logLine, signal);
    }
  }
};

const openReplicaOf = (
  { replica, telemetry }: Config,
  primary: Parameters<typeof openReplica>[1],
  logLine: LogLine,
): OpenReplica | undefined =>
  replica === null
    ? undefined
    : openReplica(replica, primary, { traced: telemetry?.traces === true, elapsed: sinceBoot, logLine });

const openingWords = ({ dataDir }: Config): (() => string) => {
  const words = hasCluster(dataDir) ? "opening the database" : "creating the database";
  return () => `${words} in ${dataDir}`;
};

/** Running jobs are waited for like requests; an interrupted one runs again later. */
const unlessForced = async (work: Promise<void>, force: AbortSignal): Promise<void> => {
  if (!force.aborted) await Promise.race([atMost(work, DRAIN), fires(force)]);
  await atMost(work, FORCED);
};

const fires = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

const atMost = (work: Promise<void>, milliseconds: number): Promise<void> =>
  Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);

/** Stops waiting when the signal fires: unfinished work is rolled back when its connection closes. */
const unlessAborted = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  await Promise.race([work, fires(signal)]);
  if (signal.aborted) work.catch(() => undefined);
  signal.throwIfAborted();
};

/** Keeps listening briefly, while /readyz already refuses new requests. */
const drainDelay = async (seconds: number, force: AbortSignal): Promise<void> => {
  if (seconds > 0 && !force.aborted)
    await Promise.race([sleep(seconds * 1000, undefined, { ref: false }), fires(force)]);
};

const elapsed = (): number => performance.now();
/** Goes on while the machine sleeps. */
const sinceBoot = (): number => uptime() * 1_000;
const clock = (): Date => new Date();

/** Each takes some 30 ms of a processor; requests that would wait longer than a few seconds are refused. */
const PASSWORD_BOUNDS = { atOnce: 2, waiting: 150 };

type Watched = { readonly replica: OpenReplica | undefined; readonly watched: DatabaseWatch | undefined };

const appDeps = (
  config: Config,
  { db, pool, replica, watched }: Database & Watched,
  log: Logger,
  stopping: AbortSignal,
): Deps => {
  const metrics = createMetrics({
    db,
    readFigures: readGaugeFigures,
    pool,
    ...(watched && { primaryHost: watched.primaryHost }),
    ...(replica && { replicas: replica.figures }),
    version: product.version,
    role: config.role,
    elapsed,
    ofProcess: true,
  });
  return {
    db,
    replica,
    log,
    clock,
    trustedTime: trustedTime({ db, log, elapsed: sinceBoot, ...(config.forTrial && { steady: 0 }) }),
    random: randomBytes,
    passwords: boundedPasswords(typedPasswords(argonPasswords), PASSWORD_BOUNDS),
    limits: createLimits(db),
    checks: MODULE_CHECKS,
    files: loggingFileStore(openFileStore(config), { log, metrics }),
    secretKey: config.secretKey,
    previousKeys: config.previousKeys,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    lanes: config.lanes,
    showMail: showsMail(config),
    explainFaults: config.forTrial,
    // Messages that are shown instead of sent are shown for both channels.
    sms: config.twilio !== null || showsMail(config),
    smsToken: config.twilio?.token ?? null,
    pushKey: publicPushKey(pushKeyOf(config) ?? "") ?? "",
    cards: openProviders(config, { db, random: randomBytes, clock }),
    requireTotp: !config.forTrial,
    version: product.version,
    metrics,
    traced: config.telemetry?.traces === true,
    metricsToken: config.metricsToken,
    showMetrics: config.metricsPort === null,
    trustProxy: config.trustProxy,
    stopping,
  };
};

const showsMail = ({ smtpUrl, forTrial }: Config): boolean => smtpUrl === null && forTrial;

/** A trial has a key of its own; without one no pushes are sent. */
const pushKeyOf = ({ pushKey, forTrial, dataDir }: Config): string | null =>
  pushKey ?? (forTrial ? storedSecret(dataPaths(dataDir).pushKey) : null);

const openSenders = ({ smtpUrl, twilio, publicUrl }: Config): ChannelSenders => ({
  mail: smtpUrl === null ? null : smtpSender(smtpUrl, publicUrl),
  sms: twilio === null ? null : twilioSender(twilio, publicUrl),
});

type App = Awaited<ReturnType<typeof buildApp>>;

const listen = async (
  app: Pick<App, "listen" | "server">,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<number> => {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    if (code === "EADDRINUSE") throw new StartupError(`port ${port} is in use by another program: set PORT`, { cause });
    if (code === "EACCES") throw new StartupError(`port ${port} may not be used by this user: set PORT`, { cause });
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartupError(`HOST "${host}" is not an address of this machine`, { cause });
    }
    throw cause;
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
};

const drain = async (app: App, force: AbortSignal): Promise<void> => {
  const cut = (): void => app.server.closeAllConnections();
  const late = setTimeout(cut, DRAIN);
  force.addEventListener("abort", cut);
  if (force.aborted) cut();
  await app.close();
  clearTimeout(late);
};
