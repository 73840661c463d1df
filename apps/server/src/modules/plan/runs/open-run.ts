import { runStates } from "@espalier/core/states/run";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { pauseLease } from "../../../platform/db/lease.ts";
import { ROLL_UP_LEASE } from "../../network/roll-up.ts";
import { assignVolumeToRun } from "../../network/store/volume.ts";
import { mustReadRun, takeTime, type Run } from "./run-row.ts";

/** What is closed: everything up to a time that no run has settled, on a plan day (YYYY-MM-DD). */
export type Closing = { readonly periodTo: Date; readonly planDay: string };

/** Begins a run under the active plan: from here on it is settled which volume belongs to it. There must be no unfinished one. */
export const openRun = async (tx: Tx, { periodTo, planDay }: Closing, now: Date): Promise<Outcome<Run, never>> => {
  await takeTime(tx);
  // A roll-up marks the same rows in another order.
  await pauseLease(tx, ROLL_UP_LEASE);
  const { rows } = await sql<{ id: number }>`
    insert into plan_run (id, plan_version, plan_day, period_from, period_to, status, opened_at)
    select coalesce((select max(id) from plan_run), 0) + 1, version, ${planDay}::date,
      least(${periodTo}, coalesce(
        (select max(period_to) from plan_run where status = 'posted'),
        (select min(at) from volume_event where run_id is null),
        ${periodTo})),
      ${periodTo}, ${runStates.start.state}, ${now}
    from plan_version where active
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("no plan is active");
  await assignVolumeToRun(tx, row.id, periodTo);
  return done(await mustReadRun(tx, row.id));
};
