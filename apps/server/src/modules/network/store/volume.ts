import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { WaitingVolume } from "../roll-up-queries.ts";

export const markRolledUp = async (tx: Tx, volume: readonly WaitingVolume[]): Promise<void> => {
  if (volume.length === 0) return;
  const ids = volume.map(({ id }) => id);
  await sql`update volume_event set rolled_up = true where not rolled_up and id = any(${ids}::bigint[])`.execute(tx);
};

/**
 * The volume (hundredths of PV) of an order with what was paid for it, both negative for a refund. It counts for the place of the member
 * who bought, as customers' volume for that of the member who sold to a customer, or for nobody's.
 */
export type OrderVolume = {
  readonly memberId: number | null;
  readonly sellerId?: number | null;
  readonly orderSn: string;
  readonly pv: Money;
  readonly paid: Money;
  readonly at: Date;
};

export const insertVolumeEvents = async (tx: Tx, volumes: readonly OrderVolume[]): Promise<void> => {
  await sql`
    insert into volume_event (member_id, seller_id, sponsor_id, order_sn, pv, paid, at, rolled_up)
    select v.member_id, v.seller_id, m.sponsor_id, v.order_sn, v.pv, v.paid, v.at,
      v.member_id is null and v.seller_id is null
    from unnest(${volumes.map(({ memberId }) => memberId)}::bigint[], ${volumes.map(({ sellerId }) => sellerId ?? null)}::bigint[],
      ${volumes.map(({ orderSn }) => orderSn)}::text[],
      ${volumes.map(({ pv }) => pv)}::bigint[], ${volumes.map(({ paid }) => paid)}::bigint[],
      ${volumes.map(({ at }) => at)}::timestamptz[])
      with ordinality v (member_id, seller_id, order_sn, pv, paid, at, place)
    left join member m on m.id = v.member_id
    order by v.place`.execute(tx);
};

/** Assigns to a run all volume of places, and that of customers' orders, that has no run and is not later than `until`. */
export const assignVolumeToRun = async (tx: Tx, runId: number, until: Date): Promise<void> => {
  // Each column has an index of what is open; a condition that names both would read the company's own sales too.
  for (const place of [sql`member_id`, sql`seller_id`]) {
    await sql`
      update volume_event set run_id = ${runId}
      where run_id is null and ${place} is not null and at <= ${until}`.execute(tx);
  }
};

/** Releases the volume of a run, for the next one. */
export const releaseVolumeOfRun = async (tx: Tx, runId: number): Promise<void> => {
  await sql`update volume_event set run_id = null where run_id = ${runId}`.execute(tx);
};
