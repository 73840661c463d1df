import { type EmbeddedPostgres, openEmbeddedPostgres, type LogLine } from "./embedded-postgres.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/** Which database: one's own at databaseUrl, or the embedded one in dataDir. */
export type DatabasePlace = { readonly databaseUrl: string | null; readonly dataDir: string };

/**
 * The database a server works on: waits for the one at databaseUrl, or starts the embedded one and stops it with
 * `stop`. Ends with the signal's reason when that fires first.
 */
export const openOwnerDatabase = async (
  { databaseUrl, dataDir }: DatabasePlace,
  logLine: LogLine,
  signal: AbortSignal,
): Promise<EmbeddedPostgres> => {
  if (databaseUrl === null) return openEmbeddedPostgres({ dataDir, logLine });
  await waitForDatabase(databaseUrl, logLine, signal);
  return { ownerUrl: databaseUrl, stop: async () => undefined };
};
