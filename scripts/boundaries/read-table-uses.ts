import { parseSync, Visitor } from "oxc-parser";
import { lineFinder } from "./line-finder.ts";

/** A place where code reads or changes a table, or calls a function of the database. */
export interface TableUse {
  readonly use: "read" | "write" | "call";
  /** The table or the function; null for a change of a table whose name is not written out. */
  readonly name: string | null;
  readonly line: number;
}

type Found = Omit<TableUse, "line"> & { readonly at: number };

/** Methods of the query builder whose first argument is the table, or the list of tables, that they use. */
const BUILDERS: ReadonlyMap<string, "read" | "write"> = new Map([
  ...["insertInto", "replaceInto", "updateTable", "deleteFrom", "mergeInto"].map((name) => [name, "write"] as const),
  ...["selectFrom", "from", "using"].map((name) => [name, "read"] as const),
  ...["inner", "left", "right", "full", "cross"].map((kind) => [`${kind}Join`, "read"] as const),
]);
/** Stands for `${…}` in a template. */
const HOLE = "\u0000";
const NAME = String.raw`(?:only\s+)?(?:"?\w+"?\.)?"?(\w+|${HOLE})`;
const CHANGE = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+${NAME}`,
  "giu",
);
/** Not the end of "for update" or "on conflict do update". */
const UPDATE = new RegExp(String.raw`(?<!\b(?:for|key|do)\s+)\bupdate\s+${NAME}`, "giu");
const LINE_COMMENT = /--[^\n]*/gu;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//gu;
const TOKEN = new RegExp(String.raw`[\w."]+|[(),;${HOLE}]`, "gu");
const TABLES_FOLLOW = new Set(["from", "join", "using"]);
/** Words before which a list of tables ends. */
const NO_TABLES = new Set(
  "select where group order having limit offset fetch union except intersect returning set values window for when then else end".split(
    " ",
  ),
);

/** Finds the uses of tables in one file: in its SQL (in strings, templates or a .sql file) and in its calls of the builder. */
export function readTableUses(path: string, text: string): TableUse[] {
  const lineOf = lineFinder(text);
  const found: TableUse[] = [];
  const addSql = (sql: string, start: number): void => {
    for (const { use, name, at } of readSql(sql)) found.push({ use, name, line: lineOf(start + at) });
  };
  if (path.endsWith(".sql")) {
    addSql(text, 0);
    return found;
  }
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const use = BUILDERS.get(callee.property.name);
      if (use === undefined) return;
      for (const each of first?.type === "ArrayExpression" ? first.elements : [first]) {
        const named = each?.type === "Literal" && typeof each.value === "string" ? each.value : null;
        if (named === null && use === "read") continue;
        const name = named?.replace(/^.*\./u, "").split(" ")[0] ?? null;
        found.push({ use, name, line: lineOf(each?.start ?? start) });
      }
    },
    Literal({ value, start }) {
      if (typeof value === "string") addSql(value, start + 1);
    },
    TemplateLiteral({ quasis, start, end }) {
      // Only the literal parts of a template are SQL; a hole is as long as its code, so that line numbers are right.
      let sql = "";
      for (const { value, start: at } of quasis) sql = sql.padEnd(Math.max(0, at - start), HOLE) + value.raw;
      addSql(sql.slice(0, end - start), start);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function readSql(sql: string): Found[] {
  const bare = blank(blank(sql, LINE_COMMENT), BLOCK_COMMENT);
  const changes = [CHANGE, UPDATE].flatMap((pattern) =>
    Array.from(bare.matchAll(pattern), ({ 1: name = HOLE, index }): Found => ({
      use: "write",
      name: name.startsWith(HOLE) ? null : name.toLowerCase(),
      at: index,
    })),
  );
  return [...changes, ...readsAndCalls(bare)];
}

/** The tables that are named where a table may be, at each depth of brackets, and every name before a bracket. */
function readsAndCalls(bare: string): Found[] {
  const found: Found[] = [];
  const depths = [{ inTables: false, nextIsTable: false }];
  let before = "";
  for (const { 0: token, index: at } of bare.matchAll(TOKEN)) {
    const depth = depths.at(-1) ?? { inTables: false, nextIsTable: false };
    const word = token.toLowerCase();
    if (word === "(") {
      depths.push({ inTables: depth.nextIsTable, nextIsTable: depth.nextIsTable });
      depth.nextIsTable = false;
    } else if (word === ")") {
      if (depths.length > 1) depths.pop();
    } else if (word === ",") depth.nextIsTable = depth.inTables;
    else if (TABLES_FOLLOW.has(word) && before !== "distinct") depth.inTables = depth.nextIsTable = true;
    else if (word === ";" || NO_TABLES.has(word)) depth.inTables = depth.nextIsTable = false;
    else if (!["lateral", "only"].includes(word)) {
      const name = word.replaceAll('"', "").replace(/^.*\./u, "");
      if (/^\s*\(/u.test(bare.slice(at + token.length))) found.push({ use: "call", name, at });
      else if (depth.nextIsTable) found.push({ use: "read", name, at });
      depth.nextIsTable = false;
    }
    before = word;
  }
  return found;
}

/** Replaces comments with spaces, so that the text after them keeps its line. */
function blank(sql: string, comments: RegExp): string {
  return sql.replace(comments, (comment) => comment.replaceAll(/[^\n]/gu, " "));
}
