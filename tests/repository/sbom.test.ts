import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifests, repository, textOf } from "./repository.ts";

type Component = { readonly name: string; readonly version: string; readonly hashes?: readonly object[] };

const readBill = (): { readonly components: readonly Component[]; readonly bomFormat: string } =>
  JSON.parse(execFileSync(process.execPath, [join(repository, "scripts/write-sbom.ts"), "-"]).toString());

test("the bill of materials names what is shipped, at its version and with its checksum, and no tool", () => {
  const { bomFormat, components } = readBill();
  expect(bomFormat).toBe("CycloneDX");
  const named = new Map(components.map(({ name, version }) => [name, version]));
  const needed = manifests
    .filter((path) => path !== "package.json")
    .flatMap((path) => Object.entries<string>(JSON.parse(textOf(path)).dependencies ?? {}))
    .filter(([name]) => !name.startsWith("@espalier/"));
  expect(needed.length).toBeGreaterThan(40);
  expect(needed.filter(([name, version]) => named.get(name) !== version)).toEqual([]);
  expect(named.has("node")).toBe(true);
  expect(["vitest", "oxlint", "knip", "vite", "tailwindcss"].filter((name) => named.has(name))).toEqual([]);
  const foreign = components.filter(({ name }) => !/^(?:@espalier\/|espalier$)/.test(name));
  expect(foreign.length).toBeGreaterThan(150);
  expect(foreign.filter(({ hashes }) => hashes?.length !== 1).map(({ name }) => name)).toEqual([]);
});

test("only what the lock file says is installed", () => {
  const installing = ["scripts/bootstrap.mjs", ".ci/run", "Dockerfile"].map(textOf).join("\n");
  expect(installing).toMatch(/\bnpm ci\b|"ci"/);
  expect(installing).not.toMatch(/\bnpm (?:install|i|update)\b/);
});
