import { type EmbeddedPostgres, openEmbeddedPostgres, type LogLine } from "./embedded-postgres.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/** The database's place: an external one at databaseUrl, or the embedded one in dataDir, which archives to walArchive. */
export type DatabasePlace = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly walArchive: string | null;
};

/**
 * Opens the database of a server: waits for the one at databaseUrl, or starts the embedded one and stops it with
 * `stop`. Throws the signal's reason when that fires first.
 */
export const openOwnerDatabase = async (
  { databaseUrl, dataDir, walArchive }: DatabasePlace,
  logLine: LogLine,
  signal: AbortSignal,
): Promise<EmbeddedPostgres> => {
  if (databaseUrl === null) return openEmbeddedPostgres({ dataDir, walArchive, logLine });
  await waitForDatabase(databaseUrl, logLine, signal);
  return { ownerUrl: databaseUrl, stop: async () => undefined };
};
