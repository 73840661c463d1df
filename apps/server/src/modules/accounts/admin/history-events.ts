import type { MemberEventKind } from "@espalier/core/vocabulary/member-event";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { HistorySource, SourcedEvent } from "./history-source.ts";

export type HistoryEvent = SourcedEvent & {
  readonly kind: MemberEventKind;
  /** The time in microseconds, with which the next page begins. */
  readonly micros: string;
};

type EventsAsked = {
  readonly memberId: number;
  /** Only events that come after this one in the list. */
  readonly after: { readonly micros: string; readonly key: string } | undefined;
  readonly limit: number;
};

/**
 * The newest events of a member. Each source gives its own newest by an index, and the newest of those are the list.
 * Events of one time are in the order of their keys.
 */
export const listHistoryEvents = async (
  db: Db,
  sources: readonly HistorySource[],
  { memberId, after, limit }: EventsAsked,
): Promise<readonly HistoryEvent[]> => {
  const parts = sources.map(
    ({ kind, events }) => sql`(select ${sql.lit(kind)} as kind, key, at, what, subject, amount, unit, text, operator_id
      from (${events(memberId)}) ${sql.raw(kind)}_events
      ${afterCursor(after)} order by at desc, key collate "C" desc limit ${limit})`,
  );
  const { rows } = await sql<HistoryEvent>`
    select e.*, (extract(epoch from e.at) * 1000000)::bigint::text as micros from (${sql.join(parts, sql` union all `)}) e
    order by e.at desc, e.key collate "C" desc limit ${limit}`.execute(db);
  return rows;
};

const afterCursor = (after: EventsAsked["after"]): RawBuilder<unknown> => {
  if (after === undefined) return sql``;
  const at = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`;
  return sql`where at <= ${at} and (at < ${at} or key collate "C" < ${after.key})`;
};

export const listOperatorNames = async (db: Db, ids: readonly number[]) =>
  await db.selectFrom("operator").select(["id", "name"]).where("id", "in", ids).execute();
