import { expect, test } from "vitest";
import { manifests, ownFiles, textOf } from "./repository.ts";

const FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
const EXACT = /^\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?$/;
const OUR_ROOM = /^@espalier\//;

interface Dependency {
  readonly manifest: string;
  readonly name: string;
  readonly version: string;
}

const dependencies = manifests.flatMap((manifest) => dependenciesIn(manifest, textOf(manifest)));

test("every dependency is pinned to one exact version", () => {
  expect(dependencies.filter(({ version }) => !EXACT.test(version))).toEqual([]);
});

test("a dependency has the same version in all packages", () => {
  const versions = new Map<string, Set<string>>();
  for (const { name, version } of dependencies) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, seen]) => seen.size > 1).map(([name]) => name)).toEqual([]);
});

test("every dependency is named, with its job, in a decision record", () => {
  const records = ownFiles
    .filter((path) => path.startsWith("docs/decisions/"))
    .map(textOf)
    .join("\n");
  const unnamed = dependencies.filter(({ name }) => !OUR_ROOM.test(name) && !records.includes(`\`${name}\``));
  expect(unnamed.map(({ manifest, name }) => `${manifest}: ${name}`)).toEqual([]);
});

test("a version range is found", () => {
  const seeded = dependenciesIn("package.json", '{ "devDependencies": { "a": "^1.2.3", "b": "1.2.3-beta.1" } }');
  expect(seeded.filter(({ version }) => !EXACT.test(version)).map(({ name }) => name)).toEqual(["a"]);
});

function dependenciesIn(manifest: string, text: string): Dependency[] {
  const fields: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = JSON.parse(text);
  return FIELDS.flatMap((field) =>
    Object.entries(fields[field] ?? {}).map(([name, version]) => ({ manifest, name, version })),
  );
}
