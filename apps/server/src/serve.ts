import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import product from "../package.json" with { type: "json" };
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Say } from "./platform/embedded-postgres/embedded-postgres.ts";
import { openPlanDay } from "./modules/plan/incentives/open-plan-day.ts";
import { startIncentives } from "./modules/plan/incentives/start-incentives.ts";
import { ensureAppRole } from "./platform/db/ensure-app-role.ts";
import { migrate } from "./platform/db/migrate.ts";
import type { Db } from "./platform/db/in-transaction.ts";
import type { Database } from "./platform/db/open-database.ts";
import { openServerDatabase } from "./platform/db/open-server-database.ts";
import { openOwnerDatabase } from "./platform/embedded-postgres/owner-database.ts";
import { StartRefused } from "./platform/embedded-postgres/start-refused.ts";
import { isDatabaseUnreachable } from "./platform/db/unreachable.ts";
import { waitForDatabase } from "./platform/embedded-postgres/wait-for-database.ts";
import { watchConnection } from "./platform/db/watch-connection.ts";
import type { Deps } from "./deps.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { reachFiles } from "./platform/files/reach-files.ts";
import { toldFileStore } from "./platform/files/told-file-store.ts";
import { runRollUp } from "./modules/network/run-roll-up.ts";
import { runWorker } from "./platform/jobs/run-worker.ts";
import { runSender } from "./modules/notifications/run-sender.ts";
import { createTasks, CRONTAB } from "./tasks.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { createLimits } from "./platform/http/limits.ts";
import type { Posts } from "./platform/delivery/outgoing.ts";
import { postBySmtp } from "./platform/delivery/post-by-smtp.ts";
import { postByTwilio } from "./platform/delivery/post-by-twilio.ts";
import { createMetrics } from "./platform/telemetry/create-metrics.ts";
import { argonPasswords } from "./platform/passwords/argon-passwords.ts";
import type { PaymentProvider } from "./modules/payments/payment-provider.ts";
import { sandboxProvider } from "./modules/payments/sandbox/sandbox-provider.ts";
import { stripeProvider } from "./modules/payments/stripe/stripe-provider.ts";
import { buildWatchApp } from "./platform/telemetry/watch-app.ts";

/** A server that is up. */
export type Serving = {
  /** Where it listens; undefined for a worker, which does not. */
  readonly port: number | undefined;
  readonly version: string;
  /** Takes no more requests, finishes those at hand (for 10 s, or until `hurry` fires), and closes what it opened. */
  readonly stop: (hurry: AbortSignal) => Promise<void>;
};

type Close = (hurry: AbortSignal) => Promise<void>;

/** Milliseconds. */
const DRAIN = 10_000;
const HURRIED = 1_000;
const LAST_QUERIES = 3_000;

/**
 * Starts everything the role asks for, in the order it depends on, and closes what was opened when a step fails or the
 * signal fires. Throws StartRefused with the line to print.
 */
export const serve = async (config: Config, log: Logger, say: Say, signal: AbortSignal): Promise<Serving> => {
  const closers: Close[] = [];
  const stop = async (hurry: AbortSignal): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close(hurry);
  };
  try {
    const owner = await openOwnerDatabase(config, say, signal);
    closers.push(() => owner.stop());
    const url = await prepareDatabase(owner.ownerUrl, config, say, signal);
    const database = openServerDatabase(url, config.poolerUrl);
    // A query that outlives its request must not hold up the end: stopping the database ends it.
    closers.push(() => atMost(database.close(), LAST_QUERIES));
    if (config.databaseUrl !== null) {
      const stopWatching = watchConnection(database.pool, say);
      closers.push(async () => stopWatching());
    }
    const stopping = new AbortController();
    const deps = appDeps(config, database, log, stopping.signal);
    await reachFiles(deps.files, say, signal);
    if (config.seed === "demo") {
      const seeding = { ...deps, ownerUrl: owner.ownerUrl, now: deps.clock() };
      await unlessAborted(seedDemo(database.db, seeding), signal);
    }
    // Requests and jobs end side by side, before what both of them need.
    const active: Close[] = [];
    closers.push(async (hurry) => void (await Promise.all(active.map((close) => close(hurry)))));
    let port: number | undefined;
    if (config.role !== "worker") {
      const app = await buildApp(deps);
      active.push(async (hurry) => {
        await letNotice(config.drainSeconds, hurry);
        await drain(app, hurry);
      });
      port = await listen(app, config);
    }
    if (config.role !== "api") {
      const tasks = createTasks(deps);
      const worker = await runWorker({ ...deps, pool: database.queue, tasks, crontab: CRONTAB, elapsed });
      active.push((hurry) => unlessHurried(worker.stop(), hurry));
      const rollUp = runRollUp({ ...deps, beginDay: openPlanDay, noteBuyers: startIncentives });
      active.push((hurry) => unlessHurried(rollUp.stop(), hurry));
      const sender = runSender({ ...deps, posts: openPosts(config) });
      active.push((hurry) => unlessHurried(sender.stop(), hurry));
    }
    if (config.metricsPort !== null) {
      const watch = buildWatchApp(deps);
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

/** Migrates, and answers the connection string of the server's own role; begins again when the database goes away. */
const prepareDatabase = async (ownerUrl: string, config: Config, say: Say, signal: AbortSignal): Promise<string> => {
  for (;;) {
    try {
      await migrate(ownerUrl);
      const url = await ensureAppRole(ownerUrl, config);
      signal.throwIfAborted();
      return url;
    } catch (error) {
      if (config.databaseUrl === null || !isDatabaseUnreachable(error)) throw error;
      await waitForDatabase(ownerUrl, say, signal);
    }
  }
};

/** Jobs at hand are waited for like requests; one that is cut off is done again later. */
const unlessHurried = async (work: Promise<void>, hurry: AbortSignal): Promise<void> => {
  if (!hurry.aborted) await Promise.race([atMost(work, DRAIN), fires(hurry)]);
  await atMost(work, HURRIED);
};

const fires = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

const atMost = (work: Promise<void>, milliseconds: number): Promise<void> =>
  Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);

/** Gives up waiting when the signal fires: what the work has begun is rolled back when its connection closes. */
const unlessAborted = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  await Promise.race([work, fires(signal)]);
  if (signal.aborted) work.catch(() => undefined);
  signal.throwIfAborted();
};

