import { readConfig } from "./config.ts";
import { describeStartupError } from "./platform/embedded-postgres/describe-startup-error.ts";
import { createLog } from "./platform/telemetry/create-log.ts";
import { serve } from "./serve.ts";

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

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config);
  const logLine = (line: string): void => (config.production ? log.warn(line) : console.error(line));
  const serving = await serve(config, log, logLine, starting.signal);
  if (config.production && config.stripe?.secretKey.includes("_test_"))
    log.warn("STRIPE_SECRET_KEY is of Stripe's test mode: test cards pay for what is sold");
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

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof Error && error.name === "AbortError") process.exit(0);
  console.error(describeStartupError(error) ?? error);
  process.exit(1);
}
