import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { withClient } from "../../apps/server/src/platform/db/with-client.ts";
import { eventually } from "./eventually.ts";

const VERSIONS = "/usr/lib/postgresql";
/** Debian's `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const PASSWORD = "drawn at random";

/** The folder with the programs of Debian's newest PostgreSQL on this machine; undefined if there is none. */
export const findPostgres = (): string | undefined =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, "bin"))
    .find((programs) => existsSync(join(programs, "initdb")));

/** For a program that may not run as root. */
export const unprivileged = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes a folder that the unprivileged user owns, as PostgreSQL requires of its data directory. */
export const makeFolder = (folder: string): string => {
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
};

/** Creates an empty cluster with these lines in its postgresql.conf. */
export const createCluster = (programs: string, folder: string, settings: string): void => {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, PASSWORD);
  const words = ["-D", folder, "-U", "owner", "-A", "scram-sha-256", "--pwfile", passwordFile, "-E", "UTF8"];
  execFileSync(join(programs, "initdb"), [...words, "--locale=C.UTF-8"], { ...unprivileged, stdio: "ignore" });
  writeFileSync(join(folder, "postgresql.conf"), settings, { flag: "a" });
};

export type Postgres = {
  /** The address of a database in it, as its owner. */
  readonly urlOf: (database: string) => string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Signals all of its processes. */
  readonly signal: (name: "SIGSTOP" | "SIGCONT") => void;
};

/** Starts PostgreSQL on a data directory, on a free port of 127.0.0.1 or the one given, and waits until it accepts connections. */
export const startPostgres = async (
  programs: string,
  folder: string,
  givenPort?: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Postgres> => {
  const port = givenPort ?? (await freePort());
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const words = ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(join(programs, "postgres"), words, {
    ...unprivileged,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const urlOf = (database: string): string =>
    `postgres://owner:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${output}`);
    try {
      return await withClient(urlOf("postgres"), "tests", () => Promise.resolve(true));
    } catch {
      return false;
    }
  });
  return {
    urlOf,
    kill: async () => {
      child.kill("SIGKILL");
      // Its pipe closes when the last of its processes has ended.
      await ended;
    },
    signal: (name) => {
      for (const pid of [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]) process.kill(pid, name);
    },
  };
};

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
