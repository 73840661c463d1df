// Every check, then the tests; ends with the files that took longest and one line that counts both. `--all` adds the tests that
// take long, which vitest.config.ts names. Other arguments go to Vitest.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { CHECKS, runChecks } from "./run-checks.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ALL = "--all";
/** The number of files that are listed. */
const SLOWEST = 10;

type FileTime = { readonly file: string; readonly seconds: number };
type Outcome = { readonly passed: number; readonly failed: number; readonly times: readonly FileTime[] };

/** The projects of vitest.config.ts that run together: the servers of the browser tests idle beside no other test. */
const TOGETHER = [
  ["unit", "component", "api", "runtime"],
  ["e2e", "several"],
] as const;

const runVitest = (part: "short" | "all", projects: readonly string[], args: readonly string[]): Outcome => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-tests-"));
  const file = join(folder, "summary.json");
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const { status } = spawnSync(
      process.execPath,
      [vitest, "run", "--passWithNoTests", ...chosen, ...reporters, ...args],
      {
        cwd: ROOT,
        env: { ...process.env, TEST_PART: part },
        stdio: "inherit",
      },
    );
    const summary: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const failedTests = count(summary, "numFailedTests");
    // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
    const failed = failedTests === 0 && status !== 0 ? 1 : failedTests;
    return { passed: count(summary, "numPassedTests"), failed, times: timesOf(summary) };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null
    ? Object.entries(holder).find(([key]): boolean => key === name)?.[1]
    : undefined;

const count = (holder: unknown, name: string): number => {
  const found = valueOf(holder, name);
  return typeof found === "number" ? found : 0;
};

const timesOf = (summary: unknown): readonly FileTime[] => {
  const files = valueOf(summary, "testResults");
  if (!Array.isArray(files)) return [];
  return files.map((each: unknown) => ({
    file: relative(ROOT, String(valueOf(each, "name"))),
    seconds: (count(each, "endTime") - count(each, "startTime")) / 1000,
  }));
};

const args = process.argv.slice(2);
const checks = await runChecks(CHECKS);
const runs = TOGETHER.map((projects) =>
  runVitest(
    args.includes(ALL) ? "all" : "short",
    projects,
    args.filter((arg) => arg !== ALL),
  ),
);
const sum = (read: (run: Outcome) => number): number => runs.reduce((total, run) => total + read(run), 0);
const passed = checks.passed + sum((run) => run.passed);
const failed = checks.failed + sum((run) => run.failed);
console.log("Slowest files:");
for (const { file, seconds } of runs
  .flatMap(({ times }) => times)
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
