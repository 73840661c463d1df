import { expect, test } from "vitest";
import { readImports } from "../../scripts/boundaries/read-imports.ts";
import { importResolver } from "../../scripts/boundaries/resolve-import.ts";
import { manifests, ownFiles, repository, textOf } from "./repository.ts";

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

test("what building and running import is installed without the tools of tests and checks", () => {
  const locked: { readonly packages: Readonly<Record<string, { readonly dev?: boolean } | undefined>> } = JSON.parse(
    textOf("package-lock.json"),
  );
  const scripts: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(textOf("package.json"));
  const bare = Object.values(scripts.scripts).filter((command) => !command.includes("--tools"));
  const begun = bare.flatMap((command) => command.match(/\S+\.(?:ts|mjs)/gu) ?? []);
  const entries = [
    ...begun,
    ...["shop", "storefront", "admin"].flatMap((app) => [`apps/${app}/vite.config.ts`, `apps/${app}/src/main.tsx`]),
  ];
  const packages = packagesOf([...entries, "apps/server/src/main.ts"]);
  expect(packages.has("vite") && packages.has("fastify") && packages.has("react")).toBe(true);
  expect(begun).toContain("scripts/backup.ts");
  expect([...packages].filter((name) => locked.packages[`node_modules/${name}`]?.dev === true)).toEqual([]);
  expect(packagesOf(["scripts/check-boundaries.ts"])).toContain("oxc-resolver");
  expect(locked.packages["node_modules/oxc-resolver"]?.dev).toBe(true);
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

/** Every package that the files, and the files that they import, need to run. */
function packagesOf(entries: readonly string[]): ReadonlySet<string> {
  const resolve = importResolver(repository);
  const open = [...entries];
  const seen = new Set(open);
  const packages = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (!/\.(?:ts|tsx|mjs)$/.test(path)) continue;
    for (const { specifier, typeOnly } of readImports(path, textOf(path)).imports) {
      const target = typeOnly ? null : resolve(path, specifier);
      if (target?.kind === "package") packages.add(target.name);
      if (target?.kind !== "file" || seen.has(target.path)) continue;
      seen.add(target.path);
      open.push(target.path);
    }
  }
  return packages;
}
