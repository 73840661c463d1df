import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { findCycles } from "./find-cycles.ts";
import { listFiles, listSources } from "./list-sources.ts";
import { functionOwners, isDeclared, MODULE_USE_RULES, moduleUses } from "./module-uses.ts";
import type { ModuleUse } from "./module-uses.ts";
import { placeOf, workspaceFolder } from "./place.ts";
import { readImports } from "./read-imports.ts";
import { readTableUses } from "./read-table-uses.ts";
import { importResolver } from "./resolve-import.ts";
import { rules } from "./rules.ts";
import type { ImportEdge } from "./rules.ts";
import { brokenTableRules, ownerlessTables } from "./table-rules.ts";

interface Violation {
  readonly rule: string;
  readonly where: string;
  readonly what: string;
}

interface Checked {
  readonly files: readonly string[];
  readonly imports: number;
  /** Reads of tables and calls of functions of another module. */
  readonly uses: readonly ModuleUse[];
  readonly violations: readonly Violation[];
}

/** Checks the imports and the SQL of a whole tree: parses every source file, resolves every import and applies every rule. */
export function checkTree(givenRoot: string): Checked {
  const root = realpathSync(givenRoot);
  const files = listSources(root);
  const resolve = importResolver(root);
  const declaredBy = manifestReader(root);
  const edges: ImportEdge[] = [];
  const violations: Violation[] = [];
  const uses: ModuleUse[] = [];
  const sqlFiles = listFiles(root).filter((each) => each.endsWith(".sql"));
  const functions = functionOwners(sqlFiles);
  const readSql = (path: string, text: string): void => {
    const place = placeOf(path);
    const used = readTableUses(path, text);
    for (const { rule, line, what } of [...brokenTableRules(place, used), ...ownerlessTables(path, text)]) {
      violations.push({ rule, where: `${path}:${line}`, what });
    }
    uses.push(...moduleUses(place, used, functions));
  };
  for (const path of files) {
    const from = placeOf(path);
    const text = readFileSync(join(root, path), "utf8");
    const read = readImports(path, text);
    readSql(path, text);
    if (read.unreadable !== null) violations.push({ rule: "every-file-is-read", where: path, what: read.unreadable });
    if (read.onlyReexports)
      violations.push({ rule: "no-barrels", where: path, what: "only passes on other files' exports" });
    const declared = new Set([...declaredBy(workspaceFolder(path)), ...(from.notShipped ? declaredBy("") : [])]);
    for (const { specifier, line, typeOnly } of read.imports) {
      const target = resolve(path, specifier);
      const to = target.kind === "file" ? placeOf(target.path) : null;
      edges.push({ from, specifier, line, typeOnly, target, to, declared });
    }
  }
  for (const path of sqlFiles) readSql(path, readFileSync(join(root, path), "utf8"));
  violations.push(
    ...edges.flatMap(brokenRules),
    ...cycles(edges),
    ...heavyContract(edges),
    ...undeclaredUses(uses),
    ...idleJobs(files, edges),
  );
  return { files, imports: edges.length, uses, violations };
}

function undeclaredUses(uses: readonly ModuleUse[]): Violation[] {
  return uses
    .filter((use) => !isDeclared(use))
    .map(({ kind, where, from, to, name }) => ({
      rule: MODULE_USE_RULES[kind],
      where,
      what: `${kind} ${name} of ${to}, which server-modules.ts does not declare for ${from}`,
    }));
}

function brokenRules(edge: ImportEdge): Violation[] {
  return rules
    .filter((rule) => rule.breaks(edge))
    .map((rule) => ({
      rule: rule.name,
      where: `${edge.from.path}:${edge.line}`,
      what: `imports "${edge.specifier}": ${rule.because}`,
    }));
}

function cycles(edges: readonly ImportEdge[]): Violation[] {
  return findCycles(graphOf(edges)).map((knot) => ({
    rule: "no-cycles",
    where: knot[0] ?? "",
    what: `these files import one another: ${knot.join(", ")}`,
  }));
}

const JOBS = /^(apps\/server\/src\/modules\/\w+)\/jobs\.ts$/;

/** Finds jobs of a module that no worker runs. */
function idleJobs(files: readonly string[], edges: readonly ImportEdge[]): Violation[] {
  const named = new Set(edges.map(({ from, to }) => `${from.path} ${to?.path ?? ""}`));
  return files
    .filter((path) => JOBS.test(path) && !named.has(`${path.replace(JOBS, "$1/module.ts")} ${path}`))
    .map((path) => ({ rule: "jobs-are-run", where: path, what: "is not named by module.ts: add jobs: … to it" }));
}

/** Finds values that a web app imports from the contract and that bring zod into the browser, directly or not. */
function heavyContract(edges: readonly ImportEdge[]): Violation[] {
  const values = edges.filter((edge) => !edge.typeOnly && !edge.from.notShipped);
  const heavy = new Set(values.filter(namesZodInContract).map((edge) => edge.from.path));
  for (let size = -1; size !== heavy.size;) {
    size = heavy.size;
    for (const edge of values) if (edge.to !== null && heavy.has(edge.to.path)) heavy.add(edge.from.path);
  }
  return values
    .filter(
      (edge) =>
        ["shop", "storefront", "admin", "web"].includes(edge.from.workspace) && edge.to?.workspace === "contract",
    )
    .filter((edge) => edge.to !== null && heavy.has(edge.to.path))
    .map((edge) => ({
      rule: "contract-is-light-in-the-browser",
      where: `${edge.from.path}:${edge.line}`,
      what: `imports "${edge.specifier}", which draws zod into the browser: import its types, or the route table`,
    }));
}

function namesZodInContract({ from, target }: ImportEdge): boolean {
  return from.workspace === "contract" && target.kind === "package" && target.name === "zod";
}

function graphOf(edges: readonly ImportEdge[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const targets = graph.get(from.path) ?? new Set<string>();
    if (to !== null) targets.add(to.path);
    graph.set(from.path, targets);
  }
  return graph;
}

const DEPENDENCY_FIELDS = ["dependencies", "optionalDependencies", "peerDependencies", "devDependencies"];

/** A reader of the packages that a folder's package.json declares, with the types-only package of each by its short name. */
function manifestReader(root: string): (folder: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (folder) => {
    const declared = known.get(folder) ?? new Set(declaredIn(join(root, folder, "package.json")));
    known.set(folder, declared);
    return declared;
  };
}

function declaredIn(manifest: string): string[] {
  const fields: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  return DEPENDENCY_FIELDS.flatMap((field) => Object.keys(objectAt(fields, field)));
}

function objectAt(value: unknown, field: string): object {
  const held: unknown = value instanceof Object ? Reflect.get(value, field) : null;
  return held instanceof Object ? held : {};
}
