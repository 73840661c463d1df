import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededViolations } from "./seeded-violations.ts";
import { repository } from "./repository.ts";

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

const root = mkdtempSync(join(tmpdir(), "espalier-lint-"));
let found: readonly string[] = [];

beforeAll(() => {
  cpSync(join(repository, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
  cpSync(join(repository, "tsconfig.base.json"), join(root, "tsconfig.base.json"));
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"), "dir");
  const compilerOptions = { lib: ["ES2023", "DOM"], jsx: "react-jsx" };
  write("tsconfig.json", JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions }));
  write("packages/core/src/plan/node.ts", "export interface Node {\n  readonly id: number;\n}\n");
  for (const { path, text } of seededViolations) write(path, text);
  const oxlint = join(repository, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format", "json", "packages", "apps"], {
    cwd: root,
    encoding: "utf8",
  });
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout);
  found = diagnostics.map(({ code, filename }) => `${code} ${filename}`);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(seededViolations)("$rule fires on $path", ({ rule, path }) => {
  expect(found).toContain(`${rule} ${path}`);
});

test("a correct file has no violation", () => {
  expect(found.filter((fault) => fault.endsWith("/node.ts"))).toEqual([]);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
