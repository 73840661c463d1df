import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFunctions } from "./read-functions.ts";
import { lineCount, repository, sourceFiles, textOf } from "./repository.ts";

const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 100;
const LONGEST_COMPONENT = 150;
const LONGEST_SQL_FUNCTION = 80;
const MEDIAN_FILE = 80;
const P90_FILE = 200;

test("no source file is longer than 400 lines", () => {
  const long = sourceFiles.filter((path) => lineCount(textOf(path)) > LONGEST_FILE);
  expect(long.map((path) => `${path}: ${lineCount(textOf(path))} lines`)).toEqual([]);
});

test("no function is longer than 100 lines, no React component longer than 150", () => {
  expect(sourceFiles.flatMap((path) => longFunctions(path, textOf(path)))).toEqual([]);
});

test("a file with a function of the database holds one, in at most 80 lines, under its name", () => {
  const files = globSync("apps/server/src/{platform,modules}/*/functions/*.sql", { cwd: repository });
  expect(files.length).toBeGreaterThan(5);
  for (const path of files) {
    const sql = readFileSync(join(repository, path), "utf8");
    expect(lineCount(sql), path).toBeLessThanOrEqual(LONGEST_SQL_FUNCTION);
    const names = [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => `${name}.sql`);
    expect(names, path).toEqual([path.split("/").at(-1)]);
  }
});

test("half of the files have at most 80 lines, nine in ten at most 200", () => {
  const lengths = sourceFiles.map((path) => lineCount(textOf(path))).toSorted((a, b) => a - b);
  expect(quantile(lengths, 0.5), "median").toBeLessThanOrEqual(MEDIAN_FILE);
  expect(quantile(lengths, 0.9), "p90").toBeLessThanOrEqual(P90_FILE);
});

test("a seeded function of 101 lines is found, one of 100 is not", () => {
  const body = (lines: number): string => "  step();\n".repeat(lines - 2);
  expect(longFunctions("a.ts", `export function long() {\n${body(101)}}\n`)).toEqual(["a.ts:1 long: 101 lines"]);
  expect(longFunctions("a.ts", `export const long = () => {\n${body(101)}};\n`)).toEqual(["a.ts:1 long: 101 lines"]);
  expect(longFunctions("a.ts", `export const fits = () => {\n${body(100)}};\n`)).toEqual([]);
});

test("a seeded component of 151 lines is found, one of 150 is not", () => {
  const component = (lines: number): string =>
    `export function Page() {\n${"  step();\n".repeat(lines - 3)}  return <p />;\n}\n`;
  expect(longFunctions("page.tsx", component(151))).toEqual(["page.tsx:1 Page: 151 lines"]);
  expect(longFunctions("page.tsx", component(150))).toEqual([]);
});

function longFunctions(path: string, text: string): string[] {
  return readFunctions(path, text)
    .filter(({ lines, component }) => lines > (component ? LONGEST_COMPONENT : LONGEST_FUNCTION))
    .map(({ name, line, lines }) => `${path}:${line} ${name}: ${lines} lines`);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
