import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";

import { createPool } from "../db/pool.ts";
import { queuePool } from "./queue-pool.ts";

/** The server's database role, which the first migration creates. */
const APP = "espalier_app";

/**
 * Brings the job queue's own tables up to date, as the owner, and lets the server use them. The queue's tables refuse
 * everyone but their owner row by row, so the server gets a policy besides the rights. Asks for espalier_app only where
 * a migration has made it.
 */
export const installJobTables = async (client: pg.Client, ownerUrl: string): Promise<void> => {
  // The queue would open its own pool, hear none of its errors once it has let go of it, and not wait for its end: a database
  // that stops just then would end this process.
  const pool = createPool({ url: ownerUrl, size: 1, name: "espalier migrations", patience: 0 });
  try {
    await runMigrations({ pgPool: queuePool(pool, AbortSignal.abort()), logger: silent });
  } finally {
    await pool.end();
  }
  await client.query(`
    do $$
    declare secured regclass;
    begin
      if not exists (select from pg_roles where rolname = '${APP}') then return; end if;
      grant usage on schema graphile_worker to ${APP};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${APP};
      grant usage on all sequences in schema graphile_worker to ${APP};
      grant execute on all functions in schema graphile_worker to ${APP};
      for secured in
        select c.oid::regclass from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APP}')
      loop
        execute format('create policy ${APP} on %s to ${APP} using (true) with check (true)', secured);
      end loop;
    end $$`);
};

const silent = new Logger(() => () => undefined);
