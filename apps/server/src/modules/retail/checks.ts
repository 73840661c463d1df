import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";
import { judgedSales, SUMS } from "./months/judged-sales.ts";

/** Months that wait to be counted again say nothing meanwhile. */
const COUNTED = sql`f.counted_at >= f.starts_at`;

/** Each counted month with what was posted to sales and discounts while it lasted, up to when it was counted. */
const POSTED = sql`
  select f.month, coalesce(sum(case when p.to_company in ('sales', 'coupons') then p.amount else 0 end
    - case when p.from_company in ('sales', 'coupons') then p.amount else 0 end), 0) as amount
  from retail_month f
  left join journal j on j.at >= f.starts_at and j.at < f.ends_at and j.at <= f.counted_at and j.kind in ('order', 'refund')
  left join posting p on p.member_id = j.member_id and p.sn = j.sn
    and (p.to_company in ('sales', 'coupons') or p.from_company in ('sales', 'coupons'))
  where ${COUNTED}
  group by f.month`;

/** Checks that the shares of retail are what the orders and the ledger say, and that each compared sale is one. */
export const retailChecks = {
  checks: {
    "compared sale": sql`
      select format('sale %s is %s with %s marks, of seller %s at %s; its order says %s at %s', o.sn, s.standing, k.marks, s.seller_id,
        s.paid_at, coalesce(o.seller_id::text, 'nobody'), coalesce(o.paid_at::text, 'no time')) as difference
      from compared_sale s
      join member_order o on o.id = s.order_id
      cross join lateral (select count(*) as marks from sale_mark k where k.order_id = s.order_id) k
      where (s.seller_id, s.paid_at) is distinct from (o.seller_id, o.paid_at) or (s.standing = 'clear') <> (k.marks = 0)`,

    "retail of a member": sql`
      select format('member %s in %s: bought %s, sold %s and left out %s, the orders say %s, %s and %s', coalesce(r.member_id, o.member_id),
        coalesce(r.month, o.month), coalesce(r.bought, 0), coalesce(r.retail, 0), coalesce(r.left_out, 0), coalesce(o.bought, 0),
        coalesce(o.retail, 0), coalesce(o.left_out, 0)) as difference
      from (select r.* from retail_member r join retail_month f on f.month = r.month where ${COUNTED}) r
      full join (
        select f.month, j.member_id, ${SUMS}
        from ${judgedSales(sql`true`)}
        join retail_month f on j.at >= f.starts_at and j.at < f.ends_at and j.at <= f.counted_at
        where j.member_id is not null and ${COUNTED} group by 1, 2
      ) o on o.month = r.month and o.member_id = r.member_id
      where (coalesce(r.bought, 0), coalesce(r.retail, 0), coalesce(r.left_out, 0))
        <> (coalesce(o.bought, 0), coalesce(o.retail, 0), coalesce(o.left_out, 0))`,

    "retail of a leg": sql`
      select format('member %s in %s, %s leg: bought %s, sold %s and left out %s, the member below says %s, %s and %s', l.member_id, l.month,
        l.side, l.bought, l.retail, l.left_out, coalesce(b.bought, 0), coalesce(b.retail, 0), coalesce(b.left_out, 0)) as difference
      from (
        select r.month, r.member_id, s.*
        from retail_member r
        cross join lateral (values ('left', r.left_bought, r.left_retail, r.left_left_out),
          ('right', r.right_bought, r.right_retail, r.right_left_out)) s (side, bought, retail, left_out)
      ) l
      left join (
        select r.month, p.parent_id, p.side, r.bought + r.left_bought + r.right_bought as bought,
          r.retail + r.left_retail + r.right_retail as retail, r.left_out + r.left_left_out + r.right_left_out as left_out
        from retail_member r join placement p on p.member_id = r.member_id
      ) b on b.month = l.month and b.parent_id = l.member_id and b.side = l.side
      where (l.bought, l.retail, l.left_out) <> (coalesce(b.bought, 0), coalesce(b.retail, 0), coalesce(b.left_out, 0))`,

    "retail of a month": sql`
      select format('%s: bought %s, sold %s and left out %s, its members come to %s, %s and %s', f.month, f.bought, f.retail, f.left_out,
        coalesce(r.bought, 0), coalesce(r.retail, 0), coalesce(r.left_out, 0)) as difference
      from retail_month f
      left join (
        select month, sum(bought) as bought, sum(retail) as retail, sum(left_out) as left_out from retail_member group by 1
      ) r on r.month = f.month
      where (f.bought, f.retail, f.left_out) <> (coalesce(r.bought, 0), coalesce(r.retail, 0), coalesce(r.left_out, 0))`,

    "sales of a month": sql`
      select format('%s: %s were counted, %s were posted to sales and their discounts', f.month,
        f.bought + f.retail + f.company_retail + f.left_out, p.amount) as difference
      from retail_month f join (${POSTED}) p on p.month = f.month
      where f.bought + f.retail + f.company_retail + f.left_out <> p.amount`,
  },
} satisfies ModuleChecks;
