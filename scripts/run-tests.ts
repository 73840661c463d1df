// Every check, then every test; ends with one line that counts both. Arguments go to Vitest.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHECKS, runChecks } from "./run-checks.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const runVitest = (args: readonly string[]): { passed: number; failed: number } => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-tests-"));
  const file = join(folder, "summary.json");
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { status } = spawnSync(process.execPath, [vitest, "run", ...reporters, ...args], {
      cwd: ROOT,
      stdio: "inherit",
    });
    const summary: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const failedTests = count(summary, "numFailedTests");
    // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
    const failed = failedTests === 0 && status !== 0 ? 1 : failedTests;
    return { passed: count(summary, "numPassedTests"), failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const count = (summary: unknown, name: string): number => {
  if (typeof summary !== "object" || summary === null) return 0;
  const found: [string, unknown] | undefined = Object.entries(summary).find(([key]) => key === name);
  return typeof found?.[1] === "number" ? found[1] : 0;
};

const checks = await runChecks(CHECKS);
const tests = runVitest(process.argv.slice(2));
const failed = checks.failed + tests.failed;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
