import { lineFinder } from "./line-finder.ts";
import type { Place } from "./place.ts";
import type { TableUse } from "./read-table-uses.ts";
import { DECLARED_WRITERS, TABLE_OWNERS } from "./server-modules.ts";

export const TABLE_RULES = ["tables-have-owners", "tables-are-written-out", "tables-are-written-in-stores"] as const;

interface BrokenTableRule {
  readonly rule: (typeof TABLE_RULES)[number];
  readonly line: number;
  readonly what: string;
}

const SERVER = "apps/server/src/";
/** Tests, benchmarks and migrations may use any table, since they prepare or measure all of them. */
export const FREE = /^(?:tests|e2e|bench)\/|^apps\/server\/migrations\//;

/** The files in which a module writes its tables: its store and its database functions. */
const IN_STORE = /^store\.ts$|^store\/|^functions\//;

/** Finds writes to tables of another owner, and writes in the wrong file. */
export function brokenTableRules(place: Place, uses: readonly TableUse[]): BrokenTableRule[] {
  const { path } = place;
  if (place.notShipped || FREE.test(path)) return [];
  const declared = DECLARED_WRITERS.filter((writer) => path.startsWith(writer.path));
  if (declared.some(({ tables }) => tables === null)) return [];
  return uses.flatMap(({ use, name: table, line }): BrokenTableRule[] => {
    if (use !== "write") return [];
    if (table === null) {
      return [{ rule: "tables-are-written-out", line, what: "changes a table whose name is not written there" }];
    }
    const owner = TABLE_OWNERS.get(table);
    if (declared.some(({ tables }) => tables?.includes(table) === true)) return [];
    if (owner === undefined) return [];
    if (path.startsWith(`${SERVER}${owner}/`)) {
      if (!owner.startsWith("modules/") || IN_STORE.test(path.slice(`${SERVER}${owner}/`.length))) return [];
      return [
        { rule: "tables-are-written-in-stores", line, what: `writes the table ${table} outside of its module's store` },
      ];
    }
    const what = `writes the table ${table}, which belongs to ${owner}: call a function of its store`;
    return [{ rule: "tables-have-owners", line, what }];
  });
}

const MIGRATION = /^apps\/server\/migrations\/.*\.sql$/;
const NEW_TABLE = /^create (?:unlogged )?table (?:if not exists )?(\w+)/gimu;

/** Finds the tables that a migration adds to the schema and that belong to nobody. */
export function ownerlessTables(path: string, text: string): BrokenTableRule[] {
  if (!MIGRATION.test(path)) return [];
  const lineOf = lineFinder(text);
  return Array.from(text.matchAll(NEW_TABLE), ({ 1: table = "", index }) => ({ table, line: lineOf(index) }))
    .filter(({ table }) => !TABLE_OWNERS.has(table.toLowerCase()))
    .map(({ table, line }) => ({
      rule: "tables-have-owners",
      line,
      what: `creates the table ${table}, which has no owner: name it in scripts/boundaries/server-modules.ts`,
    }));
}
