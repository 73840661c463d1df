import { type EmbeddedPostgres, openEmbeddedPostgres, runningOwnerUrl, type LogLine } from "./embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
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

/**
 * The database for a tool that runs beside a server or without one: connects to the embedded database when it runs,
 * else starts and migrates it for the while.
 */
export const withOwnerDatabase = async <Result>(
  { databaseUrl, dataDir }: DatabasePlace,
  logLine: LogLine,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> => {
  const running = databaseUrl ?? runningOwnerUrl(dataDir);
  if (running !== undefined) return work(running);
  const postgres = await openEmbeddedPostgres({ dataDir, logLine });
  try {
    await migrate(postgres.ownerUrl);
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
};
