import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The titles of the tests by their file, as Vitest itself finds them. */
const titles = new Map<string, string[]>();

/** A component test proves it: the file, below apps/, holds a test of this title. `collectTitles` comes before. */
export function shownBy(file: string, title: string): void {
  expect(titles.get(`apps/${file}`), file).toContain(title);
}

/** A test in a browser proves what no other can: the file, below e2e/, holds a test of this title. */
export function shownInBrowser(file: string, title: string): void {
  expect(titles.get(`e2e/${file}`), file).toContain(title);
}

/** Has Vitest list the tests, without running them. */
export async function collectTitles(): Promise<void> {
  // Component tests are loaded: those made by a loop or a function count as they are named then.
  await collect("--project", "component", "--no-static-parse", "apps");
  await collect("--project", "e2e", "--project", "several", "e2e");
}

async function collect(...args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "espalier-titles-"));
  const file = join(folder, "titles.json");
  try {
    await listTests([...args, `--json=${file}`]);
    const listed: unknown = JSON.parse(readFileSync(file, "utf8"));
    for (const test of Array.isArray(listed) ? listed : []) note(test);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A page's own import can outlive the listing, which then fails by chance: it is repeated. */
const TRIES = 3;

async function listTests(args: readonly string[]): Promise<void> {
  let listed = await runListing(args);
  for (let tries = 1; listed.code !== 0 && tries < TRIES; tries += 1) listed = await runListing(args);
  expect(listed.code, listed.said).toBe(0);
}

async function runListing(args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  // `npm test` runs a part of the tests in a browser; the rules are held against all of them.
  const { TEST_PART: _, ...env } = process.env;
  const listing = spawn(process.execPath, [vitest, "list", ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [listing.stdout, listing.stderr]) stream.on("data", (text) => (said += String(text)));
  const code: unknown = await new Promise((resolve, reject) => {
    listing.once("error", reject);
    listing.once("close", resolve);
  });
  return { code, said };
}

function note(test: unknown): void {
  if (typeof test !== "object" || test === null || !("name" in test) || !("file" in test)) return;
  const file = relative(ROOT, String(test.file));
  const title = String(test.name).split(" > ").at(-1) ?? "";
  titles.set(file, [...(titles.get(file) ?? []), title]);
}
