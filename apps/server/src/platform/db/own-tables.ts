import type pg from "pg";

/**
 * Vacuums or analyses every table of ours, and the queue's. Without names PostgreSQL tries those of the system too, and writes a
 * warning into its log for each that an ordinary owner has no right to.
 */
export const tidyOwnTables = async (client: pg.ClientBase, how: "analyze" | "vacuum analyze"): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and pg_has_role(c.relowner, 'usage')
    order by 1`);
  if (rows.length > 0) await client.query(`${how} ${rows.map(({ name }) => name).join(", ")}`);
};
