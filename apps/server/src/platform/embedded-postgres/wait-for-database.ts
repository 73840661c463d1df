import { setTimeout as sleep } from "node:timers/promises";
import type { LogLine } from "./embedded-postgres.ts";
import { StartupError } from "./startup-error.ts";
import { isDatabaseUnreachable } from "../db/unreachable.ts";
import { withClient } from "../db/with-client.ts";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/**
 * Waits until the database at the connection string accepts connections, and logs once that it does not. Throws
 * StartupError when it answers but refuses the login, and the signal's reason when that fires.
 */
export const waitForDatabase = async (url: string, logLine: LogLine, signal: AbortSignal): Promise<void> => {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    signal.throwIfAborted();
    const refusal = await tryConnection(url);
    if (refusal === undefined) return;
    const { hostname, port } = new URL(url);
    const address = `${hostname}:${port || "5432"}`;
    if (!isDatabaseUnreachable(refusal)) {
      throw new StartupError(`database at ${address} refuses: ${refusal.message}`, { cause: refusal });
    }
    if (pause === FIRST_PAUSE) logLine(`database at ${address} does not answer, trying again`);
    await sleep(pause, undefined, { signal });
  }
};

const tryConnection = async (url: string): Promise<Error | undefined> => {
  try {
    await withClient(url, "espalier start", (client) => client.query("select"));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};
