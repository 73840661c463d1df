import { parseSync, Visitor } from "oxc-parser";

const CALLS: Readonly<Record<string, readonly string[]>> = {
  Date: ["now"],
  Math: ["random"],
  performance: ["now"],
  crypto: ["randomUUID", "getRandomValues"],
};

/** Finds calls that read the machine's clock or a random source, with their lines. */
export function readClocks(path: string, text: string): string[] {
  const found: string[] = [];
  const add = (start: number, what: string): void => {
    found.push(`${path}:${text.slice(0, start).split("\n").length} ${what}`);
  };
  new Visitor({
    NewExpression(node) {
      const nameless = node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0;
      if (nameless) add(node.start, "new Date()");
    },
    CallExpression({ callee, start }) {
      if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return;
      const called = callee.property.type === "Identifier" ? callee.property.name : "";
      if (CALLS[callee.object.name]?.includes(called)) add(start, `${callee.object.name}.${called}()`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
