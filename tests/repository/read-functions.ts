import { parseSync, Visitor } from "oxc-parser";

/** One function as it stands in a file; `component` is one of a .tsx file whose name starts with a capital. */
export interface WrittenFunction {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  readonly component: boolean;
}

/**
 * Every function of a file, nested and nameless ones too, with its length from its first to its last line. What is handed
 * to `describe` only groups tests and is left out; the tests in it are counted.
 */
export function readFunctions(path: string, text: string): WrittenFunction[] {
  const found: WrittenFunction[] = [];
  const names = new Map<number, string>();
  const groups = new Set<number>();
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  const add = (start: number, end: number, own: string | undefined): void => {
    if (groups.has(start)) return;
    const name = own ?? names.get(start) ?? "(nameless)";
    const line = lineOf(start);
    found.push({ name, line, lines: lineOf(end) - line + 1, component: path.endsWith(".tsx") && /^[A-Z]/.test(name) });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.init !== null && node.id.type === "Identifier") names.set(node.init.start, node.id.name);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "Identifier" || callee.name !== "describe") return;
      for (const argument of given) groups.add(argument.start);
    },
    FunctionDeclaration(node) {
      add(node.start, node.end, node.id?.name);
    },
    FunctionExpression(node) {
      add(node.start, node.end, node.id?.name);
    },
    ArrowFunctionExpression(node) {
      add(node.start, node.end, undefined);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
