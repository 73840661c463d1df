import type { InvitedOrder } from "@espalier/core/plan/components/invite/price-invite";
import type { Plan } from "@espalier/core/plan/plan";
import type { Side } from "@espalier/core/vocabulary/network";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";

/** The facts that determine a member's next pair. Volumes and amounts in hundredths. */
export type Prospect = {
  readonly rank: number;
  readonly ownPv: number;
  readonly customersPv: number;
  readonly leftTotal: number;
  readonly rightTotal: number;
  /** Includes the volume that an unfinished run is about to use. */
  readonly leftUsed: number;
  readonly rightUsed: number;
  /** The amount that pairs have taken of the plan day's cap. */
  readonly capTaken: number;
  /** Active personally invited members in each leg, counted up to `most`. */
  readonly leftDirects: number;
  readonly rightDirects: number;
};

const directs = (
  param: (name: "memberId" | "activationPv" | "activationCustomersPv" | "most") => RawBuilder<unknown>,
  side: Side,
) => sql`
  select count(*)::integer as number
  from (
    select from member d
    join placement p on p.member_id = d.id and p.sponsor_side = ${sql.lit(side)}
    join leg on leg.member_id = d.id and leg.own_pv >= ${param("activationPv")}
      and leg.customers_pv >= ${param("activationCustomersPv")}
    where d.sponsor_id = ${param("memberId")}
    limit ${param("most")}
  ) counted`;

const findProspect = batchedQuery(
  { memberId: "bigint", today: "date", activationPv: "bigint", activationCustomersPv: "bigint", most: "integer" },
  (param) => sql<Prospect>`
    select m.rank, l.own_pv::float8 as "ownPv", l.customers_pv::float8 as "customersPv",
      l.left_total::float8 as "leftTotal", l.right_total::float8 as "rightTotal",
      (l.left_used + run.used)::float8 as "leftUsed", (l.right_used + run.used)::float8 as "rightUsed",
      run.taken::float8 as "capTaken", in_left.number as "leftDirects", in_right.number as "rightDirects"
    from leg l
    join member m on m.id = l.member_id
    cross join lateral (
      select coalesce(sum(c.matched) filter (where r.status in ('opened', 'computed', 'posting')), 0) as used,
        coalesce(sum(c.cap_taken) filter (where r.plan_day = ${param("today")}), 0) as taken
      from plan_run r join plan_run_member c on c.run_id = r.id and c.member_id = ${param("memberId")}
      where r.status in ('opened', 'computed', 'posting') or (r.plan_day = ${param("today")} and r.status = 'posted')
    ) run
    cross join lateral (${directs(param, "left")}) in_left
    cross join lateral (${directs(param, "right")}) in_right
    where l.member_id = ${param("memberId")}`,
);

export const readProspect = async (
  db: Db,
  memberId: number,
  plan: { readonly today: string; readonly most: number } & Pick<Plan, "activationPv" | "activationCustomersPv">,
): Promise<Prospect> => {
  const [row] = await findProspect(db, { memberId, ...plan });
  if (!row) throw new Error(`member ${memberId} has no legs`);
  return row;
};

/**
 * The orders of a member's personally invited members with volume that no run has settled, to be priced by the plan.
 */
export const listOpenInvites = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<InvitedOrder>`
    select o.pv::float8 as pv, before.pv::float8 as "pvBefore", earlier.paid::float8 as paid
    from (
      select e.member_id, e.order_sn, sum(e.pv) as pv
      from volume_event e
      where e.sponsor_id = ${param("memberId")} and e.run_id is null
      group by e.member_id, e.order_sn
    ) o
    cross join lateral (
      select coalesce(sum(e.pv), 0) as pv from volume_event e
      where e.member_id = o.member_id and e.order_sn = o.order_sn and e.run_id is not null
    ) before
    cross join lateral (
      select coalesce(sum(p.amount), 0) as paid
      from profit p join plan_run r on r.id = p.run_id and r.status not in ('voiding', 'voided')
      where p.member_id = ${param("memberId")} and p.type = 'invite' and p.detail ->> 'order' = o.order_sn
        and (p.detail ->> 'buyer')::bigint = o.member_id
    ) earlier`,
);
