import type { Money } from "@espalier/core/money/money";
import type { PlacementPreference } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import { ACTIVATION_PV } from "../../commission/activation-pv.ts";
import type { Db, Tx } from "../../db/in-transaction.ts";
import type { PageStart } from "../../db/paged.ts";
import { INVITED } from "../../network/invite-number.ts";

/** Account numbers from the first to the last, both included. */
export type UidRange = { readonly first: string; readonly last: string };

export type InvitedFilter = {
  readonly sponsorId: number;
  readonly uids: UidRange | undefined;
  /** Volume from this moment on is the month's. */
  readonly month: Date;
};

/** Where a part of the list begins: after a member, or after so many. */
export type InvitedPlace = Pick<PageStart, "after" | "skip" | "limit">;

/** Whom a member invited in person, the newest first, each with the volume (hundredths) it bought in the month. */
export const listInvited = async (db: Db, { sponsorId, uids, month }: InvitedFilter, place: InvitedPlace) => {
  const { rows } = await sql<{
    id: number;
    uid: string;
    nickname: string;
    rank: number;
    created_at: Date;
    is_active: boolean;
    invite_number: number;
    month_volume: Money;
  }>`
    with asked as (
      select id, uid, nickname, rank, created_at from member
      where sponsor_id = ${sponsorId} and ${isAfter(place)} and ${isWithin(uids)}
      order by id desc offset ${place.skip} limit ${place.limit}
    )
    select asked.id, asked.uid, asked.nickname, asked.rank, asked.created_at,
      leg.own_pv >= ${ACTIVATION_PV} as is_active, invited.number as invite_number, bought.pv as month_volume
    from asked
    join leg on leg.member_id = asked.id
    ${INVITED}
    cross join lateral (
      select coalesce(sum(pv), 0)::bigint as pv from volume_event
      where volume_event.member_id = leg.member_id and volume_event.at >= ${month}
    ) bought
    order by asked.id desc`.execute(db);
  return rows;
};

const isAfter = ({ after }: InvitedPlace): RawBuilder<boolean> =>
  after === undefined ? sql`true` : sql`id < ${after}`;

const isWithin = (uids: UidRange | undefined): RawBuilder<boolean> =>
  uids ? sql`uid between ${uids.first} and ${uids.last}` : sql`true`;

/** How many a member invited in person, how many of them are active, and what they bought from a moment on (hundredths). */
export const sumInvited = async (db: Db, sponsorId: number, month: Date) => {
  const { rows } = await sql<{ invited: number; active: number; month_volume: Money }>`
    select invited.number as invited,
      (
        select count(*)::integer from member newcomer join leg theirs on theirs.member_id = newcomer.id
        where newcomer.sponsor_id = leg.member_id and theirs.own_pv >= ${ACTIVATION_PV}
      ) as active,
      (
        select coalesce(sum(event.pv), 0)::bigint from member newcomer
        join volume_event event on event.member_id = newcomer.id
        where newcomer.sponsor_id = leg.member_id and event.at >= ${month}
      ) as month_volume
    from leg
    ${INVITED}
    where leg.member_id = ${sponsorId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`member ${sponsorId} has no legs`);
  return row;
};

/** Where the member's own invite code places newcomers. */
export const setPlacementPreference = async (tx: Tx, memberId: number, to: PlacementPreference): Promise<void> => {
  await tx.updateTable("member").set({ placement_preference: to }).where("id", "=", memberId).execute();
};
