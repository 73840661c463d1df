import type { EventOf } from "@espalier/core/states/machine";
import { runStates } from "@espalier/core/states/run";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { sql, type Updateable } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { PlanRun } from "../../../platform/db/schema.generated.ts";

type Event = EventOf<typeof runStates>;
type Change = Omit<Updateable<PlanRun>, "status">;

/** Writes a step of a run, or answers why it may not be taken. */
export const changeRunState = async <E extends Event>(tx: Tx, runId: number, event: E, columns: Change = {}) =>
  await changeState(tx, store, runId, event, columns);

const store = stateStore({
  machine: runStates,
  move: async (tx, { name, from, to, change }: StateStep<number, RunStatus, Event, Change>) =>
    (
      await tx
        .updateTable("plan_run")
        .set({ ...change, status: to ?? sql.ref<string>("status") })
        .where("id", "=", name)
        .where("status", "in", from)
        .returning("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, id: number) =>
    (await tx.selectFrom("plan_run").select("status").where("id", "=", id).forUpdate().executeTakeFirst())?.status,
});
