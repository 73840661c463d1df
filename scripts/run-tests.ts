// Every check, then the tests; ends with what the time went to, the failed tests, and one line that counts both. `--all` adds the tests that
// take long, which vitest.config.ts names, and runs those of the API as in an old company. Other arguments go to Vitest.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { asInOldCompany } from "./old-company.ts";
import { printTable } from "./print-table.ts";
import { printUsageIfAsked } from "./print-usage.ts";
import { CHECKS, runChecks } from "./run-checks.ts";

printUsageIfAsked({
  command: "test",
  words: ["[ARGUMENTS OF VITEST]"],
  does: "Runs every check and the tests; npm run test:all adds the tests that take long.",
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ALL = "--all";
/** The number of files that are listed. */
const SLOWEST = 10;

/** Seconds that a file took, and those in which its worker had a processor. */
type FileTime = { readonly file: string; readonly seconds: number; readonly processor: number };
type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly times: readonly FileTime[];
  /** Each failed test or file, with the first line of what it says. */
  readonly failures: readonly string[];
};

/** The projects of vitest.config.ts that run together: the servers of the browser tests idle beside no other test. */
const TOGETHER = [
  ["unit", "component", "api", "runtime"],
  ["e2e", "several"],
] as const;

const runVitest = (
  environment: Readonly<Record<string, string>>,
  projects: readonly string[],
  args: readonly string[],
): Outcome => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-tests-"));
  const file = join(folder, "summary.json");
  const noted = join(folder, "processor-times");
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const { status } = spawnSync(
      process.execPath,
      [vitest, "run", "--passWithNoTests", ...chosen, ...reporters, ...args],
      {
        cwd: ROOT,
        env: { ...process.env, ...environment, PROCESSOR_TIMES: noted },
        stdio: "inherit",
      },
    );
    const summary: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const failedTests = count(summary, "numFailedTests");
    // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
    const failed = failedTests === 0 && status !== 0 ? 1 : failedTests;
    return {
      passed: count(summary, "numPassedTests"),
      failed,
      times: timesOf(summary, processorTimes(noted)),
      failures: failuresOf(summary),
    };
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

/** What testing/setup/note-processor-time.ts noted, by file. */
const processorTimes = (noted: string): ReadonlyMap<string, number> => {
  const lines = existsSync(noted) ? readFileSync(noted, "utf8").trim().split("\n") : [];
  return new Map(
    lines.map((line) => {
      const read: unknown = JSON.parse(line);
      return [String(valueOf(read, "file")), count(read, "seconds")];
    }),
  );
};

const listOf = (holder: unknown, name: string): readonly unknown[] => {
  const found = valueOf(holder, name);
  return Array.isArray(found) ? found : [];
};

const failuresOf = (summary: unknown): readonly string[] =>
  listOf(summary, "testResults").flatMap((file) => {
    const failed = listOf(file, "assertionResults").filter((test) => valueOf(test, "status") === "failed");
    const named = failed.map((test) => [valueOf(test, "fullName"), listOf(test, "failureMessages")[0]]);
    const found = named.length === 0 && valueOf(file, "status") === "failed" ? [["", valueOf(file, "message")]] : named;
    const path = relative(ROOT, String(valueOf(file, "name")));
    return found.map(([name, message]) => `${path} > ${String(name)}: ${String(message).split("\n", 1)[0]}`);
  });

const timesOf = (summary: unknown, processor: ReadonlyMap<string, number>): readonly FileTime[] =>
  listOf(summary, "testResults").map((each) => {
    const name = String(valueOf(each, "name"));
    const seconds = (count(each, "endTime") - count(each, "startTime")) / 1000;
    return { file: relative(ROOT, name), seconds, processor: processor.get(name) ?? 0 };
  });

const projectOf = (file: string): string => {
  if (file.startsWith("e2e/")) return "e2e";
  if (file.startsWith("tests/runtime/")) return "runtime";
  if (file.endsWith(".tsx")) return "component";
  return file.startsWith("apps/server/") ? "api" : "unit";
};

const figures = (name: string, times: readonly FileTime[]): readonly string[] => {
  const seconds = times.reduce((sum, each) => sum + each.seconds, 0);
  const processor = times.reduce((sum, each) => sum + each.processor, 0);
  return [name, seconds.toFixed(1), processor.toFixed(1), Math.max(0, seconds - processor).toFixed(1)];
};

/** Where the time went: a file waits for databases, browsers and servers, which need processors of their own meanwhile. */
const printTimes = (times: readonly FileTime[]): void => {
  const heading = ["seconds of", "all", "processor", "waiting"];
  const projects = [...new Set(times.map(({ file }) => projectOf(file)))];
  printTable([
    heading,
    ...projects.map((name) =>
      figures(
        name,
        times.filter(({ file }) => projectOf(file) === name),
      ),
    ),
  ]);
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  printTable([["slowest files", ...heading.slice(1)], ...slowest.map((each) => figures(each.file, [each]))]);
};

const args = process.argv.slice(2);
const oldCompany = args.includes(ALL) ? asInOldCompany() : undefined;
const environment = oldCompany ? { TEST_PART: "all", ...oldCompany.environment } : { TEST_PART: "short" };
const checks = await runChecks(CHECKS);
const runs = TOGETHER.map((projects) =>
  runVitest(
    environment,
    projects,
    args.filter((arg) => arg !== ALL),
  ),
);
const sum = (read: (run: Outcome) => number): number => runs.reduce((total, run) => total + read(run), 0);
const passed = checks.passed + sum((run) => run.passed);
const failed = checks.failed + sum((run) => run.failed);
printTimes(runs.flatMap(({ times }) => times));
if (oldCompany) console.log(`the API tests ran on ${oldCompany.words}`);
for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
