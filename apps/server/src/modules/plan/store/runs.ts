import type { EventOf } from "@espalier/core/states/machine";
import { runStates } from "@espalier/core/states/run";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { sql, type Updateable } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { PlanRun } from "../../../platform/db/schema.generated.ts";

type Event = EventOf<typeof runStates>;

type Change = Omit<Updateable<PlanRun>, "status">;

/** Writes an event of a run, or returns why it is refused. */
export const changeRunState = async <E extends Event>(tx: Tx, runId: number, event: E, columns: Change = {}) =>
  await changeState(tx, store, runId, event, columns);

const store = stateStore({
  machine: runStates,
  move: async (tx, { name, from, to, change }: StateStep<number, RunStatus, Event, Change>) =>
    (
      await tx
        .updateTable("plan_run")
        .set({ ...change, status: to ?? sql.ref<RunStatus>("status") })
        .where("id", "=", name)
        .where("status", "in", from)
        .returning("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, id: number) =>
    (await tx.selectFrom("plan_run").select("status").where("id", "=", id).forUpdate().executeTakeFirst())?.status,
});

/** Records how many members a run has read. */
export const noteMembersRead = async (tx: Tx, id: number, members: number): Promise<void> => {
  await tx.updateTable("plan_run").set({ members }).where("id", "=", id).execute();
};

/** Counts profits of a run that were written (`profits`), or that were paid or taken back (`profits_done`). */
export const addProgress = async (
  tx: Tx,
  id: number,
  which: "profits" | "profits_done",
  more: number,
): Promise<void> => {
  await tx
    .updateTable("plan_run")
    .set((run) => ({ [which]: run(which, "+", more) }))
    .where("id", "=", id)
    .execute();
};

/**
 * Stores a new run, with the next number, under the active plan; returns its number, undefined when no plan is active.
 */
export const insertRun = async (
  tx: Tx,
  { periodTo, planDay }: { readonly periodTo: Date; readonly planDay: string },
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into plan_run (id, plan_version, plan_day, period_from, period_to, status, opened_at)
    select coalesce((select max(id) from plan_run), 0) + 1, version, ${planDay}::date,
      least(${periodTo}, coalesce(
        (select max(period_to) from plan_run where status = 'posted'),
        (select min(at) from volume_event where run_id is null and member_id is not null),
        ${periodTo})),
      ${periodTo}, ${runStates.start.state}, ${now}
    from plan_version where active
    returning id`.execute(tx);
  return rows[0]?.id;
};
