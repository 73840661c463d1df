import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { printUsageIfAsked } from "./print-usage.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

type Check = { readonly name: string; readonly command: readonly [string, ...string[]] };
type Result = { readonly ok: boolean; readonly output: string; readonly seconds: string };

const PROJECTS = [
  "packages/core",
  "packages/contract",
  "packages/demo",
  "packages/ui",
  "packages/web",
  "apps/server",
  "apps/shop",
  "apps/shop/src/worker",
  "apps/storefront",
  "apps/admin",
  ".",
];

/**
 * The checks, the longest first, so that no core idles at the end. The last one reads the built apps, which bootstrap.mjs
 * brings up to date before.
 */
export const CHECKS: readonly Check[] = [
  { name: "lint", command: ["oxlint"] },
  ...PROJECTS.map((project): Check => ({
    name: `types of ${project === "." ? "scripts and tests" : project}`,
    // Each further checker of the compiler repeats the types that all share: two compilers at once take half the time.
    command: ["tsc", "-p", project, "--checkers", "1"],
  })),
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "boundaries", command: ["node", "scripts/check-boundaries.ts"] },
  { name: "unused code", command: ["knip"] },
  { name: "advisories", command: ["node", "scripts/check-advisories.ts"] },
  { name: "lock file", command: ["node", "scripts/check-lock-file.ts"] },
  { name: "database types", command: ["node", "scripts/write-db-types.ts", "--check"] },
  { name: "paths of screens", command: ["node", "scripts/write-paths.ts", "--check"] },
  { name: "calls", command: ["node", "scripts/write-calls.ts", "--check"] },
  { name: "approvals", command: ["node", "scripts/write-approvals.ts", "--check"] },
  { name: "state diagrams", command: ["node", "scripts/draw-states.ts", "--check"] },
  { name: "size budget", command: ["size-limit"] },
];

/**
 * The compiler and the linter are written in Go. More threads repeat the types that all share and collect garbage beside
 * the other check: together they take a third longer.
 */
const GO_ENVIRONMENT = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)), GOGC: "400" };

/** Seconds between lines that name the checks that run. */
const PAUSE = 10;

/**
 * Runs the checks, as many at once as there are cores. Prints a line for each as it ends, the output of those that fail, and
 * every ten seconds which ones run.
 */
export const runChecks = async (checks: readonly Check[]): Promise<{ passed: number; failed: number }> => {
  const queue = checks.values();
  const running = new Set<string>();
  let done = 0;
  let failed = 0;
  const work = async (): Promise<void> => {
    for (const check of queue) {
      running.add(check.name);
      const result = await runCheck(check);
      running.delete(check.name);
      done += 1;
      if (!result.ok) failed += 1;
      printResult(check, result);
    }
  };
  const saying = setInterval(() => {
    console.log(`       ${done} of ${checks.length} checks done, running: ${[...running].join(", ")}`);
  }, PAUSE * 1000);
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  clearInterval(saying);
  return { passed: checks.length - failed, failed };
};

const printResult = ({ name }: Check, { ok, output, seconds }: Result): void => {
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (!ok) console.log(output.trimEnd());
  else for (const line of output.split("\n")) if (line.startsWith("warning: ")) console.log(`       ${line}`);
};

const runCheck = ({ command: [program, ...args] }: Check): Promise<Result> =>
  new Promise((resolve) => {
    const started = Date.now();
    let output = "";
    const child = spawn(join(ROOT, "node_modules", ".bin", program), args, {
      cwd: ROOT,
      env: { ...process.env, ...GO_ENVIRONMENT },
    });
    const finish = (ok: boolean): void => resolve({ ok, output, seconds: ((Date.now() - started) / 1000).toFixed(1) });
    child.stdout.on("data", (text: Buffer) => (output += text.toString()));
    child.stderr.on("data", (text: Buffer) => (output += text.toString()));
    child.once("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });

if (import.meta.main) {
  printUsageIfAsked({
    command: "check",
    words: [],
    does: "Types, lint, format, boundaries, unused code, everything generated, bundle sizes.",
  });
  const { passed, failed } = await runChecks(CHECKS);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
