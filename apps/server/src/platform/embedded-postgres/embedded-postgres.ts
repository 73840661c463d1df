import { realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { makeFolder } from "../files/make-folder.ts";
import { prepareArchive } from "./archive-paths.ts";
import { clusterSettings } from "./cluster-settings.ts";
import { dataPaths, OWNER, prepareDataDirectory, requiredPassword } from "./data-directory.ts";
import { freePort } from "./free-port.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";
import { postgresUser } from "./postgres-user.ts";
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";
import { type ServerLock, takeServerLock } from "./server-lock.ts";
import { acquireStartLock } from "./start-lock.ts";
import { withClient } from "../db/with-client.ts";
import { type Command, works, wrap, type Wrapper } from "./wrap-command.ts";

/** Prints one line for the operator. */
export type LogLine = (line: string) => void;

/** A PostgreSQL that this process started, or took over from a killed process, and keeps running. */
export type EmbeddedPostgres = {
  /** The owner's connection string. */
  readonly ownerUrl: string;
  /** Stops the database cleanly. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly logLine: LogLine;
  /** The folder of the archive (`archive-paths.ts`); without one, nothing is archived. */
  readonly walArchive?: string | null;
  /** False only for databases that a test discards. */
  readonly durable?: boolean;
};

const DATABASE = "espalier";

/**
 * Opens the database in DATA_DIR/postgres: creates it when there is none, starts it, or takes it over when it still
 * runs. Afterwards it is kept running: when it stops unexpectedly it is started again on the same port. Throws
 * StartupError when another process keeps it running.
 */
export const openEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  makeFolder(options.dataDir, 0o711);
  const dataDir = realpathSync(options.dataDir);
  const { cluster } = dataPaths(dataDir);
  let stopping = false;
  let recovery: Promise<void> = Promise.resolve();
  let lock: ServerLock | undefined;

  const takeCharge = async (wantedPort: number | undefined) => {
    const leave = await acquireStartLock(dataDir);
    try {
      const { postmaster, password } = await runningPostmaster(dataDir, wantedPort, options);
      lock = await takeServerLock(ownerUrl(postmaster, password, "postgres"), dataDir, () => {
        lock = undefined;
        recovery = recover(postmaster.port);
      });
      return { postmaster, password };
    } finally {
      await leave();
    }
  };

  const recover = async (port: number): Promise<void> => {
    if (stopping) return;
    options.logLine("the database stopped unexpectedly, starting it again");
    for (let pause = FIRST_PAUSE; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        await takeCharge(port);
        options.logLine("the database runs again");
        return;
      } catch (error) {
        if (pause === FIRST_PAUSE) options.logLine(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  };

  const stop = async (): Promise<void> => {
    stopping = true;
    await recovery;
    // Without the lock, another process is responsible for the database, and stops it.
    if (!lock) return;
    await lock.release();
    await stopPostmaster(cluster);
  };

  const { postmaster, password } = await takeCharge(undefined);
  try {
    await createDatabase(ownerUrl(postmaster, password, "postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ownerUrl: ownerUrl(postmaster, password, DATABASE), stop };
};

/** Milliseconds between attempts to start the database again. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/** The owner's connection string of a running database; undefined when none runs. */
export const runningOwnerUrl = (dataDir: string): string | undefined => {
  const { cluster, ownerPassword } = dataPaths(dataDir);
  const postmaster = findPostmaster(cluster);
  return postmaster?.ready ? ownerUrl(postmaster, requiredPassword(ownerPassword), DATABASE) : undefined;
};

/** Uses the socket where there is one; a client that ignores the parameter `host` connects by the address. */
const ownerUrl = ({ port, socket }: Postmaster, password: string, database: string): string => {
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  return socket === "" ? url : `${url}&host=${encodeURIComponent(socket)}`;
};

const START_TRIES = 5;

/** The cluster's running postmaster; started on the wanted port, or on a free one, when none runs. */
const runningPostmaster = async (
  dataDir: string,
  wantedPort: number | undefined,
  { durable = true, walArchive = null }: EmbeddedPostgresOptions,
): Promise<{ postmaster: Postmaster; password: string }> => {
  const { cluster, log, ownerPassword } = dataPaths(dataDir);
  const found = await settledPostmaster(cluster);
  if (found) {
    if (wantedPort !== undefined && found.port !== wantedPort) {
      throw new Error(`another program runs the database on port ${found.port}, waiting for it to end`);
    }
    return { postmaster: found, password: requiredPassword(ownerPassword) };
  }
  const [programs, user] = [await findPostgresPrograms(), postgresUser(cluster)];
  const password = await prepareDataDirectory(dataDir, programs, user);
  const walFolder = walArchive === null ? null : prepareArchive(walArchive, user);
  for (let tries = 1; ; tries += 1) {
    const port = wantedPort ?? (await freePort());
    const command = user.command(programs.postgres, [
      "-D",
      cluster,
      ...clusterSettings(port, cluster, { durable, walFolder }),
    ]);
    try {
      const postmaster = await startPostmaster({ cluster, log, port, command: batchScheduled(command) });
      return { postmaster, password };
    } catch (error) {
      if (wantedPort !== undefined || tries === START_TRIES) throw error;
    }
  }
};

/** Waits while the postmaster is starting or stopping; undefined when none runs afterwards. */
const settledPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  let found = findPostmaster(cluster);
  while (found && !found.ready) {
    await sleep(20);
    found = findPostmaster(cluster);
  }
  return found;
};

const createDatabase = (url: string): Promise<void> =>
  withClient(url, "espalier start", async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    // Nobody else uses this cluster: the server's login has no business in the databases that PostgreSQL brings.
    await client.query("revoke connect on database postgres, template1 from public");
  });

const BATCH: Wrapper = ["chrt", "--batch", "0"];

/**
 * Runs the command under Linux's policy for batch work (SCHED_BATCH, sched(7)): a query that wakes the database then
 * does not preempt the server, which has other answers to write; another core takes it, or it runs shortly afterwards.
 * Returns the command unchanged where the policy does not exist or is not permitted.
 */
const batchScheduled = (command: Command): Command => (works(BATCH) ? wrap(BATCH, command) : command);
