import { openDatabase } from "../../../apps/server/src/platform/db/open-database.ts";
import { eventually } from "../eventually.ts";
import type { ReplicatedDatabase } from "../replicated-databases.ts";

/** How far what is under way has come when its primary dies. */
export type Reached = "before its commit" | "after its commit";

export type HeldWork = {
  /** From now on nobody writes these tables, and what wants to waits with all else that it did. */
  readonly hold: (...tables: readonly string[]) => Promise<void>;
  /** Resolves when each of these tables is waited for. */
  readonly isWaitedFor: (...tables: readonly string[]) => Promise<void>;
  /**
   * Lets everything go on to its commit and kills the primary: before any standby has the commits, or when one has all of them and nobody
   * has heard of it.
   */
  readonly killAt: (reached: Reached) => Promise<void>;
};

/** Stops what servers write in a primary, so that it dies in the middle of it. */
export const holdWork = async (primary: ReplicatedDatabase): Promise<HeldWork> => {
  const { pool: watcher, close } = openDatabase({ url: primary.urlOf("shop"), name: "tests", size: 2 });
  const holder = await watcher.connect();
  await holder.query("begin");
  const count = async (condition: string): Promise<number> =>
    Number(
      (
        await watcher.query(
          `select count(*)::integer as number from pg_stat_activity where datname = 'shop' and ${condition}`,
        )
      ).rows[0]?.number,
    );
  const forCommit = async (): Promise<number> => await count("wait_event = 'SyncRep'");
  const going = async (): Promise<number> =>
    await count(`application_name !~ '^(tests|espalier (primary|replica))$' and (
      state like 'idle in transaction%' or (state = 'active' and wait_event_type is distinct from 'Lock' and wait_event is distinct from 'SyncRep'))`);
  return {
    hold: async (...tables) => void (await holder.query(`lock table ${tables.join(", ")} in share mode`)),
    isWaitedFor: async (...tables) =>
      await eventually(async () => {
        const { rows } = await watcher.query<{ name: string }>(
          "select distinct relation::regclass::text as name from pg_locks where not granted and relation is not null",
        );
        const waited = new Set(rows.map(({ name }) => name));
        return tables.every((table) => waited.has(table));
      }),
    killAt: async (reached) => {
      const { network, replication, kill } = primary;
      replication.cut();
      await holder.query("rollback");
      await eventually(async () => (await going()) === 0 && (await forCommit()) > 0);
      if (reached === "after its commit") {
        network.loseAnswers();
        replication.mend();
        await eventually(async () => (await forCommit()) === 0);
      }
      holder.release(true);
      await close();
      await kill();
      for (const each of [network, replication]) {
        each.drop();
        each.mend();
      }
    },
  };
};
