import type { SeededImport } from "./seeded-imports.ts";

const server = (path: string): string => `apps/server/src/${path}`;

function write(rule: string, blamed: string, text: string): SeededImport {
  return { rule, what: text.trim().replaceAll("\n", " "), blamed, files: { [blamed]: text } };
}

const foreign = (blamed: string, text: string): SeededImport => write("tables-have-owners", blamed, text);
const nameless = (blamed: string, text: string): SeededImport => write("tables-are-written-out", blamed, text);

const astray = (blamed: string, text: string): SeededImport => write("tables-are-written-in-stores", blamed, text);

/** Changes of tables by code that does not own them or is not their store, one of each form that the checker reads. */
export const seededWrites: readonly SeededImport[] = [
  foreign(
    server("modules/orders/a.ts"),
    'export const a = (tx: any) => tx.insertInto("goods").values([]).execute();\n',
  ),
  foreign(
    server("modules/plan/a.ts"),
    'export const a = (tx: any) => tx.updateTable("member as m").set({ rank: 1 }).execute();\n',
  ),
  foreign(
    server("modules/imports/a.ts"),
    'export const a = (tx: any) => tx.deleteFrom("public.placement").execute();\n',
  ),
  foreign(
    server("modules/orders/a.ts"),
    'export const a = (tx: any) => tx.with("b", (db: any) => db.mergeInto("goods")).execute();\n',
  ),
  foreign(
    server("modules/orders/a.ts"),
    "export const a = (sql: any) => sql`\n  with b as (insert into stock_movement (id) values (1) returning id)\n  select id from b`;\n",
  ),
  foreign(
    server("modules/plan/a.ts"),
    "export const a = (sql: any, id: number) => sql`update only leg l set own_pv = 0 where l.member_id = ${id}`;\n",
  ),
  foreign(
    server("modules/plan/a.ts"),
    "export const a = (sql: any) => sql`/* all of them */ DELETE FROM public.volume_event`;\n",
  ),
  foreign(
    server("modules/reports/a.ts"),
    "export const a = (sql: any) => sql`merge into article using b on true when matched then do nothing`;\n",
  ),
  foreign(server("platform/jobs/a.ts"), 'export const a = (client: any) => client.query("truncate table outbox");\n'),
  foreign(
    server("platform/http/a.ts"),
    'export const a = (tx: any) => tx.updateTable("operator").set({ seen_at: null });\n',
  ),
  foreign(server("demo/a.ts"), 'export const a = (tx: any) => tx.insertInto("coupon").values([]);\n'),
  foreign("scripts/a.ts", 'export const a = (db: any) => db.deleteFrom("operator").execute();\n'),
  foreign(
    server("modules/orders/functions/a.sql"),
    "create function a() returns void language sql as $$\n  update wallet set balance = 0;\n$$;\n",
  ),
  foreign(
    "apps/server/migrations/0019-parcels.sql",
    "-- Parcels.\ncreate unlogged table parcel (\n  id bigint primary key\n);\n",
  ),
  astray(
    server("modules/orders/queries.ts"),
    'export const a = (tx: any) => tx.updateTable("member_order").set({ pv: 0 }).execute();\n',
  ),
  astray(
    server("modules/plan/runs/store.ts"),
    "export const a = (sql: any) => sql`insert into plan_run (id) values (1)`;\n",
  ),
  nameless(
    server("modules/orders/a.ts"),
    "export const a = (tx: any, name: string) => tx.insertInto(name).values([]).execute();\n",
  ),
  nameless(
    server("modules/orders/a.ts"),
    "export const a = (sql: any, name: string) => sql`delete from ${sql.table(name)}`;\n",
  ),
];
