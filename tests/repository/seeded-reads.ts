import type { SeededImport } from "./seeded-imports.ts";

const blamed = "apps/server/src/modules/content/a.ts";

function read(text: string, path = blamed): SeededImport {
  const what = text.trim().replaceAll("\n", " ");
  return { rule: "tables-are-read-as-declared", what, blamed: path, files: { [path]: text } };
}

const sql = (text: string): SeededImport => read(`export const a = (sql: any, id: any) => sql\`${text}\`;\n`);
const built = (text: string): SeededImport => read(`export const a = (db: any) => db.${text};\n`);

/** Reads of tables of a module that the reader may not read, one of each form that the checker reads, and calls of its functions. */
export const seededReads: readonly SeededImport[] = [
  sql("select id from goods where id = ${id} for update"),
  sql("select from notice n\n  left join only public.goods g on g.id = n.id"),
  sql("with a as (select 1), b as materialized (\n  select id from goods) select id from b"),
  sql("select from notice n, unnest(n.ids) id (a, b), lateral (select 1) x, goods g"),
  sql("select from (goods g join notice n on n.id = g.id)"),
  sql("select exists (select from /* some */ GOODS)"),
  sql("update notice n set title = g.title from ${id} x, goods g where g.id = n.id"),
  sql("delete from notice using goods where goods.id = notice.id"),
  sql("merge into notice using goods on true when matched then do nothing"),
  sql("insert into notice (id) select id from goods"),
  sql("select 1 union all select id from goods"),
  built('selectFrom("goods as g")'),
  built('selectFrom(["notice", "goods"])'),
  built('selectFrom("notice").innerJoin("goods", "goods.id", "notice.id")'),
  built('selectFrom("notice").leftJoin("public.goods as g", (join: any) => join.onTrue())'),
  built('updateTable("notice").from("goods").set({ id: 1 })'),
  built('deleteFrom("notice").using("goods")'),
  built('query("select id from goods")'),
  read('export const a = (db: any) => db.selectFrom("goods").execute();\n', "apps/server/src/platform/files/a.ts"),
  read(
    "create function a() returns bigint language sql as $$\n  select id from goods;\n$$;\n",
    "apps/server/src/modules/content/functions/a.sql",
  ),
  {
    rule: "functions-are-called-as-declared",
    what: "select outcome from ledger_post($1)",
    blamed,
    files: {
      [blamed]: "export const a = (sql: any) => sql`select outcome from ledger_post($1)`;\n",
      "apps/server/src/modules/ledger/functions/ledger_post.sql": "create function ledger_post() as $$ $$;\n",
    },
  },
];
