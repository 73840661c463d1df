import { parseSync, Visitor } from "oxc-parser";
import { ownFiles, textOf } from "./repository.ts";

export type Write = { readonly right: "insert" | "update" | "delete"; readonly table: string };

const BUILDERS: Readonly<Record<string, Write["right"]>> = {
  insertInto: "insert",
  updateTable: "update",
  deleteFrom: "delete",
};
const STATEMENT = /\b(insert into|delete from|(?<!\b(?:for|do|no key) )update) (?:only )?(\w+)/giu;
const GRANT = /grant ([^;]+?) on (?:table )?([\w, ]+?) to espalier_app/giu;

/** What the migrations let the server's role do, as "insert goods". */
export const granted: ReadonlySet<string> = new Set(
  ownFiles
    .filter((path) => /^apps\/server\/migrations\/.*\.sql$/u.test(path))
    .flatMap((path) =>
      Array.from(
        textOf(path)
          .replaceAll(/--[^\n]*/gu, "")
          .replaceAll(/\s+/gu, " ")
          .matchAll(GRANT),
      ).flatMap(([, rights = "", tables = ""]) =>
        tables.split(/, ?/u).flatMap((table) =>
          rights
            .replaceAll(/\([^)]*\)/gu, "")
            .split(/, ?/u)
            .map((right) => `${right.trim().toLowerCase()} ${table.trim()}`),
        ),
      ),
    ),
);

/** The kinds of writes in a file of the server, of tables whose names are written out. */
export function readRights(path: string, text: string): readonly Write[] {
  const found: Write[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const right = BUILDERS[callee.property.name];
      if (right === undefined || first?.type !== "Literal" || typeof first.value !== "string") return;
      found.push({ right, table: first.value.split(" ")[0] ?? "" });
    },
    TemplateLiteral({ quasis }) {
      const sql = quasis
        .map(({ value }) => value.raw)
        .join("?")
        .replaceAll(/--[^\n]*/gu, "")
        .replaceAll(/\s+/gu, " ");
      for (const [, verb = "", table = ""] of sql.matchAll(STATEMENT)) {
        const right = verb.toLowerCase().split(" ")[0];
        if (right === "insert" || right === "delete" || right === "update") found.push({ right, table });
      }
    },
  }).visit(parseSync(path, text).program);
  return found;
}
