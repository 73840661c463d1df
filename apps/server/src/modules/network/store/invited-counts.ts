import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";
import { ACTIVATION_CUSTOMERS_PV, ACTIVATION_PV } from "../activation-pv.ts";
import { COUNTED_LIVE, COUNTS_OF_INVITED } from "../invite-number.ts";
import type { Newcomer } from "../roll-up-queries.ts";

/** Counts newcomers among those whom their sponsors invited. Call it after they are marked as counted, and their legs changed. */
export const addToInvited = async (tx: Tx, newcomers: readonly Newcomer[]): Promise<void> => {
  if (newcomers.length === 0) return;
  const ids = numberList(newcomers.map(({ id }) => id));
  await sql`
    update invited_count counted set
      left_number = counted.left_number + joined.left_number,
      right_number = counted.right_number + joined.right_number,
      left_active = counted.left_active + joined.left_number * active.each,
      right_active = counted.right_active + joined.right_number * active.each,
      active = counted.active + joined.number * active.each
    from (
      select sponsor_id, count(*) as number, count(*) filter (where sponsor_side = 'left') as left_number,
        count(*) filter (where sponsor_side = 'right') as right_number
      from leg_part where member_id = any(${ids}::bigint[]) group by sponsor_id
    ) joined
    -- Their volumes are added with the legs' changes, so that here they are still 0.
    cross join (select (0 >= ${ACTIVATION_PV} and 0 >= ${ACTIVATION_CUSTOMERS_PV})::integer as each) active
    where counted.member_id = joined.sponsor_id`.execute(tx);
  await insertCounts(
    tx,
    sql`
      sponsor.member_id = any(select sponsor_id from leg_part where member_id = any(${ids}::bigint[]))
      and not exists (select from invited_count known where known.member_id = sponsor.member_id)`,
  );
};

/** Counts everyone's invited members again when a plan has changed who is active. */
export const recountWhenActivationChanged = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from invited_count
      where activation_pv <> ${ACTIVATION_PV} or activation_customers_pv <> ${ACTIVATION_CUSTOMERS_PV}
    ) as changed`.execute(tx);
  if (rows[0]?.changed === true) await recountInvited(tx);
};

/** Counts everyone's invited members again. */
export const recountInvited = async (tx: Tx): Promise<void> => {
  await sql`delete from invited_count`.execute(tx);
  await insertCounts(tx, sql`true`);
};

const insertCounts = async (tx: Tx, those: RawBuilder<boolean>): Promise<void> => {
  await sql`
    insert into invited_count (member_id, activation_pv, activation_customers_pv, left_number, right_number, left_active, right_active,
      active)
    select sponsor.member_id, needed.pv, needed.customers_pv, invited.left_number, invited.right_number, invited.left_active,
      invited.right_active, invited.active
    from leg_part sponsor
    cross join (select ${ACTIVATION_PV} as pv, ${ACTIVATION_CUSTOMERS_PV} as customers_pv) needed
    cross join lateral (
      select ${COUNTS_OF_INVITED}
      from leg_part leg join placement place on place.member_id = leg.member_id and place.counted
      where leg.sponsor_id = sponsor.member_id
    ) invited
    where sponsor.invite_number > ${sql.lit(COUNTED_LIVE)} and ${those}`.execute(tx);
};
