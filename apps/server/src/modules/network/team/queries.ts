import type { Money } from "@espalier/core/money/money";
import { type Selectable, sql } from "kysely";

import { ACTIVATION_PV } from "../activation-pv.ts";
import { countActiveInvited } from "../count-active-invited.ts";
import { sumInviteSales } from "../sum-invite-sales.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { batchedQuery, PAGE_PARTS } from "../../../platform/db/batching/batched-query.ts";
import type { Member } from "../../../platform/db/schema.generated.ts";
import { INVITED } from "../invite-number.ts";

type Invited = Pick<Selectable<Member>, "id" | "uid" | "nickname" | "rank" | "created_at"> & {
  readonly is_active: boolean;
  readonly invite_number: number;
  readonly month_volume: Money;
};

/**
 * Lists the members that a member invited personally, the newest first, optionally only those with account numbers from
 * `first` to `last`, each with the volume (hundredths) bought from `month` on.
 */
export const listInvited = batchedQuery(
  { sponsorId: "bigint", first: "text", last: "text", month: "timestamptz", ...PAGE_PARTS },
  (pageRequest) => sql<Invited>`
    select page.id, page.uid, page.nickname, page.rank, page.created_at,
      leg.own_pv >= ${ACTIVATION_PV} as is_active, invited.number as invite_number, bought.pv as month_volume
    from (
      select id, uid, nickname, rank, created_at from member
      where sponsor_id = ${pageRequest("sponsorId")} and id < ${pageRequest("below")}
        and (${pageRequest("first")} is null or uid between ${pageRequest("first")} and ${pageRequest("last")})
      order by id desc
      offset ${pageRequest("skip")} limit ${pageRequest("limit")}
    ) page
    join leg on leg.member_id = page.id
    ${INVITED}
    cross join lateral (
      select coalesce(sum(pv), 0)::bigint as pv from volume_event
      where volume_event.member_id = leg.member_id and volume_event.at >= ${pageRequest("month")}
    ) bought
    order by page.id desc`,
);

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
