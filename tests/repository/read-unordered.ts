import { type CallExpression, type Expression, parseSync, Visitor } from "oxc-parser";

/** The columns of each key of each table, by its name. */
export type TableKeys = ReadonlyMap<string, readonly (readonly string[])[]>;

interface Link {
  readonly name: string;
  readonly args: readonly (string | null)[];
  readonly start: number;
}

/** Where one of these is in a statement, it returns one row, or says an order. */
const ORDERED = /\border by\b|\b(?:count|sum|max|min|every|bool_and|bool_or|exists)\s*\(|\blimit 1\b/iu;

/**
 * Finds reads of several rows that do not say their order, with their lines: PostgreSQL returns those in any order, which
 * changes with what else runs. Together with the columns that a read fixes, its order must name a key of the table, or
 * join others. A read of which only the number of rows matters needs no order.
 */
export function readUnordered(path: string, text: string, keys: TableKeys): string[] {
  const found: string[] = [];
  const counted = new Set<number>();
  const add = (start: number, what: string): void => {
    found.push(`${path}:${text.slice(0, start).split("\n").length} ${what}`);
  };
  const countOnly = (value: Expression): void => {
    if (value.type === "ParenthesizedExpression") countOnly(value.expression);
    else if (value.type === "AwaitExpression") counted.add(value.argument.end);
  };
  new Visitor({
    ExpressionStatement({ expression }) {
      countOnly(expression);
    },
    MemberExpression({ object, property }) {
      if (property.type === "Identifier" && property.name === "length") countOnly(object);
    },
    CallExpression(call) {
      const name = nameOf(call);
      const [first] = call.arguments;
      const ofNone = first?.type === "ArrayExpression" && first.elements.length === 0;
      if (name === "toHaveLength" || (name === "toEqual" && ofNone)) {
        const expected = call.callee.type === "MemberExpression" ? call.callee.object : null;
        const [read] = expected?.type === "CallExpression" ? expected.arguments : [];
        if (read !== undefined && read.type !== "SpreadElement") countOnly(read);
      }
      if (name !== "execute" || counted.has(call.end)) return;
      const chain = chainOf(call);
      const from = chain.find((link) => link.name === "selectFrom");
      if (from !== undefined && !isOrdered(chain, from, keys)) add(from.start, from.args[0] ?? "a table");
    },
    TemplateLiteral({ quasis, start }) {
      const sql = quasis.map(({ value }) => value.raw).join("?");
      const table = /^\s*select\b[^;]*?\bfrom (\w+)/iu.exec(sql)?.[1] ?? "";
      const fixed = Array.from(sql.matchAll(/(\w+) = \?/gu), ([, column]) => column);
      if (keys.has(table) && !ORDERED.test(sql) && !hasKey(keys, table, fixed)) add(start, `statement of ${table}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function isOrdered(chain: readonly Link[], from: Link, keys: TableKeys): boolean {
  const order = chain.filter(({ name }) => name === "orderBy").map(({ args: [column] }) => column ?? null);
  // Another order than by columns of one table is not followed.
  const isPlain = !order.includes(null) && !chain.some(({ name }) => /join|groupBy|distinct/iu.test(name));
  if (!isPlain) return order.length > 0;
  const fixed = chain
    .filter(({ name, args }) => name === "where" && args[1] === "=")
    .map(({ args: [column] }) => column);
  return hasKey(keys, from.args[0]?.split(" ")[0] ?? "", [...order, ...fixed]);
}

function hasKey(keys: TableKeys, table: string, columns: readonly (string | null | undefined)[]): boolean {
  const named = new Set(columns.map((column) => column?.replace(/^.*\./u, "")));
  return (keys.get(table) ?? []).some((key) => key.every((column) => named.has(column)));
}

const nameOf = ({ callee }: CallExpression): string =>
  callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";

/** The calls of a chain, the last first. */
function chainOf(call: Expression): Link[] {
  if (call.type !== "CallExpression" || call.callee.type !== "MemberExpression") return [];
  const args = call.arguments.map((each) =>
    each.type === "Literal" && typeof each.value === "string" ? each.value : null,
  );
  return [{ name: nameOf(call), args, start: call.callee.property.start }, ...chainOf(call.callee.object)];
}
