import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MODULES, PLATFORM_TABLES } from "../../scripts/boundaries/server-modules.ts";
import { repository, textOf } from "./repository.ts";

const SERVER = "apps/server/src";
const modules = foldersOf(`${SERVER}/modules`);
const platform = foldersOf(`${SERVER}/platform`);

test.each([...modules, ...platform].map((path) => [path]))("%s has a README that says where to start", (path) => {
  const readme = readmeOf(path);
  expect(readme).toMatch(/^# \S/);
  expect(readme).toMatch(/^- Start reading at \[/m);
  expect(readme.split("\n").length).toBeLessThanOrEqual(20);
});

test.each(modules.map((path) => [path]))("%s's README names the declared tables, calls and reads", (path) => {
  const { tables = [], calls = [], reads = [] } = MODULES[path.split("/").at(-1) ?? ""] ?? {};
  expect(readmeOf(path)).toContain(`\n- Tables: ${list(tables)}\n`);
  expect(readmeOf(path)).toContain(`\n- May call: ${list(calls)}\n- May read: ${list(reads)}\n`);
});

test.each(platform.map((path) => [path]))("%s's README names the declared tables", (path) => {
  const tables = PLATFORM_TABLES[path.split("/").at(-1) ?? ""] ?? [];
  expect(readmeOf(path)).toContain(`\n- Tables: ${list(tables)}\n`);
});

test("every declared module and folder of the platform exists", () => {
  const declared = [
    ...Object.keys(MODULES).map((name) => `${SERVER}/modules/${name}`),
    ...Object.keys(PLATFORM_TABLES).map((name) => `${SERVER}/platform/${name}`),
  ];
  expect(declared.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

function foldersOf(path: string): string[] {
  return readdirSync(join(repository, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);
}

function readmeOf(path: string): string {
  return existsSync(join(repository, path, "README.md")) ? textOf(`${path}/README.md`) : "";
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.map((name) => `\`${name}\``).join(", ");
}
