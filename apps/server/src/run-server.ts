import { describeStartupError } from "./platform/embedded-postgres/describe-startup-error.ts";
import { createLog } from "./platform/telemetry/create-log.ts";
import { migrateOnce, serve } from "./serve.ts";
import { readServerConfig } from "./server-config.ts";

const starting = new AbortController();
const forcing = new AbortController();

// npm passes on a Ctrl-C that the terminal has already sent to this process: only a later one is a second request to
// stop.
const SAME_KEYPRESS = 1_000;
let stopRequestedAt: number | undefined;
const stopRequested = new Promise<void>((resolve) => {
  const requestStop = (): void => {
    stopRequestedAt ??= Date.now();
    if (Date.now() - stopRequestedAt > SAME_KEYPRESS) forcing.abort();
    starting.abort();
    resolve();
  };
  process.on("SIGINT", requestStop);
  process.on("SIGTERM", requestStop);
  // Sent when the terminal is closed: the database must not keep running.
  process.on("SIGHUP", requestStop);
});

const main = async (built: Promise<void>): Promise<void> => {
  const config = readServerConfig(process.env);
  const log = createLog({ ...config, traced: config.telemetry?.traces === true });
  const logLine = (line: string): void => (config.production ? log.warn(line) : console.error(line));
  const say = (line: string): void => (config.production ? log.info(line) : console.error(line));
  const start = { logLine, say, built, signal: starting.signal };
  if (config.role === "migrate") {
    await migrateOnce(config, start);
    say("the database is up to date");
    return;
  }
  const serving = await serve(config, log, start);
  if (config.production) log.info({ port: serving.port, version: serving.version }, "ready");
  else console.log(serving.port === undefined ? "ready" : `ready http://localhost:${serving.port}`);
  if (config.seed === "demo" && serving.port !== undefined)
    console.log(
      `ready to log in: member 10000001, password demo1234, security password 123456
admin app: http://localhost:${serving.port}/admin/, owner@espalier.local, password demo1234`,
    );
  const fault = await Promise.race([stopRequested, nextFault()]);
  await serving.stop(forcing.signal);
  if (fault) throw fault.error;
};

/**
 * Waits for an error that no code caught: the state is then unknown, so the server stops cleanly and logs the error.
 */
const nextFault = (): Promise<{ error: unknown }> =>
  new Promise((resolve) => {
    process.on("uncaughtException", (error) => resolve({ error }));
  });

/** Runs the server until a signal stops it, and ends the process. It answers requests once `built` is fulfilled. */
export const runServer = async (built: Promise<void>): Promise<void> => {
  try {
    await main(built);
    process.exit(0);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") process.exit(0);
    console.error(describeStartupError(error) ?? error);
    process.exit(1);
  }
};
