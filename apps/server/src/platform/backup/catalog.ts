import type pg from "pg";

/** A table of the product with the columns that a backup contains, in order; generated columns are omitted. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

/**
 * All permanent tables of the product except the list of migrations, which the manifest contains, and that of
 * functions, which are not data.
 */
export const readTables = async (client: pg.ClientBase): Promise<readonly Table[]> =>
  (
    await client.query<Table>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname not in ('schema_migration', 'schema_function')
      group by c.relname order by c.relname`)
  ).rows;

export type Sequence = { readonly name: string; readonly value: string; readonly called: boolean };

/**
 * The state of every sequence. Sequences do not belong to a snapshot: read after it was taken, they are never behind an
 * id in it.
 */
export const readSequences = async (client: pg.ClientBase): Promise<readonly Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    for (const row of found.rows) sequences.push({ name, ...row });
  }
  return sequences;
};

/** Statements that remove something while rows are loaded, and restore it afterwards. */
export type Detour = { readonly off: string; readonly on: string };

/**
 * Objects that are faster to rebuild after loading than to maintain row by row, or that would interfere: foreign keys,
 * indexes without a constraint, and the triggers of tables, whose effects the backup already contains.
 */
export const readDetours = async (client: pg.ClientBase): Promise<readonly Detour[]> => {
  const { rows } = await client.query<Detour>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not t.tgisinternal`);
  return rows;
};

/** The migrations applied to a database; undefined when there are none at all. */
export const readApplied = async (client: pg.ClientBase) => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migration') is not null as exists",
  );
  if (found[0]?.exists !== true) return undefined;
  return (
    await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migration order by name")
  ).rows;
};
