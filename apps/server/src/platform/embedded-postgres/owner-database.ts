import { type EmbeddedPostgres, openEmbeddedPostgres, type LogLine } from "./embedded-postgres.ts";
import { isServerLogin } from "../db/ensure-app-role.ts";
import { StartupError } from "./startup-error.ts";
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
  refuseServerLogin(databaseUrl);
  await waitForDatabase(databaseUrl, logLine, signal);
  return { ownerUrl: databaseUrl, stop: async () => undefined };
};

/** Throws StartupError when a connection string is of the server's own login, which changes no schema. */
export const refuseServerLogin = (databaseUrl: string): void => {
  if (isServerLogin(databaseUrl)) {
    throw new StartupError("DATABASE_URL names the server's own login, and this needs the owner's");
  }
};
