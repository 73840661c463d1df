import { migrate } from "../db/migrate.ts";
import { withClient } from "../db/with-client.ts";
import { readSecret } from "../crypto/stored-secret.ts";
import { dataPaths, hasCluster } from "./data-directory.ts";
import { type LogLine, openEmbeddedPostgres, runningOwnerUrl } from "./embedded-postgres.ts";
import { type DatabasePlace, refuseServerLogin } from "./owner-database.ts";
import { StartupError } from "./startup-error.ts";

/** The hint about choosing another place. */
const ANOTHER = "name another with DATA_DIR or DATABASE_URL, or the file that says them with SETTINGS_FILE";

/**
 * Runs work on the company's database, for a tool beside a server or without one: logs which database it is, connects
 * to the embedded one when it runs, else starts and migrates it temporarily. Creates none: throws StartupError with the
 * line to print where no server was ever started and nothing restored.
 */
export const withCompanyDatabase = async <Result>(
  { databaseUrl, dataDir, walArchive }: DatabasePlace,
  logLine: LogLine,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> => {
  const open = async (url: string, name: string): Promise<void> => {
    await requireCompany(url, name);
    logLine(`company: ${name}`);
  };
  if (databaseUrl !== null) {
    refuseServerLogin(databaseUrl);
    await open(databaseUrl, nameOf(databaseUrl));
    return await work(databaseUrl);
  }
  requireCluster(dataDir);
  const running = runningOwnerUrl(dataDir);
  if (running !== undefined) {
    await open(running, dataDir);
    return await work(running);
  }
  const postgres = await openEmbeddedPostgres({ dataDir, walArchive, logLine });
  try {
    await open(postgres.ownerUrl, dataDir);
    await migrate(postgres.ownerUrl);
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
};

/** The secret key that a server stored in DATA_DIR. Throws StartupError with the line to print when there is none. */
export const keptSecretKey = ({ databaseUrl, dataDir }: Pick<DatabasePlace, "databaseUrl" | "dataDir">): string => {
  if (databaseUrl === null) requireCluster(dataDir);
  const file = dataPaths(dataDir).secretKey;
  const key = readSecret(file);
  if (key === undefined) throw new StartupError(`${file} is missing: set SECRET_KEY, or DATA_DIR or SETTINGS_FILE`);
  return key;
};

const requireCluster = (dataDir: string): void => {
  if (!hasCluster(dataDir)) throw new StartupError(`there is no company in ${dataDir}: ${ANOTHER}`);
};

/** A company exists from the first start of a server, which creates its tables. */
const requireCompany = async (url: string, name: string): Promise<void> => {
  const begun = await withClient(url, "espalier", async (client) => {
    const { rows } = await client.query<{ begun: boolean }>("select to_regclass('public.member') is not null as begun");
    return rows[0]?.begun === true;
  }).catch((cause: unknown) => {
    throw new StartupError(`${name} cannot be opened: ${reasonOf(cause)}`, { cause });
  });
  if (!begun) throw new StartupError(`there is no company in ${name}: ${ANOTHER}`);
};

/** A connection string without its user and password. */
const nameOf = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
};

/** A host with several addresses fails once for each, and the combined error has no message. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
};
