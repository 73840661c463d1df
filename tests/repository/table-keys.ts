import { ownFiles, textOf } from "./repository.ts";

const TABLE = /^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)^\)/gmu;
const KEY = /^\s*(?:constraint \w+ )?(?:primary key|unique) \(([^)]+)\)/gmu;
/** An identity is drawn from one sequence, so no two rows of the table have the same. */
const UNIQUE_COLUMN =
  /^\s*(?!constraint |primary |unique )(\w+) [^\n]*\b(?:primary key|unique|as identity)\b(?! \()/gmu;

/** The columns of each key of each table, by its name, as the migrations declare them. */
export const tableKeys: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  ownFiles
    .filter((path) => /^apps\/server\/migrations\/.*\.sql$/u.test(path))
    .flatMap((path) => Array.from(textOf(path).matchAll(TABLE), ([, name = "", body = ""]) => [name, keysIn(body)])),
);

function keysIn(body: string): readonly (readonly string[])[] {
  const ofSeveral = Array.from(body.matchAll(KEY), ([, columns = ""]) => columns.split(/,\s*/u));
  return [...ofSeveral, ...Array.from(body.matchAll(UNIQUE_COLUMN), ([, column = ""]) => [column])];
}
