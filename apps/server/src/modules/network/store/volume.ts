import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { WaitingVolume } from "../roll-up-queries.ts";

export const markRolledUp = async (tx: Tx, volume: readonly WaitingVolume[]): Promise<void> => {
  if (volume.length === 0) return;
  const ids = volume.map(({ id }) => id);
  await sql`update volume_event set rolled_up = true where not rolled_up and id = any(${ids}::bigint[])`.execute(tx);
};

export const insertVolumeEvent = async (
  tx: Tx,
  event: { readonly member_id: number; readonly order_sn: string; readonly pv: Money; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into volume_event (member_id, sponsor_id, order_sn, pv, at)
    select id, sponsor_id, ${event.order_sn}, ${event.pv}, ${event.at} from member where id = ${event.member_id}`.execute(
    tx,
  );
};

/** Assigns to a run all volume that has no run and is not later than `until`. */
export const assignVolumeToRun = async (tx: Tx, runId: number, until: Date): Promise<void> => {
  await sql`update volume_event set run_id = ${runId} where run_id is null and at <= ${until}`.execute(tx);
};

/** Releases the volume of a run, for the next one. */
export const releaseVolumeOfRun = async (tx: Tx, runId: number): Promise<void> => {
  await sql`update volume_event set run_id = null where run_id = ${runId}`.execute(tx);
};
