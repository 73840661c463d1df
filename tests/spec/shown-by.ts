import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["apps/shop/src/features/accounts", "apps/shop/src/features/home", "apps/shop/src/features/wallets"];

/** The titles of the component tests by their file below apps/, as Vitest itself finds them. */
const titles = new Map<string, string[]>();

/** A component test proves it: the file, below apps/, holds a test of this title. `collectTitles` comes before. */
export function shownBy(file: string, title: string): void {
  expect(titles.get(file), file).toContain(title);
}

/** Has Vitest load the component tests, without running them: tests made by a loop or a function count as they are named then. */
export async function collectTitles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "espalier-titles-"));
  const file = join(folder, "titles.json");
  try {
    await listTests(file);
    const listed: unknown = JSON.parse(readFileSync(file, "utf8"));
    for (const test of Array.isArray(listed) ? listed : []) note(test);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function listTests(file: string): Promise<void> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "list", "--no-static-parse", "--project", "component", `--json=${file}`, ...FOLDERS];
  const code = await new Promise((resolve, reject) => {
    const listing = spawn(process.execPath, args, { cwd: ROOT, stdio: "ignore" });
    listing.once("error", reject);
    listing.once("close", resolve);
  });
  expect(code).toBe(0);
}

function note(test: unknown): void {
  if (typeof test !== "object" || test === null || !("name" in test) || !("file" in test)) return;
  const file = relative(join(ROOT, "apps"), String(test.file));
  const title = String(test.name).split(" > ").slice(1).join(" > ");
  titles.set(file, [...(titles.get(file) ?? []), title]);
}
