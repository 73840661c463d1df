import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

type Check = { readonly name: string; readonly command: readonly [string, ...string[]] };

const ROOMS = [
  "packages/core",
  "packages/contract",
  "packages/demo",
  "packages/ui",
  "packages/web",
  "apps/server",
  "apps/shop",
  "apps/shop/src/worker",
  "apps/admin",
  ".",
];

/**
 * The checks, the most helpful first. The last one reads the built apps, which bootstrap.mjs brings up to date before.
 */
export const CHECKS: readonly Check[] = [
  ...ROOMS.map((room): Check => ({
    name: `types of ${room === "." ? "scripts and tests" : room}`,
    command: ["tsc", "-p", room],
  })),
  { name: "lint", command: ["oxlint"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "boundaries", command: ["node", "scripts/check-boundaries.ts"] },
  { name: "unused code", command: ["knip"] },
  { name: "advisories", command: ["node", "scripts/check-advisories.ts"] },
  { name: "lock file", command: ["node", "scripts/check-lock-file.ts"] },
  { name: "database types", command: ["node", "scripts/write-db-types.ts", "--check"] },
  { name: "paths of screens", command: ["node", "scripts/write-paths.ts", "--check"] },
  { name: "calls", command: ["node", "scripts/write-calls.ts", "--check"] },
  { name: "state diagrams", command: ["node", "scripts/draw-states.ts", "--check"] },
  { name: "size budget", command: ["size-limit"] },
];

/** Runs all checks one after another, and prints a line for each and the output of those that fail. */
export const runChecks = async (checks: readonly Check[]): Promise<{ passed: number; failed: number }> => {
  let failed = 0;
  for (const check of checks) {
    const { ok, output, seconds } = await runCheck(check);
    console.log(`${ok ? "ok    " : "FAILED"} ${check.name} (${seconds} s)`);
    if (ok) {
      for (const line of output.split("\n")) if (line.startsWith("warning: ")) console.log(`       ${line}`);
      continue;
    }
    failed += 1;
    console.log(output.trimEnd());
  }
  return { passed: checks.length - failed, failed };
};

const runCheck = ({ command: [program, ...args] }: Check): Promise<{ ok: boolean; output: string; seconds: string }> =>
  new Promise((resolve) => {
    const started = Date.now();
    let output = "";
    const child = spawn(join(ROOT, "node_modules", ".bin", program), args, { cwd: ROOT });
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
  const { passed, failed } = await runChecks(CHECKS);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
