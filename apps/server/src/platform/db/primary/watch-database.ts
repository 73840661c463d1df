import type { ServerDatabase } from "../open-server-database.ts";
import { checkByQuery, type Watching, watchConnection } from "../watch-connection.ts";
import { followPrimary } from "./follow-primary.ts";
import { hostsOf } from "./host-list.ts";

/** The watch over a database, with the host of it that takes writes, as last seen. */
export type DatabaseWatch = { readonly primaryHost: () => string; readonly close: () => Promise<void> };

/** Milliseconds between two looks for the host that takes writes. */
const PAUSE = 400;

/**
 * Logs when the database at `url` is away and when it is back. Of several hosts it follows the one that takes writes; with a pooler, which
 * follows it by itself, only the queue's connections.
 */
export const watchDatabase = async (
  { pool, queue }: Pick<ServerDatabase, "pool" | "queue">,
  { poolerUrl, url, ...watching }: Watching & { readonly poolerUrl: string | null; readonly url: string },
): Promise<DatabaseWatch> => {
  const [first = "", ...others] = hostsOf(url);
  if (others.length === 0) {
    const stopWatching = watchConnection(pool, watching.logLine, checkByQuery(pool, first, watching));
    return { primaryHost: () => first, close: async () => await Promise.resolve(stopWatching()) };
  }
  const primary = followPrimary(poolerUrl === null ? [pool] : [queue], url, watching);
  await primary.look();
  const stopWatching = watchConnection(pool, watching.logLine, { pause: PAUSE, look: primary.look });
  const close = async (): Promise<void> => {
    stopWatching();
    await primary.close();
  };
  return { primaryHost: primary.host, close };
};
