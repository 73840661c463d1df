import type { RetailTerms } from "@espalier/core/plan/components/retail/price-retail";
import type { Part } from "@espalier/core/plan/part";
import type { RetailBook, RetailSale } from "@espalier/core/plan/retail-book";
import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/in-transaction.ts";
import { type MemberTree, placeOf } from "../../network/member-tree.ts";
import type { Chosen } from "./run-queries.ts";

/** The chosen sales to customers, in the order in which they were recorded, in the form that a close uses. */
export const readRetail = async (tx: Tx, { retail }: Chosen, tree: MemberTree): Promise<readonly RetailSale[]> => {
  const { rows } = await sql<{ sellerId: number; order: string; price: number; memberPrice: number }>`
    select seller_id as "sellerId", order_sn as "order", price::float8 as price, member_price::float8 as "memberPrice"
    from retail_sale where ${retail} order by id`.execute(tx);
  return rows.map(({ sellerId, ...sale }) => ({ ...sale, seller: placeOf(tree, sellerId) }));
};

/** What the orders of sales came to in runs before one, and what their sellers got. */
export const readRetailBook = async (tx: Db | Tx, sales: readonly RetailSale[], runId: number): Promise<RetailBook> => {
  if (sales.length === 0) return new Map();
  const orders = sql`(select distinct unnest(${sales.map(({ order }) => order)}::text[]) as order_sn)`;
  const [sold, paid] = [
    await sql<{ order: string; price: number; memberPrice: number }>`
      select s.order_sn as "order", sum(s.price)::float8 as price, sum(s.member_price)::float8 as "memberPrice"
      from ${orders} o join retail_sale s on s.order_sn = o.order_sn
      where s.run_id < ${runId}
      group by s.order_sn`.execute(tx),
    await sql<{ order: string; terms: RetailTerms; parts: readonly Part[] }>`
      select o.order_sn as "order", first.terms,
        (
          select jsonb_agg(jsonb_build_object('wallet', wallet, 'amount', amount) order by first_id)
          from (
            select part.wallet, sum(part.amount) as amount, min(part.id) as first_id
            from profit p
            join plan_run r on r.id = p.run_id and r.status = 'posted' and r.id < ${runId}
            join profit_part part on part.member_id = p.member_id and part.sn = p.sn
            where p.type = 'retail' and p.detail ->> 'order' = o.order_sn
            group by part.wallet
          ) of_wallet
        ) as parts
      from ${orders} o
      join lateral (
        select jsonb_build_object('rate', p.detail -> 'rate', 'ofDifference', (p.detail ->> 'member_price')::bigint > 0) as terms
        from profit p join plan_run r on r.id = p.run_id and r.status = 'posted' and r.id < ${runId}
        where p.type = 'retail' and p.detail ->> 'order' = o.order_sn
        order by p.run_id limit 1
      ) first on true`.execute(tx),
  ];
  const before: RetailBook = new Map();
  for (const { order, price, memberPrice } of sold.rows) before.set(order, { price, memberPrice, paid: [] });
  for (const { order, terms, parts } of paid.rows) {
    const sofar = before.get(order);
    if (sofar) before.set(order, { ...sofar, terms, paid: parts });
  }
  return before;
};
