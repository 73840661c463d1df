import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject, onTestFinished } from "vitest";
import { type ServerProcess, startServer } from "./start-server.ts";

/** An empty data directory for one test, and the servers on it; all are gone when the test ends. */
export const serverInstance = () => {
  const dataDir = mkdtempSync(join(tmpdir(), "espalier runtime-"));
  const servers: ServerProcess[] = [];
  onTestFinished(async () => {
    for (const server of servers) server.signal("SIGKILL");
    await Promise.all(servers.map(({ ended }) => ended));
    stopAbruptly(dataDir);
    await sleep(200);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    dataDir,
    start: (environment: Readonly<Record<string, string>> = {}): ServerProcess => {
      const server = startServer({ DATA_DIR: dataDir, ...environment });
      servers.push(server);
      return server;
    },
  };
};

/** As `serverInstance`, with a database that was created and migrated before. */
export const preparedInstance = () => {
  const instance = serverInstance();
  // Keeps the owner, whom Node's own copying does not.
  execFileSync("cp", ["-Rp", `${inject("preparedData")}/.`, instance.dataDir]);
  return instance;
};

/** The process number of the database of a data directory, undefined when none runs. */
export const postmasterPid = (dataDir: string): number | undefined => {
  const pid = Number(pidFile(dataDir)?.[0]);
  return Number.isInteger(pid) && runs(pid) ? pid : undefined;
};

/** Kills the database of a data directory as a power cut would. */
export const killDatabase = (dataDir: string): void => {
  const pid = postmasterPid(dataDir);
  if (pid === undefined) throw new Error("no database runs");
  process.kill(pid, "SIGKILL");
};

/** The status of a path; 0 if there is no answer. */
export const statusOf = async (url: string): Promise<number> => {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
};

const stopAbruptly = (dataDir: string): void => {
  const pid = postmasterPid(dataDir);
  if (pid !== undefined) process.kill(pid, "SIGQUIT");
};

const pidFile = (dataDir: string): string[] | undefined => {
  try {
    return readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
};

/** A process that ended but was not yet collected by its parent does not run; its state is Z. */
const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};
