import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { freePort } from "../apps/server/src/platform/embedded-postgres/free-port.ts";
import { printTable } from "../scripts/print-table.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The first start of a fresh clone of the last commit: what is installed, and the seconds of each step until the shop answers.
 * Steps after the installation overlap; of those that the server names, the start says how long they take every two seconds.
 */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  try {
    spawnSync("git", ["clone", "--quiet", ROOT, folder], { stdio: ["ignore", "ignore", "inherit"] });
    const began = performance.now();
    await ended(begin(folder, "node", ["scripts/bootstrap.mjs", "--no-build"]));
    const installed = secondsSince(began);
    const starting = begin(folder, join(folder, "node_modules", ".bin", "node"), ["scripts/start.ts"], {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, ".data"),
    });
    const steps = await stepsUntilReady(starting);
    const ready = secondsSince(began);
    starting.kill();
    await ended(starting);
    printTable([
      ["", "figure"],
      ["packages", String(countPackages(folder))],
      ["installed, MiB", String(Math.round(bytesBelow(join(folder, "node_modules")) / MIB))],
      ["installation, s", installed.toFixed(1)],
      ...Array.from(steps, ([step, seconds]) => [`${step}, s`, seconds]),
      ["ready, s", ready.toFixed(1)],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** Starts a program as a person would who has only the machine's Node. */
const begin = (
  folder: string,
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): ChildProcess => {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((each) => !each.includes("node_modules"));
  const env = { PATH: path.join(delimiter), HOME: process.env["HOME"], ...settings };
  return spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.stdout?.resume();
    child.stderr?.resume();
    await new Promise((resolve) => child.once("close", resolve));
  }
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs.join(" ")} failed`);
};

const BUILT = /^espalier: (?<step>apps\S+ built) in (?<seconds>\d+) s$/;
const UNDER_WAY = /^starting: (?<step>[^,]+?)(?: in \/[^,]*)?(?:, [^,]+)*, (?<seconds>\d+) s so far$/;

/** The seconds of each step as the start says them. Fails when it ends before it is ready. */
const stepsUntilReady = (starting: ChildProcess): Promise<ReadonlyMap<string, string>> =>
  new Promise((resolve, reject) => {
    const steps = new Map<string, string>();
    for (const stream of [starting.stdout, starting.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on("line", (line) => {
        const { step, seconds } = (BUILT.exec(line) ?? UNDER_WAY.exec(line))?.groups ?? {};
        if (step !== undefined && seconds !== undefined) steps.set(step, seconds);
        if (line.startsWith("ready http")) resolve(steps);
      });
    }
    starting.once("close", () => reject(new Error("the start ended before it was ready")));
  });

const countPackages = (folder: string): number => {
  const record: unknown = JSON.parse(readFileSync(join(folder, "node_modules", ".package-lock.json"), "utf8"));
  const packages = typeof record === "object" && record !== null && "packages" in record ? record.packages : {};
  return Object.keys(packages ?? {}).filter((path) => path.startsWith("node_modules/")).length;
};

/** What lies on the disk; a file with two names once. */
const bytesBelow = (folder: string, counted = new Set<number>()): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesBelow(path, counted);
    const { blocks, ino } = lstatSync(path);
    if (counted.has(ino)) return sum;
    counted.add(ino);
    return sum + blocks * BLOCK;
  }, 0);

const BLOCK = 512;
const MIB = 2 ** 20;
