import { addDays, mondayOf } from "@espalier/core/vocabulary/days";
import { type Side, SIDES } from "@espalier/core/vocabulary/network";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";
import type { SegmentChange } from "../leg-segments.ts";
import { WEEKS_KEPT } from "./legs.ts";

/** A segment that has a row, by the id of its lowest member. */
export type StoredSegment = { readonly id: number; readonly side: Side; readonly tailId: number };

/**
 * Adds what segments gained; the first change of a week stores where the segment stood when the week began, as `addToLegs` does.
 * Throws when a segment has no row.
 */
export const addToSegments = async (tx: Tx, changes: readonly SegmentChange[], day: string): Promise<void> => {
  if (changes.length === 0) return;
  const week = mondayOf(day);
  const { rows } = await sql<{ number: number }>`
    with changed as (
      update leg_segment s set
        day_total = case when s.day >= ${day}::date then s.day_total else s.total end,
        day = greatest(s.day, ${day}::date),
        total = s.total + change.total,
        number = s.number + change.number
      from unnest(${numberList(changes.map(({ id }) => id))}::bigint[],
        ${numberList(changes.map(({ total }) => total))}::bigint[],
        ${numberList(changes.map(({ number }) => number))}::integer[]) change (id, total, number)
      where s.id = change.id
      returning s.id, s.day, s.total - change.total as total, s.number - change.number as number
    ),
    begun as (
      insert into leg_segment_week (segment_id, week, total, number)
      select id, ${week}::date, total, number from changed where day = ${day}::date
      on conflict do nothing
      returning segment_id
    ),
    dropped as (
      delete from leg_segment_week old using begun
      where old.segment_id = begun.segment_id and old.week < (
        select max(kept.week) from leg_segment_week kept
        where kept.segment_id = begun.segment_id and kept.week <= ${addDays(week, -7 * (WEEKS_KEPT - 1))}::date
      )
    )
    select count(*)::integer as number from changed`.execute(tx);
  if (rows[0]?.number !== changes.length) throw new Error("a segment that gained something has no row");
};

/** Creates rows for segments, which begin with nothing, and puts their members into them; again for the same ones it changes nothing. */
export const insertSegments = async (
  tx: Tx,
  segments: readonly { readonly side: Side; readonly memberIds: readonly number[] }[],
): Promise<readonly StoredSegment[]> => {
  if (segments.length === 0) return [];
  const { rows } = await sql<StoredSegment>`
    insert into leg_segment (side, tail_id)
    select side, tail_id
    from unnest(${segments.map(({ side }) => side)}::text[],
      ${numberList(segments.map(({ memberIds: [tail = 0] }) => tail))}::bigint[]) made (side, tail_id)
    on conflict (tail_id, side) do update set tail_id = excluded.tail_id
    returning id, side, tail_id as "tailId"`.execute(tx);
  const idOf = new Map(rows.map(({ id, side, tailId }) => [`${side} ${tailId}`, id]));
  for (const side of SIDES) {
    const members = segments
      .filter((each) => each.side === side)
      .flatMap(({ memberIds }) =>
        memberIds.map((member) => [member, idOf.get(`${side} ${memberIds[0]}`) ?? 0] as const),
      );
    await sql`
      update leg_part set ${sql.ref(`${side}_segment_id`)} = made.segment_id
      from unnest(${numberList(members.map(([member]) => member))}::bigint[],
        ${numberList(members.map(([, segment]) => segment))}::bigint[]) made (member_id, segment_id)
      where leg_part.member_id = made.member_id`.execute(tx);
  }
  return rows;
};
