import type { Place } from "./place.ts";
import type { TableUse } from "./read-table-uses.ts";
import { DECLARED_WRITERS, MODULES, TABLE_OWNERS } from "./server-modules.ts";
import { FREE } from "./table-rules.ts";

export const MODULE_USE_RULES = { reads: "tables-are-read-as-declared", calls: "functions-are-called-as-declared" };

/** A read of a module's table, or a call of its database function, by another module or by a folder of the platform. */
export interface ModuleUse {
  readonly kind: keyof typeof MODULE_USE_RULES;
  readonly where: string;
  readonly from: string;
  readonly to: string;
  /** The table or the function. */
  readonly name: string;
}

const FUNCTION = /^apps\/server\/src\/(modules\/\w+)\/functions\/(\w+)\.sql$/;

/** The owner of each database function of a module, as in TABLE_OWNERS. */
export function functionOwners(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const [, owner, name] = FUNCTION.exec(path) ?? [];
      return owner === undefined || name === undefined ? [] : [[name, owner]];
    }),
  );
}

/** Finds where the SQL of a file in a module or in the platform uses tables and functions of another module. */
export function moduleUses(
  { path, notShipped }: Place,
  uses: readonly TableUse[],
  functions: ReadonlyMap<string, string>,
): ModuleUse[] {
  const [, layer = "", from = ""] = /^apps\/server\/src\/(modules|platform)\/(\w+)\//.exec(path) ?? [];
  const readsAll = DECLARED_WRITERS.some((writer) => writer.tables === null && path.startsWith(writer.path));
  if (from === "" || notShipped || readsAll || FREE.test(path)) return [];
  return uses.flatMap(({ use, name, line }): ModuleUse[] => {
    if (name === null || use === "write") return [];
    const owner = (use === "read" ? TABLE_OWNERS : functions).get(name);
    if (owner?.startsWith("modules/") !== true || owner === `${layer}/${from}`) return [];
    const kind = use === "read" ? "reads" : "calls";
    return [{ kind, where: `${path}:${line}`, from, to: owner.replace("modules/", ""), name }];
  });
}

/** Whether server-modules.ts declares a use. */
export function isDeclared({ kind, from, to }: ModuleUse): boolean {
  return MODULES[from]?.[kind].includes(to) === true;
}

/** The declared reads that no code needs, as "orders reads catalog". */
export function unusedReads(uses: readonly ModuleUse[]): string[] {
  const used = new Set(uses.map(({ kind, from, to }) => `${from} ${kind} ${to}`));
  return Object.entries(MODULES)
    .flatMap(([from, { reads }]) => reads.map((to) => `${from} reads ${to}`))
    .filter((each) => !used.has(each));
}
