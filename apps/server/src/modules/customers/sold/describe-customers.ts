import type { Money } from "@espalier/core/money/money";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { OrderStatus } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";
import { isContactShown } from "../queries.ts";
import { NAME } from "./choose-customers.ts";
import { isFormer, rhythmsUntil, soldTo } from "./sold-orders.ts";

export type SoldCustomer = {
  readonly id: number;
  readonly name: string;
  readonly guest: boolean;
  readonly former: boolean;
  readonly orders: number;
  readonly sn: string;
  readonly status: OrderStatus;
  readonly paid_at: Date;
  readonly amount: Money;
  readonly title: LocalizedText;
  /** The soonest first. */
  readonly rhythms: readonly { readonly title: LocalizedText; readonly every_days: number; readonly due_at: string }[];
  /** Null where the customer does not let the seller see them. */
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * What a member knows of customers, in their order: those who are erased or bought nothing from the member are left out. E-mail and telephone
 * number are those of an account that consents, while it buys from the member.
 */
export const describeCustomers = async (
  db: Db,
  { sellerId, ids, now }: { readonly sellerId: number; readonly ids: readonly number[]; readonly now: Date },
): Promise<readonly SoldCustomer[]> =>
  (
    await sql<SoldCustomer>`
      with page as (
        select who, place from unnest(${numberList(ids)}::bigint[]) with ordinality p (who, place)
      ), sold as (
        select page.who, bought.* from page cross join lateral (
          select o.id, o.customer_id, o.paid_at from ${soldTo(sql.ref("page.who"), sellerId)}
        ) bought
      ), rhythm as (
        ${rhythmsUntil(now)}
      ), person as (
        select distinct on (who) who, id, customer_id, count(*) over (partition by who)::integer as orders
        from sold order by who, id desc
      )
      select person.who as id, ${NAME} as name, login.customer_id is null as guest, said.former, person.orders,
        o.sn, o.status, o.paid_at, o.amount, line.title,
        case when said.former then '[]' else coalesce(again.rhythms, '[]') end as rhythms,
        case when said.shown and not said.former then login.email end as email,
        case when said.shown and not said.former then account.phone end as phone
      from page
      join person on person.who = page.who
      join customer account on account.id = page.who and account.erased_at is null
      join customer buyer on buyer.id = person.customer_id
      join member_order o on o.id = person.id
      join order_line line on line.order_id = o.id and line.line = 1
      left join customer_login login on login.customer_id = page.who
      cross join lateral (
        select ${isFormer(sql.ref("page.who"), sellerId)} as former, ${isContactShown(sql.ref("page.who"))} as shown
      ) said
      left join lateral (
        select jsonb_agg(jsonb_build_object('title', l.title, 'every_days', r.every_days, 'due_at', r.due_at) order by r.due_at, r.goods_id)
          as rhythms
        from rhythm r cross join lateral (
          select title from order_line where order_id = r.last_order and goods_id = r.goods_id order by line limit 1
        ) l
        where r.who = page.who
      ) again on true
      order by page.place`.execute(db)
  ).rows;
