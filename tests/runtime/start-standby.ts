import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { makeFolder, type Postgres, startPostgres, unprivileged } from "./start-postgres.ts";

/** Copies a running PostgreSQL into a folder and starts the copy as its standby. */
export const startStandby = async (programs: string, primary: Postgres, folder: string): Promise<Postgres> => {
  await promisify(execFile)(
    join(programs, "pg_basebackup"),
    ["-D", makeFolder(folder), "-R", "-c", "fast", "-d", primary.urlOf("postgres")],
    unprivileged,
  );
  return await startPostgres(programs, folder);
};
