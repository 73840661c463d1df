import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ensureAppRole } from "../../platform/db/ensure-app-role.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { dataPaths } from "../../platform/embedded-postgres/data-directory.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from "../../platform/embedded-postgres/embedded-postgres.ts";
import { findPostmaster } from "../../platform/embedded-postgres/postmaster.ts";
import { copyFile, copyTree } from "./copy-files.ts";
import { copyAfterPowerCut, copyBefore, type LogEnd } from "./power-cut.ts";

export const SIMULATED_KEYS = { secretKey: "the secret key of simulated companies", previousKeys: [] };

export type PowerCut = { readonly logOnly: boolean; readonly chooseOld: () => boolean };

/** The embedded database of a simulated company, with production settings. */
export type SimulatedCluster = {
  readonly ownerUrl: string;
  /** The server's own login. */
  readonly appUrl: string;
  /** Kills the database. The supervisor of the embedded database restarts it. */
  readonly kill: () => void;
  /**
   * Prepares a power loss. `cut` returns the cluster that would be on the disk after it. With `logOnly`, only the flushed part of the
   * write-ahead log has reached the disk since the checkpoint; otherwise `chooseOld` decides for each file whether its changes are lost.
   */
  readonly awaitPowerCut: () => Promise<{ readonly cut: (how: PowerCut) => Promise<SimulatedCluster> }>;
  /** Stops the database and removes its folder. */
  readonly remove: () => Promise<void>;
};

/** A stopped cluster with all migrations applied. Each company starts with a copy of it. */
export type ClusterTemplate = {
  readonly open: () => Promise<SimulatedCluster>;
  /** Stops every database that still runs, and removes all folders. */
  readonly remove: () => Promise<void>;
};

/** The databases of this process, from their start on. */
type Running = Set<Promise<EmbeddedPostgres>>;

/** Makes the template in a separate folder. A signal that ends this process removes it first. */
export const makeClusterTemplate = async (): Promise<ClusterTemplate> => {
  const home = mkdtempSync(join(tmpdir(), "espalier-simulation-"));
  const running: Running = new Set();
  const interrupt = (): void => void remove().finally(() => process.exit(INTERRUPTED));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const remove = async (): Promise<void> => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    const opened = await Promise.allSettled(running);
    await Promise.allSettled(
      opened.map(async (each) => await (each.status === "fulfilled" ? each.value.stop() : null)),
    );
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const template = join(home, "template");
  const made = await start(running, { dataDir: template, logLine: console.error });
  await migrate(made.ownerUrl);
  await made.stop();
  let opened = 0;
  return {
    open: async () => {
      opened += 1;
      const dataDir = join(home, String(opened));
      await copyTree(template, dataDir);
      return await openCluster(running, dataDir);
    },
    remove,
  };
};

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const INTERRUPTED = 130;

/** Starts a database that is among the running ones until it is stopped. */
const start = async (running: Running, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const opening = openEmbeddedPostgres(options);
  running.add(opening);
  const postgres = await opening;
  const stop = async (): Promise<void> => {
    await postgres.stop();
    running.delete(opening);
  };
  return { ...postgres, stop };
};

const openCluster = async (running: Running, dataDir: string): Promise<SimulatedCluster> => {
  // Kills and restarts of the database are part of the simulation, so they are not logged.
  const postgres = await start(running, { dataDir, logLine: () => undefined });
  const appUrl = await ensureAppRole(postgres.ownerUrl, SIMULATED_KEYS);
  return {
    ownerUrl: postgres.ownerUrl,
    appUrl,
    kill: () => {
      const postmaster = findPostmaster(dataPaths(dataDir).cluster);
      if (postmaster) process.kill(postmaster.pid, "SIGKILL");
    },
    awaitPowerCut: async () => {
      const before = `${dataDir}-before`;
      const point = await checkpoint(postgres);
      await copyBefore(dataPaths(dataDir).cluster, before);
      return {
        cut: async ({ logOnly, chooseOld }) => {
          const logEnd = logOnly ? await readLogEnd(postgres) : undefined;
          const after = `${dataDir}-cut`;
          mkdirSync(after, { mode: 0o711 });
          await copyFile(dataPaths(dataDir).ownerPassword, dataPaths(after).ownerPassword);
          const { cluster } = dataPaths(dataDir);
          await copyAfterPowerCut({ running: cluster, before, after: dataPaths(after).cluster, chooseOld, logEnd });
          if ((await lastCheckpoint(postgres)) !== point)
            throw new Error("there was a checkpoint between the two copies");
          rmSync(before, { recursive: true });
          return await openCluster(running, after);
        },
      };
    },
    remove: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Writes all changes to the data files, and returns the position in the log where recovery would start. */
const checkpoint = async (postgres: EmbeddedPostgres): Promise<string> => {
  await withClient(postgres.ownerUrl, "simulation", async (client) => void (await client.query("checkpoint")));
  return await lastCheckpoint(postgres);
};

/** Reads how far the log is flushed. All that was acknowledged is before this position. */
const readLogEnd = async ({ ownerUrl }: EmbeddedPostgres): Promise<LogEnd> =>
  await withClient(ownerUrl, "simulation", async (client) => {
    const { rows } = await client.query<LogEnd>(
      "select file_name as file, file_offset as bytes from pg_walfile_name_offset(pg_current_wal_flush_lsn())",
    );
    if (!rows[0]) throw new Error("the database returned no position of its log");
    return rows[0];
  });

const lastCheckpoint = async ({ ownerUrl }: EmbeddedPostgres): Promise<string> =>
  await withClient(ownerUrl, "simulation", async (client) => {
    const { rows } = await client.query<{ at: string }>(
      "select checkpoint_lsn::text as at from pg_control_checkpoint()",
    );
    return rows[0]?.at ?? "";
  });
