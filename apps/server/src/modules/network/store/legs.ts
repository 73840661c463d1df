import type { Money } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { addDays, mondayOf } from "@espalier/core/vocabulary/days";
import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";
import { ACTIVATION_CUSTOMERS_PV, ACTIVATION_PV } from "../activation-pv.ts";
import { isActive } from "../is-active.ts";

/** The changes of members' parts of their legs by a batch, by index: hundredths of PV, and numbers of members. */
export type LegChanges = {
  readonly memberIds: Float64Array;
  readonly ownPv: Float64Array;
  readonly customersPv: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly leftNumber: Float64Array;
  readonly rightNumber: Float64Array;
  readonly inviteNumber: Float64Array;
};

/** The weeks, with the present one, whose beginnings are stored. */
export const WEEKS_KEPT = 8;

/**
 * Adds to the members' own parts of their legs; the other part is in segments (leg-segments.ts). The first change of a week
 * stores where the part stood when the week began. Members whom this makes active, or no longer active, change the counts of who
 * invited them (invited-counts.ts). Throws when a member has no leg, because that member would be marked without being counted.
 */
export const addToLegs = async (tx: Tx, changes: LegChanges, day: string): Promise<void> => {
  if (changes.memberIds.length === 0) return;
  const week = mondayOf(day);
  // "offset 0" hides the lengths of the lists from the planner: for a deep leg it would scan all legs, which takes
  // twice as long as a hundred thousand lookups.
  const { rows } = await sql<{ number: number }>`
    with changed as (
      update leg_part part set
        day_left = case when part.day >= ${day}::date then part.day_left else part.left_total end,
        day_right = case when part.day >= ${day}::date then part.day_right else part.right_total end,
        day = greatest(part.day, ${day}::date),
        own_pv = part.own_pv + change.own_pv,
        customers_pv = part.customers_pv + change.customers_pv,
        left_total = part.left_total + change.left_total,
        right_total = part.right_total + change.right_total,
        left_number = part.left_number + change.left_number,
        right_number = part.right_number + change.right_number,
        invite_number = part.invite_number + change.invite_number
      from (
        select ${numberList(changes.memberIds)}::bigint[] as member_ids, ${numberList(changes.ownPv)}::bigint[] as own_pvs,
          ${numberList(changes.customersPv)}::bigint[] as customers_pvs,
          ${numberList(changes.left)}::bigint[] as lefts, ${numberList(changes.right)}::bigint[] as rights,
          ${numberList(changes.leftNumber)}::integer[] as left_numbers, ${numberList(changes.rightNumber)}::integer[] as right_numbers,
          ${numberList(changes.inviteNumber)}::integer[] as invite_numbers
        offset 0
      ) lists
      cross join lateral unnest(member_ids, own_pvs, customers_pvs, lefts, rights, left_numbers, right_numbers, invite_numbers)
        change (member_id, own_pv, customers_pv, left_total, right_total, left_number, right_number, invite_number)
      where part.member_id = change.member_id
      returning part.member_id, part.day, part.sponsor_id, part.sponsor_side,
        part.left_total - change.left_total as left_total, part.right_total - change.right_total as right_total,
        part.left_number - change.left_number as left_number, part.right_number - change.right_number as right_number,
        ${isActive("part")}::integer - (
          part.own_pv - change.own_pv >= ${ACTIVATION_PV} and part.customers_pv - change.customers_pv >= ${ACTIVATION_CUSTOMERS_PV}
        )::integer as active
    ),
    begun as (
      insert into leg_week (member_id, week, left_total, right_total, left_number, right_number)
      select member_id, ${week}::date, left_total, right_total, left_number, right_number
      -- A part that was changed on a later day has the row of a later week.
      from changed where day = ${day}::date
      on conflict do nothing
      returning member_id
    ),
    -- Of older rows only the newest is kept, which says where the oldest kept week began.
    dropped as (
      delete from leg_week old using begun
      where old.member_id = begun.member_id and old.week < (
        select max(kept.week) from leg_week kept
        where kept.member_id = begun.member_id and kept.week <= ${addDays(week, -7 * (WEEKS_KEPT - 1))}::date
      )
    ),
    counted as (
      update invited_count counted set
        left_active = counted.left_active + turned.left_active,
        right_active = counted.right_active + turned.right_active,
        active = counted.active + turned.active
      from (
        select sponsor_id, sum(active) as active, coalesce(sum(active) filter (where sponsor_side = 'left'), 0) as left_active,
          coalesce(sum(active) filter (where sponsor_side = 'right'), 0) as right_active
        from changed where active <> 0 group by sponsor_id
      ) turned
      where counted.member_id = turned.sponsor_id
    )
    select count(*)::integer as number from changed`.execute(tx);
  if (rows[0]?.number !== changes.memberIds.length) throw new Error("a member who is to be counted has no leg");
};

/** Whose legs these are, and in which leg of the sponsor the member is. */
export type NewLegs = { readonly memberId: number; readonly sponsorSide: Side | null };

/** Creates the empty legs of newcomers. */
export const insertLegs = async (tx: Tx, newcomers: readonly NewLegs[]): Promise<void> => {
  await sql`
    insert into leg_part (member_id, sponsor_id, sponsor_side)
    select m.id, m.sponsor_id, n.sponsor_side
    from unnest(${numberList(newcomers.map(({ memberId }) => memberId))}::bigint[],
      ${newcomers.map(({ sponsorSide }) => sponsorSide)}::text[]) n (member_id, sponsor_side)
    join member m on m.id = n.member_id`.execute(tx);
};

/** Marks volume (hundredths of PV) as used on both sides of members, or gives back a negative one. A query gives each member's. */
export const useVolume = async (
  tx: Tx,
  volumes: RawBuilder<{ readonly member_id: number; readonly pv: Money }>,
): Promise<void> => {
  await sql`
    update leg_part set left_used = left_used + used.pv, right_used = right_used + used.pv
    from (${volumes}) used
    where leg_part.member_id = used.member_id`.execute(tx);
};
