import { parseSync, Visitor } from "oxc-parser";
import { lineFinder } from "./line-finder.ts";

/** One insert, update or delete as it is written. `table` is null where the code does not write the table's name out. */
export interface WrittenChange {
  readonly table: string | null;
  readonly line: number;
}

/** Methods of the query builder whose first argument is the table that they change. */
const BUILDERS = new Set(["insertInto", "replaceInto", "updateTable", "deleteFrom", "mergeInto"]);
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

/** Reads the changes of tables out of one file: its SQL (in strings, templates or a .sql file) and its calls of the builder. */
export function readWrites(path: string, text: string): WrittenChange[] {
  const lineOf = lineFinder(text);
  if (path.endsWith(".sql")) return readSql(text).map(({ table, at }) => ({ table, line: lineOf(at) }));
  const found: WrittenChange[] = [];
  const addSql = (sql: string, start: number): void => {
    for (const { table, at } of readSql(sql)) found.push({ table, line: lineOf(start + at) });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!BUILDERS.has(callee.property.name)) return;
      const named = first?.type === "Literal" && typeof first.value === "string" ? first.value : null;
      found.push({ table: named?.replace(/^.*\./u, "").split(" ")[0] ?? null, line: lineOf(first?.start ?? start) });
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

function readSql(sql: string): { readonly table: string | null; readonly at: number }[] {
  const bare = blank(blank(sql, LINE_COMMENT), BLOCK_COMMENT);
  return [CHANGE, UPDATE].flatMap((pattern) =>
    Array.from(bare.matchAll(pattern), ({ 1: name = HOLE, index }) => ({
      table: name.startsWith(HOLE) ? null : name.toLowerCase(),
      at: index,
    })),
  );
}

/** Replaces comments with spaces, so that the text after them keeps its line. */
function blank(sql: string, comments: RegExp): string {
  return sql.replace(comments, (comment) => comment.replaceAll(/[^\n]/gu, " "));
}
