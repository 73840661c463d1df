import { setTimeout as sleep } from "node:timers/promises";
import type { LogLine } from "./embedded-postgres.ts";
import { StartupError } from "./startup-error.ts";
import { isDatabaseUnreachable, isLoginRefused } from "../db/is-database-unreachable.ts";
import { hostAsker } from "../db/primary/find-primary.ts";
import { hostsOf } from "../db/primary/host-list.ts";
import { withClient } from "../db/with-client.ts";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/**
 * Waits until the database at the connection string accepts connections and writes, and logs once what it waits for. Throws
 * StartupError when it answers but refuses the login, and the signal's reason when that fires.
 */
export const waitForDatabase = async (url: string, logLine: LogLine, signal: AbortSignal): Promise<void> => {
  let said: string | undefined;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    signal.throwIfAborted();
    const refusal = await tryConnection(url);
    if (refusal === undefined) return;
    const address = hostsOf(url).join(", ");
    if (refusal instanceof StartupError) throw refusal;
    if (!(refusal instanceof ReadOnly) && (isLoginRefused(refusal) || !isDatabaseUnreachable(refusal))) {
      throw new StartupError(`database at ${address} refuses: ${refusal.message}`, { cause: refusal });
    }
    const state =
      refusal instanceof ReadOnly ? refusal.message : `does not answer, trying again: ${await reasonsOf(url, refusal)}`;
    if (state !== said) logLine(`database at ${address} ${state}`);
    said = state;
    await sleep(pause, undefined, { signal });
  }
};

/** Why no host answered, each with its name if there are several. */
const reasonsOf = async (url: string, refusal: Error): Promise<string> => {
  if (hostsOf(url).length === 1) return reasonOf(refusal);
  const { ask, close } = hostAsker(url);
  try {
    const [, errors] = await ask();
    return errors.map(({ host, error }) => `${host} (${reasonOf(error)})`).join(", ") || reasonOf(refusal);
  } finally {
    await close();
  }
};

/** Why nothing answered, as far as that is known. */
const reasonOf = (error: Error): string => {
  // Of a host with several addresses there is an error for each.
  if (error instanceof AggregateError) return error.errors.map(String).join(", ");
  if (error.message === "timeout expired") return "nothing comes";
  return error.message.startsWith("Connection terminated")
    ? "it ends the connection, as what is no PostgreSQL does"
    : error.message;
};

/** The database answers and changes nothing. */
class ReadOnly extends Error {
  override readonly message = "takes no writes, as a standby does: waiting until it is promoted";
}

const tryConnection = async (url: string): Promise<Error | undefined> => {
  try {
    return await withClient(url, "espalier start", async (client) => {
      const { rows } = await client.query<{ reads: string }>(
        "select current_setting('transaction_read_only') as reads",
      );
      return rows[0]?.reads === "on" ? new ReadOnly() : undefined;
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};
