import type { Money } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, type Selectable, sql } from "kysely";

import { ACTIVATION_PV } from "../activation-pv.ts";
import { countActiveInvited } from "../count-active-invited.ts";
import { sumInviteSales } from "../sum-invite-sales.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { batchedQuery, PAGE_PARTS } from "../../../platform/db/batching/batched-query.ts";
import type { Member } from "../../../platform/db/schema.generated.ts";
import { INVITED } from "../invite-number.ts";

type Invited = Pick<Selectable<Member>, "id" | "uid" | "nickname" | "rank" | "created_at"> & {
  readonly is_active: boolean;
  readonly side: Side | null;
  readonly invite_number: number;
  readonly month_volume: Money;
};

/** The rows of members, from `page` with their `id` and `month`. */
const INVITED_ROWS = sql`
  member.id, member.uid, member.nickname, member.rank, member.created_at, placement.sponsor_side as side,
  leg.own_pv >= ${ACTIVATION_PV} as is_active, invited.number as invite_number, bought.pv as month_volume
  from page
  join member on member.id = page.id
  join placement on placement.member_id = page.id
  join leg on leg.member_id = page.id
  ${INVITED}
  cross join lateral (
    select coalesce(sum(pv), 0)::bigint as pv from volume_event
    where volume_event.member_id = page.id and volume_event.at >= page.month
  ) bought`;

/** Which of the invited members `m` are meant; a part that is null means all. */
const meant = (asked: (name: "first" | "last" | "active" | "side") => RawBuilder<unknown>): RawBuilder<boolean> => sql`
  (${asked("first")} is null or m.uid between ${asked("first")} and ${asked("last")})
  and (${asked("active")} is null or ${asked("active")} = (
    select (leg.own_pv >= ${ACTIVATION_PV})::integer from leg where leg.member_id = m.id))
  and (${asked("side")} is null or ${asked("side")} = (
    select sponsor_side from placement where placement.member_id = m.id))`;

/**
 * Lists the members that a member invited personally, the newest first, optionally only those with account numbers from
 * `first` to `last`, who are active (1) or not (0), or who are in one leg, each with the volume (hundredths) bought from
 * `month` on.
 */
export const listInvited = batchedQuery(
  {
    sponsorId: "bigint",
    first: "text",
    last: "text",
    active: "integer",
    side: "text",
    month: "timestamptz",
    ...PAGE_PARTS,
  },
  (asked) => sql<Invited>`
    with page as (
      select m.id, ${asked("month")} as month from member m
      where m.sponsor_id = ${asked("sponsorId")} and m.id < ${asked("below")} and ${meant(asked)}
      order by m.id desc
      offset ${asked("skip")} limit ${asked("limit")}
    )
    select ${INVITED_ROWS}
    order by page.id desc`,
);

export type SortedInvited = {
  readonly sponsorId: number;
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly active: number | undefined;
  readonly side: Side | undefined;
  readonly month: Date;
  readonly skip: number;
  readonly limit: number;
};

/**
 * The same by name, or by volume from `month` on, the largest first. All that the member invited are compared, and their
 * volume is one range of an index.
 */
export const sortInvited = async (
  db: Db,
  sort: "name" | "volume",
  { sponsorId, month, skip, limit, ...filter }: SortedInvited,
): Promise<readonly Invited[]> => {
  const types = { first: "text", last: "text", active: "integer", side: "text" } as const;
  const isMeant = meant((name) => sql`${filter[name] ?? null}::${sql.raw(types[name])}`);
  const chosen =
    sort === "name"
      ? sql`
          select m.id, row_number() over (order by lower(m.nickname), m.id) as place from member m
          where m.sponsor_id = ${sponsorId} and ${isMeant}`
      : sql`
          select m.id, row_number() over (order by coalesce(bought.pv, 0) desc, m.id desc) as place
          from member m
          left join (
            select member_id, sum(pv) as pv from volume_event
            where sponsor_id = ${sponsorId} and at >= ${month} group by member_id
          ) bought on bought.member_id = m.id
          where m.sponsor_id = ${sponsorId} and ${isMeant}`;
  const { rows } = await sql<Invited>`
    with page as (
      select chosen.id, chosen.place, ${month}::timestamptz as month from (${chosen}) chosen
      order by chosen.place offset ${skip} limit ${limit}
    )
    select ${INVITED_ROWS}
    order by page.place`.execute(db);
  return rows;
};

const findInvitedNumber = batchedQuery(
  { memberId: "bigint" },
  (pageRequest) => sql<{ invited: number }>`
    select invited.number as invited from leg ${INVITED} where leg.member_id = ${pageRequest("memberId")}`,
);

/**
 * The number of members that a member invited personally, of the active ones among them, and their volume from a given
 * time on (hundredths).
 */
export const sumInvited = async (db: Db, memberId: number, since: Date) => {
  const [[legs], { count: active }, { total: month_volume }] = await Promise.all([
    findInvitedNumber(db, { memberId }),
    countActiveInvited(db, { memberId }),
    sumInviteSales(db, { memberId, since }),
  ]);
  if (!legs) throw new Error(`member ${memberId} has no legs`);
  return { invited: legs.invited, active, month_volume };
};
