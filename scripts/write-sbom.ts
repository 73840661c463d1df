// Writes the bill of materials (CycloneDX) of what is shipped: every package that the workspaces need to run, with the checksum that
// `npm ci` holds it against. Read from the lock file alone. npm's own `npm sbom` refuses this tree for what development tools
// need of each other, and omitting those also omits what they share with the product.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { printUsageIfAsked, type Usage, usageOf } from "./print-usage.ts";

const USAGE: Usage = {
  command: "sbom",
  words: ["FILE"],
  does: "Writes the bill of materials (CycloneDX) of what is shipped to a file; - prints it, below what npm prints.",
};
printUsageIfAsked(USAGE);
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error(usageOf(USAGE));
  process.exit(2);
}

type Needs = Readonly<Record<string, string>>;
type Entry = {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Needs;
  readonly optionalDependencies?: Needs;
  readonly peerDependencies?: Needs;
};
type LockFile = { readonly version: string; readonly packages: Readonly<Record<string, Entry>> };

const isLockFile = (value: unknown): value is LockFile =>
  typeof value === "object" && value !== null && "packages" in value && typeof value.packages === "object";

/** The packages that are delivered; everything else is there because one of these needs it. */
const SHIPPED = ["", "apps/server", "apps/shop", "apps/storefront", "apps/admin"];
/** What the root needs to run; its other packages build the web apps, and nothing of them is delivered. */
const RUNS: Needs = { node: "" };

const lockFile: unknown = JSON.parse(
  readFileSync(fileURLToPath(new URL("../package-lock.json", import.meta.url)), "utf8"),
);
if (!isLockFile(lockFile)) throw new Error("package-lock.json lists no packages");
const { version, packages } = lockFile;
const entryAt = (path: string): Entry => packages[path] ?? {};

/** Finds the package that `from` resolves `name` to: in its own node_modules, or in those of a folder above. */
const find = (from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, "")) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === "") return undefined;
  }
};

const neededBy = (path: string): readonly string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = path === "" ? { dependencies: RUNS } : entryAt(path);
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => find(path, name) ?? []);
};

/** Everything that is reached from what is shipped, and what each needs. */
const walk = (): ReadonlyMap<string, readonly string[]> => {
  const needs = new Map<string, readonly string[]>();
  const open = [...SHIPPED];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (needs.has(path)) continue;
    const needed = neededBy(path);
    needs.set(path, needed);
    open.push(...needed);
  }
  return needs;
};

const nameOf = (path: string, { name }: Entry): string => name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
const urlOf = (path: string): string => {
  const found = entryAt(path);
  return `pkg:npm/${nameOf(path, found).replace("@", "%40")}@${found.version ?? version}`;
};

const componentOf = (path: string) => {
  const found = entryAt(path);
  const [algorithm = "", sum = ""] = found.integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": urlOf(path),
    name: nameOf(path, found),
    version: found.version ?? version,
    purl: urlOf(path),
    ...(found.license === undefined ? {} : { licenses: [{ expression: found.license }] }),
    ...(algorithm === "sha512"
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") }] }
      : {}),
  };
};

const needs = walk();
const isOurs = (path: string): boolean => !path.includes("node_modules/");
const urls = new Map([...needs].map(([path, needed]) => [urlOf(path), [...new Set(needed.map(urlOf))].toSorted()]));
const bill = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": urlOf(""), name: "espalier", version, purl: urlOf("") } },
  components: [...new Map([...needs.keys()].filter((path) => path !== "").map((path) => [urlOf(path), path])).values()]
    .toSorted()
    .map((path) => ({ ...componentOf(path), ...(isOurs(path) ? { type: "application" } : {}) })),
  dependencies: [...urls].map(([ref, dependsOn]) => ({ ref, dependsOn })),
};
const text = `${JSON.stringify(bill, null, 2)}\n`;
if (file === "-") process.stdout.write(text);
else writeFileSync(file, text);
