import type { Logger } from "pino";

import type { Metrics } from "../telemetry/metrics.ts";
import type { FileStore } from "./file-store.ts";

type Watching = { readonly log: Pick<Logger, "warn">; readonly metrics: Pick<Metrics, "countDiskFull"> };

/** The same store, which also reports each file that it could not store: the answer only says that it may work later. */
export const loggingFileStore = (files: FileStore, { log, metrics }: Watching): FileStore => ({
  ...files,
  put: async (name, bytes) => {
    const stored = await files.put(name, bytes);
    if (stored.ok) return stored;
    if (stored.failure.key === "storage.full") metrics.countDiskFull("file");
    log.warn({ file: name, bytes: bytes.byteLength, reason: stored.failure.key }, "a file could not be stored");
    return stored;
  },
});