/** Goes on listening for a moment, while /readyz already says that no more should come. */
const letNotice = async (seconds: number, hurry: AbortSignal): Promise<void> => {
  if (seconds > 0 && !hurry.aborted)
    await Promise.race([sleep(seconds * 1000, undefined, { ref: false }), fires(hurry)]);
};

const elapsed = (): number => performance.now();

const appDeps = (config: Config, { db, pool }: Database, log: Logger, stopping: AbortSignal): Deps => ({
  db,
  log,
  clock: () => new Date(),
  random: randomBytes,
  passwords: argonPasswords,
  limits: createLimits(pool),
  files: toldFileStore(openFileStore(config), (facts, words) => log.warn(facts, words)),
  secretKey: config.secretKey,
  previousKeys: config.previousKeys,
  publicUrl: config.publicUrl,
  timeZone: config.timeZone,
  showMail: showsMail(config),
  // What is shown instead of being sent is shown whichever way it would go.
  sms: config.twilio !== null || showsMail(config),
  smsToken: config.twilio?.token ?? null,
  cards: openCards(config, db),
  requireTotp: config.production,
  version: product.version,
  metrics: createMetrics({ db, pool, version: product.version, role: config.role, elapsed, ofProcess: true }),
  metricsToken: config.metricsToken,
  showMetrics: config.metricsPort === null,
  trustProxy: config.trustProxy,
  stopping,
});

const showsMail = ({ smtpUrl, production }: Config): boolean => smtpUrl === null && !production;

const openPosts = ({ smtpUrl, twilio, publicUrl }: Config): Posts => ({
  mail: smtpUrl === null ? null : postBySmtp(smtpUrl, publicUrl),
  sms: twilio === null ? null : postByTwilio(twilio, publicUrl),
});

/** Who takes cards: Stripe by its keys; without them the sandbox, but never in production. */
const openCards = ({ stripe, production, secretKey }: Config, db: Db): PaymentProvider | null => {
  if (stripe !== null) return stripeProvider(stripe);
  return production ? null : sandboxProvider({ db, secretKey, random: randomBytes, clock: () => new Date() });
};

type App = Awaited<ReturnType<typeof buildApp>>;

const listen = async (
  app: Pick<App, "listen" | "server">,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<number> => {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    if (code === "EADDRINUSE") throw new StartRefused(`port ${port} is in use by another program: set PORT`, { cause });
    if (code === "EACCES") throw new StartRefused(`port ${port} may not be used by this user: set PORT`, { cause });
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new StartRefused(`HOST "${host}" is not an address of this machine`, { cause });
    }
    throw cause;
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
};

const drain = async (app: App, hurry: AbortSignal): Promise<void> => {
  const cut = (): void => app.server.closeAllConnections();
  const late = setTimeout(cut, DRAIN);
  hurry.addEventListener("abort", cut);
  if (hurry.aborted) cut();
  await app.close();
  clearTimeout(late);
};
