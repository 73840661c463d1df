import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

/** Runs a tool in an empty folder with settings of its own. Returns its output and the files it left there. */
const runIn = (tool: string, ...words: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "espalier-usage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = fileURLToPath(new URL(`../../scripts/${tool}.ts`, import.meta.url));
  const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data") };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: folder,
    env,
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, stdout, stderr, left: existsSync(folder) ? readdirSync(folder) : [] };
};

test.each([
  ["api", "userInof"],
  ["ledger", "128"],
  ["network", "outermost"],
  ["admin", "--quick"],
  ["plan", "0"],
  ["web", "login"],
])("bench %s refuses %s, which it does not know", (...words) => {
  const { status, stdout, stderr } = runIn("../bench/run", ...words);
  expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(/^bench: \w+ does not know "/)]);
});

/** What other scripts import; every other file of scripts is a command. */
const PARTS = ["find-browser", "old-company", "print-table", "read-from-replica", "print-usage", "run-tool"];
const TOOLS = readdirSync(fileURLToPath(new URL("../../scripts", import.meta.url)))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.slice(0, -".ts".length))
  .filter((name) => !PARTS.includes(name));

test.each([...TOOLS, "../bench/run", "../apps/server/src/main"])(
  "%s explains itself with --help and does nothing",
  (tool) => {
    const { status, stdout, left } = runIn(tool, "--help");
    expect(stdout).toMatch(/^usage: (?:npm (?:run \S+|start)|node scripts\/\S+)[^\n]*\n[^\n]+/);
    expect([status, left]).toEqual([0, []]);
  },
);

test.each([
  ["backup"],
  ["backup", "--encrypt"],
  ["backup", "a", "b"],
  ["restore", "-x"],
  ["clock", "trust", "it"],
  ["list-keys", "all"],
  ["verify-ledger", "--fast"],
  ["verify-plan", "2026"],
  ["add-operator", "mei@example.com"],
  ["plan", "close", "yesterday"],
  ["plan", "close", "--force"],
])("%s %s refuses words it does not know before it does anything", (tool, ...words) => {
  const { status, stderr, left } = runIn(tool, ...words.filter((word) => word !== undefined));
  expect([status, left]).toEqual([2, []]);
  expect(stderr).toMatch(/usage: npm run|^plan: say/);
});
