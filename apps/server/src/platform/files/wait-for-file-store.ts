import { setTimeout as sleep } from "node:timers/promises";

import type { LogLine } from "../embedded-postgres/embedded-postgres.ts";
import { StartupError } from "../embedded-postgres/startup-error.ts";
import type { FileStore } from "./file-store.ts";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/**
 * Waits until files can be stored, and logs once that they cannot yet. Throws StartupError with the line to print when
 * the store refuses, and the signal's reason when that fires.
 */
export const waitForFileStore = async (
  files: Pick<FileStore, "reach">,
  logLine: LogLine,
  signal: AbortSignal,
): Promise<void> => {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    signal.throwIfAborted();
    const reached = await files.reach();
    if (reached.ok) return;
    const reason = reached.failure.words?.["reason"] ?? "";
    if (reached.failure.key === "refuses") throw new StartupError(`uploaded files cannot be stored: ${reason}`);
    if (pause === FIRST_PAUSE) logLine(`uploaded files: ${reason}, trying again`);
    await sleep(pause, undefined, { signal });
  }
};
