import { importStates } from "@espalier/core/states/import";
import type { EventOf } from "@espalier/core/states/machine";
import type { ImportStatus } from "@espalier/core/vocabulary/import";
import { sql } from "kysely";

import { changeState, stateStore, type StateStep } from "../../platform/db/change-state.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";

type Event = EventOf<typeof importStates>;
type Change = {
  readonly bytes?: number;
  readonly progress?: number;
  readonly heartbeat_at?: Date;
  readonly ended_at?: Date | null;
};

/** Writes what happened to an import, or answers why it may not happen. */
export const changeImport = async <E extends Event>(tx: Tx, id: number, event: E, change: Change = {}) =>
  await changeState(tx, store, id, event, change);

/** The two states in which a worker is busy with a file. */
export type Stage = "checking" | "applying";

/** Notes that a worker is alive and how far it is; false when the import is no longer at that stage. */
export const noteProgress = async (
  db: Db | Tx,
  id: number,
  stage: Stage,
  change: Pick<Change, "progress" | "heartbeat_at">,
): Promise<boolean> => {
  const rows = db.updateTable("import_job").set(change).where("id", "=", id).where("status", "=", stage);
  return (await rows.executeTakeFirst()).numUpdatedRows === 1n;
};

const store = stateStore({
  machine: importStates,
  move: async (tx, { name, from, to, change }: StateStep<number, ImportStatus, Event, Change>) =>
    (
      await tx
        .updateTable("import_job")
        .set({ ...change, status: to ?? sql.ref<string>("status") })
        .where("id", "=", name)
        .where("status", "in", from)
        .returning("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, id: number) =>
    (await tx.selectFrom("import_job").select("status").where("id", "=", id).forUpdate().executeTakeFirst())?.status,
});
