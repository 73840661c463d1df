import type { Money } from "@espalier/core/money/money";
import { textIn, type LocalizedText } from "@espalier/core/text/localized-text";
import type { Language } from "@espalier/core/text/language";
import type { OrderStatus } from "@espalier/core/vocabulary/order";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { soldTo } from "./sold-orders.ts";

/** The account that a customer is by now, itself where it is of none. */
export const findAccountOf = async (db: Db, customerId: number): Promise<number> =>
  (
    await db
      .selectFrom("customer")
      .select(sql<number>`coalesce(account_id, id)`.as("id"))
      .where("id", "=", customerId)
      .executeTakeFirst()
  )?.id ?? customerId;

export type Sold = { readonly sellerId: number; readonly customerId: number };

/** What the member earned from the customer's orders and what of it is held; what a run took back is in neither. */
export const sumProfits = async (
  db: Db,
  { sellerId, customerId }: Sold,
): Promise<readonly { readonly wallet: PlanWallet; readonly held: Money; readonly released: Money }[]> =>
  (
    await sql<{ readonly wallet: PlanWallet; readonly held: Money; readonly released: Money }>`
      with sold as (
        select o.sn from ${soldTo(sql`${customerId}::bigint`, sellerId)}
      ), part as (
        select h.wallet, h.amount as held, 0::bigint as earned
        from sold join profit_hold h on h.order_sn = sold.sn and h.member_id = ${sellerId}
        union all
        select part.wallet, 0, part.amount
        from sold join profit p on p.detail ->> 'order' = sold.sn and p.type = 'retail' and p.member_id = ${sellerId}
        join plan_run r on r.id = p.run_id and r.status = 'posted'
        join profit_part part on part.member_id = p.member_id and part.sn = p.sn
      )
      select wallet, sum(held)::bigint as held, greatest(sum(earned) - sum(held), 0)::bigint as released
      from part group by wallet order by wallet`.execute(db)
  ).rows;

type Line = { readonly line: number; readonly title: LocalizedText; readonly number: number };

type SoldOrder = {
  readonly order_sn: string;
  readonly order_status: OrderStatus;
  readonly paid_at: Date;
  readonly order_amount: Money;
  readonly refunded: Money;
  readonly goods: readonly Line[];
};

/** A page of the paid orders that the member sold to the customer, the newest first. */
export const listSoldOrders = async (
  db: Db,
  { sellerId, customerId }: Sold,
  { language, page, limit }: { readonly language: Language; readonly page: number; readonly limit: number },
) => {
  const { rows } = await sql<SoldOrder>`
    select o.sn as order_sn, o.status as order_status, o.paid_at, o.amount as order_amount, o.refunded, (
      select jsonb_agg(jsonb_build_object('line', l.line, 'title', l.title, 'number', l.number) order by l.line)
      from order_line l where l.order_id = o.id
    ) as goods
    from ${soldTo(sql`${customerId}::bigint`, sellerId)}
    order by o.id desc offset ${(page - 1) * limit} limit ${limit}`.execute(db);
  return rows.map(({ goods, ...order }) => ({
    ...order,
    goods: goods.map(({ title, ...line }) => ({ ...line, title: textIn(title, language) })),
  }));
};
