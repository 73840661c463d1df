import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { isAlive } from "./process-alive.ts";
import { StartupError } from "./startup-error.ts";

/** The ownership of an embedded database, held as long as its connection lives. */
export type ServerLock = { readonly release: () => Promise<void> };

// "espalier" as a number, different from the keys of migrations and jobs.
const LOCK_KEY = 0x6573_7061;
const NAME_PREFIX = "espalier process ";

/**
 * Takes the lock of the process that keeps the database running, or throws StartupError naming the process that has it.
 * `onLost` is called when the connection ends unexpectedly: the database stopped, and the lock is gone.
 */
export const takeServerLock = async (url: string, dataDir: string, onLost: () => void): Promise<ServerLock> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${NAME_PREFIX}${process.pid}`,
    keepAlive: true,
  });
  let released = false;
  client.on("error", () => undefined);
  await client.connect();
  try {
    await lock(client, dataDir);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once("end", () => {
    if (!released) onLost();
  });
  return {
    release: async () => {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
};

/** A process that was just killed may still have its session, so this waits for its end. */
const lock = async (client: pg.Client, dataDir: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [LOCK_KEY]);
    if (z.object({ taken: z.boolean() }).parse(rows[0]).taken) return;
    const holder = await lockHolder(client);
    if (holder !== undefined && (isAlive(holder) || tries > 100)) {
      throw new StartupError(`data directory ${dataDir} is in use by another Espalier (process ${holder})`);
    }
    await sleep(50);
  }
};

const lockHolder = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_KEY],
  );
  const holder = z.object({ name: z.string() }).safeParse(rows[0]);
  return holder.success ? Number(holder.data.name.slice(NAME_PREFIX.length)) : undefined;
};
