import { parseSync, Visitor } from "oxc-parser";
import type { Program, Statement } from "oxc-parser";
import { lineFinder } from "./line-finder.ts";

/** One import of a file as it is written: static, re-exporting, dynamic with a plain string, or a type's `import("x")`. */
interface WrittenImport {
  readonly specifier: string;
  readonly line: number;
  /** True when nothing of it is left once the types are stripped. */
  readonly typeOnly: boolean;
}

interface ReadFile {
  readonly imports: readonly WrittenImport[];
  /** True for a barrel: a file that only re-exports from other files. */
  readonly onlyReexports: boolean;
  /** The parser's error, or null: a file that cannot be parsed must not count as checked. */
  readonly unreadable: string | null;
}

/** Reads the imports out of one file's text. The path only determines the dialect (.ts, .tsx, .js …). */
export function readImports(path: string, text: string): ReadFile {
  const { program, errors } = parseSync(path, text);
  const fault = errors.find((error) => error.severity.toString() === "Error");
  if (fault !== undefined) return { imports: [], onlyReexports: false, unreadable: fault.message };
  const lineOf = lineFinder(text);
  const imports: WrittenImport[] = [];
  const add = (specifier: string, start: number, typeOnly: boolean): void => {
    imports.push({ specifier, line: lineOf(start), typeOnly });
  };
  new Visitor({
    ImportDeclaration(node) {
      const types = node.specifiers.filter((one) => one.type === "ImportSpecifier" && one.importKind === "type");
      const allTypes = node.specifiers.length > 0 && types.length === node.specifiers.length;
      add(node.source.value, node.start, node.importKind === "type" || allTypes);
    },
    ExportNamedDeclaration(node) {
      if (node.source === null) return;
      const allTypes = node.specifiers.length > 0 && node.specifiers.every((one) => one.exportKind === "type");
      add(node.source.value, node.start, node.exportKind === "type" || allTypes);
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === "type");
    },
    ImportExpression(node) {
      const plain = node.source.type === "Literal" && typeof node.source.value === "string" ? node.source.value : null;
      if (plain !== null) add(plain, node.start, false);
    },
    TSImportType(node) {
      add(node.source.value, node.start, true);
    },
  }).visit(program);
  return { imports, onlyReexports: isBarrel(program), unreadable: null };
}

function isBarrel(program: Program): boolean {
  return program.body.length > 0 && program.body.every(passesOn) && program.body.some(exportsSomething);
}

function passesOn(statement: Statement): boolean {
  if (statement.type === "ExportAllDeclaration" || statement.type === "ImportDeclaration") return true;
  return statement.type === "ExportNamedDeclaration" && statement.declaration === null;
}

function exportsSomething(statement: Statement): boolean {
  if (statement.type === "ExportAllDeclaration") return true;
  return statement.type === "ExportNamedDeclaration" && statement.specifiers.length > 0;
}
