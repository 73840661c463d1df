import { expect, test } from "vitest";
import { granted, readRights } from "./read-grants.ts";
import { sourceFiles, textOf } from "./repository.ts";
import { tableKeys } from "./table-keys.ts";

const SERVER = /^apps\/server\/src\/(?:modules|platform|demo)\//;

/** A line for each kind of write that the server's role has no right to, with what a migration has to grant. */
const lackingIn = (path: string, text: string): readonly string[] =>
  readRights(path, text)
    .filter(({ right, table }) => tableKeys.has(table) && !granted.has(`${right} ${table}`))
    .map(({ right, table }) => `${path}: a migration must grant ${right} on ${table} to espalier_app`);

test("the server's role may do to each table what the server does to it", () => {
  const files = sourceFiles.filter((path) => SERVER.test(path) && !path.endsWith(".test.ts"));
  expect(files.flatMap((path) => readRights(path, textOf(path))).length).toBeGreaterThan(200);
  expect(files.flatMap((path) => lackingIn(path, textOf(path)))).toEqual([]);
});

test("a seeded write without its grant is found, by the builder and in a statement", () => {
  expect(granted.has("select journal") && !granted.has("delete journal")).toBe(true);
  for (const code of [
    'await tx.deleteFrom("journal").where("sn", "=", sn).execute();',
    "await sql`delete from journal where sn = ${sn}`.execute(tx);",
  ])
    expect(lackingIn("a.ts", code)).toEqual(["a.ts: a migration must grant delete on journal to espalier_app"]);
  expect(lackingIn("a.ts", "await sql`select id from goods for update`.execute(tx);")).toEqual([]);
});
