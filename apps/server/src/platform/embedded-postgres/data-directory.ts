import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { storedSecret, readSecret } from "../crypto/stored-secret.ts";
import { POSTGRES_MAJOR, type PostgresPrograms } from "./postgres-programs.ts";
import type { PostgresUser } from "./postgres-user.ts";
import { StartupError } from "./startup-error.ts";

/** The paths below DATA_DIR. */
export const dataPaths = (dataDir: string) => ({
  cluster: join(dataDir, "postgres"),
  log: join(dataDir, "postgres.log"),
  ownerPassword: join(dataDir, "owner-password"),
  secretKey: join(dataDir, "secret-key"),
  pushKey: join(dataDir, "push-key"),
});

/** The login name of the database's owner. */
export const OWNER = "owner";

/** Whether a database cluster was created below DATA_DIR. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataPaths(dataDir).cluster, "PG_VERSION"));

/**
 * Creates the database cluster when there is none, and returns the owner's password. The cluster is created in another
 * folder and renamed when complete, so that an interrupted start leaves nothing that looks like a cluster.
 */
export const prepareDataDirectory = async (
  dataDir: string,
  programs: PostgresPrograms,
  user: PostgresUser,
): Promise<string> => {
  const { cluster, ownerPassword, secretKey } = dataPaths(dataDir);
  if (hasCluster(dataDir)) {
    const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (version !== POSTGRES_MAJOR) {
      throw new StartupError(
        `${cluster} was written by PostgreSQL ${version}, and this version has ${POSTGRES_MAJOR}. Nothing was changed. ` +
          `With the version that ran before: npm run backup -- FOLDER. Then with this one: ` +
          `mkdir ${dataDir}-${POSTGRES_MAJOR} && cp ${secretKey} ${dataDir}-${POSTGRES_MAJOR}, unless SECRET_KEY is set; ` +
          `DATA_DIR=${dataDir}-${POSTGRES_MAJOR} npm run restore -- FOLDER, and start it with that DATA_DIR.`,
      );
    }
    return requiredPassword(ownerPassword);
  }
  const password = storedSecret(ownerPassword);
  await makeCluster(cluster, password, programs, user);
  return password;
};

/** The owner's password of an existing cluster. Throws StartupError when the file is missing. */
export const requiredPassword = (file: string): string => {
  const password = readSecret(file);
  if (!password) throw new StartupError(`${file} is missing: put it back from your backup`);
  return password;
};

const run = promisify(execFile);

const makeCluster = async (
  cluster: string,
  password: string,
  programs: PostgresPrograms,
  user: PostgresUser,
): Promise<void> => {
  const draft = `${cluster}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner) {
    chownSync(draft, user.owner.uid, user.owner.gid);
    chownSync(passwordFile, user.owner.uid, user.owner.gid);
  }
  // C.UTF-8 of the builtin provider sorts in the same way on every machine, whatever its C library.
  const { file, args } = user.command(programs.initdb, [
    "-D",
    draft,
    "-U",
    OWNER,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ]);
  try {
    await run(file, args, { env: postgresEnvironment() });
    renameSync(draft, cluster);
  } catch (cause) {
    throw new StartupError(`cannot make the database in ${cluster}: ${lastLine(cause)}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

/** PG* variables and locales of the caller's shell must not reach the database. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" });

const lastLine = (error: unknown): string => {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return (
    output
      .trim()
      .split("\n")
      .findLast((line) => line.includes("error")) ?? output.trim()
  );
};
