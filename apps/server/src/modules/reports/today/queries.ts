import type { Money } from "@espalier/core/money/money";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { type Selectable, sql } from "kysely";

import { batchedQuery } from "../../../platform/db/batching/batched-query.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import type { MemberOrder, OrderLine } from "../../../platform/db/schema.generated.ts";

/** What posted runs paid a member from a plan day on: hundredths by plan day and wallet, the oldest first. */
export const sumEarned = batchedQuery(
  { memberId: "bigint", from: "date" },
  (param) => sql<{ day: string; wallet: PlanWallet; amount: Money }>`
    select r.plan_day as day, part.wallet, sum(part.amount)::bigint as amount
    from plan_run r
    join profit p on p.run_id = r.id
    join profit_part part on part.member_id = p.member_id and part.sn = p.sn
    where p.member_id = ${param("memberId")} and r.status = 'posted' and r.plan_day >= ${param("from")}
      -- No plan day is paid before it begins, in any time zone: older profits are not read.
      and p.at >= ${param("from")} - 2
    group by r.plan_day, part.wallet
    order by r.plan_day, part.wallet`,
);

type UnderWay = Pick<Selectable<MemberOrder>, "sn" | "status"> &
  Pick<OrderLine, "thumb"> & { readonly title: string; readonly lines: number };

/** The newest unfinished order among a customer's last 50; an older one is no news. */
export const findOrderUnderWay = batchedQuery(
  { customerId: "bigint", language: "text" },
  (param) => sql<UnderWay>`
    select o.sn, o.status, ${inLanguage("l.title", param("language"))} as title, l.thumb, counted.lines
    from (
      select recent.id, recent.sn, recent.status
      from (
        select id, sn, status from member_order
        where customer_id = ${param("customerId")}
        order by id desc limit 50
      ) recent
      where recent.status in ('unpaid', 'unshipped', 'shipped')
      order by recent.id desc limit 1
    ) o
    cross join lateral (
      select title, thumb from order_line
      where order_id = o.id order by line limit 1
    ) l
    cross join lateral (
      select count(*)::integer as lines from order_line where order_id = o.id
    ) counted`,
);

/** When a member joined, and what the member has done since. */
export const findSteps = batchedQuery(
  { memberId: "bigint" },
  (param) => sql<{ joined_at: Date; pin: boolean; bank: boolean; invite: boolean }>`
    select m.created_at as joined_at,
      exists (select from member_pin where member_id = m.id) as pin,
      exists (select from bank_account where member_id = m.id) as bank,
      exists (select from member where sponsor_id = m.id) as invite
    from member m
    where m.id = ${param("memberId")}`,
);
