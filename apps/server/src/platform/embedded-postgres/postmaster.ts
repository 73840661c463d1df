import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "./wrap-command.ts";
import { postgresEnvironment } from "./data-directory.ts";
import { isAlive } from "./process-alive.ts";

/** A running PostgreSQL of a data directory. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket, "" without one. */
  readonly socket: string;
  readonly ready: boolean;
};

const PID_FILE = "postmaster.pid";
const LARGEST_LOG = 10_000_000;

/** The postmaster that runs on this cluster directory, or undefined; a file left by a crash does not count. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || !isPostmaster(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socket: lines[4]?.trim() ?? "", ready: lines[7]?.trim() === "ready" };
};

/** The facts for starting a postmaster. The command is PostgreSQL's, complete. */
export type PostmasterStart = {
  readonly cluster: string;
  readonly log: string;
  readonly port: number;
  readonly command: Command;
};

/**
 * Starts a postmaster in a separate process group, so that a terminal's Ctrl-C reaches this process and not it, and
 * waits until it accepts connections, however long its recovery takes. Throws with the last line of its log when it
 * ends.
 */
export const startPostmaster = async ({ cluster, log, port, command }: PostmasterStart): Promise<Postmaster> => {
  await clearAfterCrash(cluster);
  startNewLogFile(log);
  const output = openSync(log, "a", 0o600);
  const child = spawn(command.file, command.args, {
    detached: true,
    stdio: ["ignore", output, output],
    env: postgresEnvironment(),
    cwd: "/",
  });
  closeSync(output);
  let end: string | undefined;
  child.once("error", (error) => (end = error.message));
  const noteEnd = (): void => {
    end ??= lastLogLine(log);
  };
  child.once("exit", noteEnd);
  child.unref();
  for (;;) {
    if (end !== undefined) throw new Error(`PostgreSQL did not start: ${end}`);
    const running = findPostmaster(cluster);
    if (running?.ready && running.pid === child.pid && running.port === port) {
      // If it ends later, its folder may already be gone.
      child.off("exit", noteEnd);
      return running;
    }
    await sleep(20);
  }
};

/** Makes the postmaster end all sessions and stop, and waits for its end. */
export const stopPostmaster = async (cluster: string): Promise<void> => {
  const current = findPostmaster(cluster);
  if (!current) return;
  signal(current.pid, "SIGINT");
  const patience = Date.now() + 30_000;
  while (findPostmaster(cluster)?.pid === current.pid) {
    if (Date.now() > patience) signal(current.pid, "SIGQUIT");
    await sleep(20);
  }
};

/**
 * A crash leaves the pid file, and for a short time sessions that have not noticed. PostgreSQL refuses to start while
 * these live, and also when another program has got the old process id: the sessions are waited for, the file is
 * removed.
 */
const clearAfterCrash = async (cluster: string): Promise<void> => {
  const pid = Number(readPidFile(cluster)?.[0]);
  if (!Number.isInteger(pid)) return;
  const patience = Date.now() + 10_000;
  while (processesIn(cluster) > 0 && Date.now() < patience) await sleep(20);
  const isSomethingElse = isAlive(pid) && !isPostmaster(pid, cluster) && processesIn(cluster) === 0;
  if (isSomethingElse) rmSync(join(cluster, PID_FILE), { force: true });
  for (const name of readdirSync(cluster)) {
    if (name.startsWith(SOCKET_FILES)) rmSync(join(cluster, name), { force: true });
  }
};

/**
 * A crash also leaves a socket and its lock, which would be taken for those of a program that has got the old process
 * id.
 */
const SOCKET_FILES = ".s.PGSQL.";

const readPidFile = (cluster: string): string[] | undefined => {
  try {
    return readFileSync(join(cluster, PID_FILE), "utf8").split("\n");
  } catch {
    return undefined;
  }
};

const isPostmaster = (pid: number, cluster: string): boolean => commandLine(pid).includes(`/postgres -D ${cluster} `);

const commandLine = (pid: number): string => {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
};

/** The number of processes with this working directory, one per PostgreSQL session; known on Linux only. */
const processesIn = (directory: string): number => {
  if (process.platform !== "linux") return 0;
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && workingDirectory(name) === directory).length;
};

const workingDirectory = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the check and the signal.
  }
};

const startNewLogFile = (log: string): void => {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(log, `${log}.1`);
};

const lastLogLine = (log: string): string => {
  const lines = readFileSync(log, "utf8").trim().split("\n");
  return lines.findLast((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "";
};
