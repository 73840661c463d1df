import type pg from "pg";

/** A table of ours with the columns that are written, in their order; those that follow from others are left out. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

/**
 * All tables of ours but those that do not outlive a crash, and the lists of migrations, which the manifest holds, and of functions, which
 * are no rows. */
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
 * Where the numbering of every table is. Sequences are outside of any snapshot: asked after it was taken, they are never behind a
 * number that it shows.
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

/** Statements that take something away for the while that rows are loaded, and put it back. */
export type Detour = { readonly off: string; readonly on: string };

/**
 * What is quicker made again over all rows than kept up row by row, or in the way of it: keys to other tables, indexes that guard no
 * key, and triggers of ours, whose effects are rows of the backup themselves.
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
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`);
  return rows;
};

/** The migrations that a database has had; undefined when it has none at all. */
export const readApplied = async (client: pg.ClientBase) => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migration') is not null as exists",
  );
  if (found[0]?.exists !== true) return undefined;
  return (
    await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migration order by name")
  ).rows;
};
