import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { pauseLease } from "../../../platform/db/lease.ts";
import { ROLL_UP_LEASE } from "../../network/roll-up.ts";
import { assignVolumeToRun } from "../../network/store/volume.ts";
import { assignRetailToRun } from "../store/retail-sales.ts";
import { insertRun } from "../store/runs.ts";
import { mustReadRun, takeTime, type Run } from "./run-row.ts";

/** The period to close: everything up to a time that no run has settled, on a plan day (YYYY-MM-DD). */
export type Closing = { readonly periodTo: Date; readonly planDay: string };

/** Begins a run under the active plan and fixes the volume and the sales to customers that belong to it. There must be no unfinished run. */
export const openRun = async (tx: Tx, { periodTo, planDay }: Closing, now: Date): Promise<Outcome<Run, never>> => {
  await takeTime(tx);
  // A roll-up updates the same rows in another order.
  await pauseLease(tx, ROLL_UP_LEASE);
  const id = await insertRun(tx, { periodTo, planDay }, now);
  if (id === undefined) throw new Error("no plan is active");
  await assignVolumeToRun(tx, id, periodTo);
  await assignRetailToRun(tx, id, periodTo);
  return done(await mustReadRun(tx, id));
};
