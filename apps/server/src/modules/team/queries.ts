import type { Money } from "@espalier/core/money/money";
import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, type Selectable, sql } from "kysely";

import { isActive } from "../network/is-active.ts";
import { readInvitedCounts } from "../network/read-invited-counts.ts";
import { sumInviteSales } from "../network/sum-invite-sales.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { batchedQuery, PAGE_PARTS } from "../../platform/db/batching/batched-query.ts";
import type { MemberCustomer } from "../../platform/db/schema.generated.ts";
import { containing } from "../../platform/db/paging/containing.ts";
import { INVITED } from "../network/invite-number.ts";
import { isDormant, newestInvited } from "./dormant.ts";

type Invited = Pick<Selectable<MemberCustomer>, "id" | "uid" | "nickname" | "rank" | "created_at"> & {
  readonly is_active: boolean;
  readonly is_dormant: boolean;
  readonly side: Side | null;
  readonly invite_number: number;
  readonly month_volume: Money;
};

/** The rows of members, from `page` with their `id`, `month` and the time since which the dormant have bought nothing. */
const INVITED_ROWS = sql`
  m.id, m.uid, m.nickname, m.rank, m.created_at, placement.sponsor_side as side,
  ${isActive("leg")} as is_active, invited.number as invite_number, bought.pv as month_volume,
  ${isDormant(sql`page.since`)} as is_dormant
  from page
  join member_customer m on m.id = page.id
  join placement on placement.member_id = page.id
  join leg on leg.member_id = page.id
  ${INVITED}
  cross join lateral (
    select coalesce(sum(pv), 0)::bigint as pv from volume_event
    where volume_event.member_id = page.id and volume_event.at >= page.month
  ) bought`;

/**
 * Lists the members that a member invited personally, the newest first, optionally only those with account numbers from
 * `first` to `last`, each with the volume (hundredths) bought from `month` on, and whether anything was bought from `since` on.
 */
export const listInvited = batchedQuery(
  {
    sponsorId: "bigint",
    first: "text",
    last: "text",
    month: "timestamptz",
    since: "timestamptz",
    ...PAGE_PARTS,
  },
  (asked) => sql<Invited>`
    with page as (
      select m.id, ${asked("month")} as month, ${asked("since")} as since from member m
      where m.sponsor_id = ${asked("sponsorId")} and m.id < ${asked("below")}
        and (${asked("first")} is null or m.uid between ${asked("first")} and ${asked("last")})
      order by m.id desc
      offset ${asked("skip")} limit ${asked("limit")}
    )
    select ${INVITED_ROWS}
    order by page.id desc`,
);

/** Which of the invited members are meant; what is left out means all. */
export type InvitedFilter = {
  readonly sponsorId: number;
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Folded words of a name; "" for any. */
  readonly name: string;
  readonly active: boolean | undefined;
  readonly side: Side | undefined;
  readonly dormant: boolean | undefined;
  readonly month: Date;
  readonly since: Date;
};

/**
 * Lists those of the newest 5,000 invited members that a filter means: the newest first, by name, or by volume from `month` on,
 * the largest first. Each compared member is looked up by an index, so that this costs the same however many a member invited;
 * the limits within keep the planner from reading whole tables to join them.
 */
export const chooseInvited = async (
  db: Db,
  sort: "newest" | "name" | "volume",
  filter: InvitedFilter & { readonly below?: number; readonly skip: number; readonly limit: number },
): Promise<readonly Invited[]> => {
  const { sponsorId, first, last, name, active, side, dormant, month, since, below, skip, limit } = filter;
  const isNumbered = first === undefined ? sql<boolean>`true` : sql<boolean>`m.uid between ${first} and ${last}`;
  const { rows } = await sql<Invited>`
    with page as (
      select m.id, row_number() over (order by ${ORDERS[sort](month)}) as place,
        ${month}::timestamptz as month, ${since}::timestamptz as since
      from (${newestInvited(sponsorId, isNumbered)}) m
      where ${below === undefined ? sql`true` : sql`m.id < ${below}`}
        and ${name === "" ? sql`true` : sql`folded(m.nickname) like ${containing(name)}`}
        and ${active === undefined ? sql`true` : sql`${IS_ACTIVE} = ${active}`}
        and ${side === undefined ? sql`true` : sql`${SPONSOR_SIDE} = ${side}`}
        and ${dormant === undefined ? sql`true` : sql`${isDormant(sql`${since}::timestamptz`)} = ${dormant}`}
      order by place offset ${skip} limit ${limit}
    )
    select ${INVITED_ROWS}
    order by page.place`.execute(db);
  return rows;
};

const IS_ACTIVE = sql`(select ${isActive("leg")} from leg where leg.member_id = m.id)`;

const SPONSOR_SIDE = sql`(select sponsor_side from placement where placement.member_id = m.id)`;

const ORDERS: Record<"newest" | "name" | "volume", (month: Date) => RawBuilder<unknown>> = {
  newest: () => sql`m.id desc`,
  name: () => sql`lower(m.nickname), m.id`,
  volume: (month) => sql`(
    select coalesce(sum(pv), 0) from volume_event where volume_event.member_id = m.id and volume_event.at >= ${month}
  ) desc, m.id desc`,
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
  const [[legs], { active }, { total: month_volume }] = await Promise.all([
    findInvitedNumber(db, { memberId }),
    readInvitedCounts(db, memberId),
    sumInviteSales(db, { memberId, since }),
  ]);
  if (!legs) throw new Error(`member ${memberId} has no legs`);
  return { invited: legs.invited, active, month_volume };
};
