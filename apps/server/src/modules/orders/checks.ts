import { NOBODY } from "@espalier/core/ledger/journal";
import { CHARGE_ACCOUNTS, CHARGE_KINDS, CHARGES } from "@espalier/core/vocabulary/order";
import { type RawBuilder, sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";
import { UNIT } from "./documents/document-facts.ts";
import { retailChecks } from "./retail/retail-checks.ts";
import { taxChecks } from "./tax/tax-checks.ts";

/** The account of the charge `c`. */
const ACCOUNT = sql`case c.kind ${sql.join(
  CHARGE_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(CHARGES[kind].account)}`),
  sql` `,
)} end`;

const ACCOUNTS = sql.join(CHARGE_ACCOUNTS.map((account) => sql.lit(account)));
const OF_GOODS = sql.join(CHARGE_KINDS.filter((kind) => CHARGES[kind].ofGoods).map((kind) => sql.lit(kind)));

/** What the journals of a kind brought to the accounts of charges, by order, and by further columns of the journal. */
const postedFor = (kind: "order" | "refund", ...columns: readonly RawBuilder<unknown>[]) => sql`
  select ${sql.join([...columns, sql`j.member_id`, sql`j.source`, sql`side.account`])},
    sum(side.amount) as amount
  from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
  cross join lateral (values (p.to_company, p.amount), (p.from_company, -p.amount)) side (account, amount)
  where j.kind = ${sql.lit(kind)} and side.account in (${ACCOUNTS})
  group by ${sql.join([...columns, sql`j.member_id`, sql`j.source`, sql`side.account`])}`;

/** Checks that the payments, refunds and volume of every order agree with its journals and events, and that none brings more than was paid. */
export const ordersChecks = {
  checks: {
    "charges of an order": sql`
      select format('order %s of customer %s costs %s and says %s were given back, its charges come to %s and %s', o.sn, o.customer_id, o.amount,
        o.refunded, coalesce(c.amount::text, 'nothing'), coalesce(c.refunded::text, 'nothing')) as difference
      from member_order o
      left join (select order_id, sum(amount) as amount, sum(refunded) as refunded from order_charge group by 1) c on c.order_id = o.id
      where (c.amount, c.refunded) is distinct from (o.amount::numeric, o.refunded::numeric)`,

    "delivery of an order": sql`
      select format('order %s of customer %s is paid by %s and charges %s for its delivery, which costs %s in dollars and %s in points', o.sn,
        o.customer_id, o.payment_method, coalesce(c.amount, 0), o.delivery_price, o.delivery_pv_price) as difference
      from member_order o
      left join (select order_id, sum(amount) as amount from order_charge where kind = 'delivery' group by 1) c on c.order_id = o.id
      where coalesce(c.amount, 0) <> case o.payment_method when 'card' then o.delivery_price else o.delivery_pv_price end`,

    "order payment": sql`
      select format('order %s of member %s brought %s to %s by its charges, %s by its journal', coalesce(o.sn, j.source),
        coalesce(o.member_id, j.member_id), coalesce(o.amount, 0), coalesce(o.account, j.account), coalesce(j.amount, 0)) as difference
      from (
        select coalesce(o.member_id, ${NOBODY}) as member_id, o.sn, ${ACCOUNT} as account, sum(c.amount) as amount
        from member_order o join order_charge c on c.order_id = o.id
        where o.paid_at is not null group by 1, 2, 3
      ) o
      full join (${postedFor("order")}) j on j.member_id = o.member_id and j.source = o.sn and j.account = o.account
      where coalesce(o.amount, 0) <> coalesce(j.amount, 0)`,

    "order refund": sql`
      select format('order %s of member %s is %s, brought %s to %s and says %s were given back, its refunds gave %s',
        coalesce(o.sn, r.source), coalesce(o.member_id, r.member_id), coalesce(o.status, 'missing'), coalesce(o.amount, 0),
        coalesce(o.account, r.account), coalesce(o.refunded, 0), coalesce(-r.amount, 0)) as difference
      from (
        select coalesce(o.member_id, ${NOBODY}) as member_id, o.sn, o.status, o.paid_at, ${ACCOUNT} as account, sum(c.amount) as amount,
          sum(c.refunded) as refunded, sum(c.kept) as kept
        from member_order o join order_charge c on c.order_id = o.id group by 1, 2, 3, 4, 5
      ) o
      full join (${postedFor("refund")}) r on r.member_id = o.member_id and r.source = o.sn and r.account = o.account
      where coalesce(-r.amount, 0) <> coalesce(o.refunded, 0) or (r.source is not null and o.paid_at is null)
        or (o.status = 'refunded' and o.refunded + o.kept <> o.amount)`,

    "refunds of an order": sql`
      select format('order %s of customer %s says %s and %s of volume were given back, its refunds %s and %s', o.sn, o.customer_id,
        o.refunded, o.refunded_pv, coalesce(r.paid, 0), coalesce(r.pv, 0)) as difference
      from member_order o
      left join (select order_id, sum(paid) as paid, sum(pv) as pv from order_refund group by 1) r on r.order_id = o.id
      where (coalesce(r.paid, 0), coalesce(r.pv, 0)) <> (o.refunded, o.refunded_pv)`,

    "refunded charges": sql`
      select format('charge %s of order %s says %s were given back and %s kept, of a base %s and %s, its refunds gave %s and kept %s, of a base %s and %s',
        coalesce(c.position, r.position), o.sn, coalesce(c.refunded, 0), coalesce(c.kept, 0), coalesce(c.refunded_base, 0),
        coalesce(c.kept_base, 0), coalesce(r.amount, 0), coalesce(r.kept, 0), coalesce(r.base, 0), coalesce(r.kept_base, 0)) as difference
      from order_charge c
      full join (
        select r.order_id, b.position, sum(b.amount) as amount, sum(b.kept) as kept, sum(b.base) as base, sum(b.kept_base) as kept_base
        from order_refund r join order_refund_charge b on b.refund_id = r.id group by 1, 2
      ) r on r.order_id = c.order_id and r.position = c.position
      join member_order o on o.id = coalesce(c.order_id, r.order_id)
      where c.position is null or (c.refunded, c.kept, c.refunded_base, c.kept_base)
        <> (coalesce(r.amount, 0), coalesce(r.kept, 0), coalesce(r.base, 0), coalesce(r.kept_base, 0))`,

    "charges of a refund": sql`
      select format('refund %s of order %s gave %s by journal %s, its charges come to %s', r.id, o.sn, r.paid,
        coalesce(r.journal_sn, 'no'), coalesce(b.amount::text, 'nothing')) as difference
      from order_refund r join member_order o on o.id = r.order_id
      left join (select refund_id, sum(amount) as amount, bool_or(amount <> 0) as moves from order_refund_charge group by 1) b
        on b.refund_id = r.id
      where r.paid <> coalesce(b.amount, 0) or (r.journal_sn is null) = coalesce(b.moves, false)`,

    "refunded pieces": sql`
      select format('line %s of order %s says %s pieces were given back, its refunds %s', coalesce(l.line, r.line), o.sn,
        coalesce(l.refunded, 0), coalesce(r.number, 0)) as difference
      from order_line l
      full join (
        select r.order_id, g.line, sum(g.number) as number
        from order_refund r join order_refund_line g on g.refund_id = r.id group by 1, 2
      ) r on r.order_id = l.order_id and r.line = l.line
      join member_order o on o.id = coalesce(l.order_id, r.order_id)
      where l.line is null or l.refunded <> coalesce(r.number, 0)`,

    "journal of a refund": sql`
      select format('refund %s of order %s gave %s from %s, journal %s of member %s gave %s', coalesce(r.id::text, 'missing'),
        coalesce(r.order_sn, j.source), coalesce(r.amount, 0), coalesce(r.account, j.account), coalesce(j.sn, r.journal_sn, 'missing'),
        coalesce(j.member_id, r.member_id), coalesce(-j.amount, 0)) as difference
      from (
        select r.id, r.journal_sn, coalesce(o.member_id, ${NOBODY}) as member_id, o.sn as order_sn, ${ACCOUNT} as account, sum(b.amount) as amount
        from order_refund r
        join member_order o on o.id = r.order_id
        join order_refund_charge b on b.refund_id = r.id
        join order_charge c on c.order_id = o.id and c.position = b.position
        group by 1, 2, 3, 4, 5
      ) r
      full join (${postedFor("refund", sql`j.sn`)}) j
        on j.member_id = r.member_id and j.sn = r.journal_sn and j.source = r.order_sn and j.account = r.account
      where coalesce(r.amount, 0) <> coalesce(-j.amount, 0)`,

    "refund to a card": sql`
      select format('refund %s of order %s gave %s, its card refund sends %s', r.id, o.sn, r.paid, coalesce(c.amount::text, 'nothing')) as difference
      from order_refund r join member_order o on o.id = r.order_id left join card_refund c on c.refund_id = r.id
      where coalesce(c.amount, 0) <> case o.payment_method when 'card' then r.paid else 0 end or c.order_id <> r.order_id`,

    invoices: sql`
      select format('order %s of customer %s was paid %s %s, its invoice %s of customer %s says %s %s', coalesce(o.sn, d.order_sn), o.customer_id,
        coalesce(o.amount::text, 'nothing'), o.unit, coalesce(d.number, 'missing'), d.customer_id, d.amount, d.unit) as difference
      from (select sn, customer_id, amount, ${UNIT} as unit, paid_at from member_order o where paid_at is not null) o
      full join (select * from document where kind = 'invoice') d on d.order_sn = o.sn
      where (d.customer_id, d.amount, d.unit) is distinct from (o.customer_id, o.amount, o.unit) or d.issued_at < o.paid_at`,

    "credit notes": sql`
      select format('refund %s of order %s gave back %s %s, its credit note %s for order %s says %s %s', coalesce(r.id, d.refund_id), r.sn,
        coalesce(r.paid::text, 'nothing'), r.unit, coalesce(d.number, 'missing'), d.order_sn, d.amount, d.unit) as difference
      from (select r.id, o.sn, o.customer_id, r.paid, ${UNIT} as unit, r.at from order_refund r join member_order o on o.id = r.order_id) r
      full join (select * from document where kind = 'credit_note') d on d.refund_id = r.id
      where (d.order_sn, d.customer_id, d.amount, d.unit) is distinct from (r.sn, r.customer_id, r.paid, r.unit) or d.issued_at < r.at`,

    "card payment": sql`
      select format('payment %s of customer %s paid order %s, which is %s by %s for %s, with %s', p.sn, p.customer_id, o.sn,
        o.status, o.payment_method, o.amount, p.amount) as difference
      from card_payment p join member_order o on o.id = p.order_id
      where p.status = 'paid' and (o.paid_at is null or o.payment_method <> 'card' or o.amount <> p.amount)`,

    "order of a card payment": sql`
      select format('%s is for order %s of customer %s as member %s, which is %s of customer %s as member %s', c.sn, c.order_sn,
        c.customer_id, coalesce(c.member_id::text, 'nobody'), o.sn, o.customer_id, coalesce(o.member_id::text, 'nobody')) as difference
      from (
        select sn, order_id, order_sn, customer_id, member_id from card_payment
        union all
        select sn, order_id, order_sn, customer_id, member_id from card_refund
      ) c join member_order o on o.id = c.order_id
      where (c.order_sn, c.customer_id, c.member_id) is distinct from (o.sn, o.customer_id, o.member_id)`,

    "order volume": sql`
      select format('order %s is %s with volume %s less %s for goods of %s, its events brought %s and took %s for %s', coalesce(o.sn, v.order_sn),
        coalesce(o.status, 'missing'), o.pv, o.refunded_pv, o.net, coalesce(v.brought, 0), coalesce(v.taken, 0),
        coalesce(v.paid, 0)) as difference
      from (
        select o.*, (select sum(c.amount) from order_charge c where c.order_id = o.id and c.kind in (${OF_GOODS})) as net
        from member_order o
      ) o
      full join (
        select order_sn, coalesce(sum(pv) filter (where pv > 0), 0) as brought,
          coalesce(-sum(pv) filter (where pv < 0), 0) as taken, sum(paid) as paid
        from volume_event group by 1
      ) v on v.order_sn = o.sn
      where o.sn is null or coalesce(v.brought, 0) <> case when o.paid_at is null then 0 else o.pv end
        or coalesce(v.paid, 0) <> case when o.paid_at is null or o.pv = 0 then 0 else o.net - div(o.net * o.refunded_pv, o.pv) end
        or coalesce(v.taken, 0) <> o.refunded_pv or (o.status = 'refunded' and o.refunded_pv <> o.pv)`,

    "place of volume": sql`
      select format('volume event %s of order %s counts for the place of member %s, its buyer is %s', v.id, o.sn,
        coalesce(v.member_id::text, 'nobody'), coalesce(o.member_id::text, 'nobody')) as difference
      from volume_event v join member_order o on o.sn = v.order_sn
      where v.member_id is distinct from o.member_id`,

    "seller of volume": sql`
      select format('volume event %s of order %s counts as customers'' volume of member %s, its seller is %s', v.id, o.sn,
        coalesce(v.seller_id::text, 'nobody'), coalesce(o.seller_id::text, 'nobody')) as difference
      from volume_event v join member_order o on o.sn = v.order_sn
      where v.seller_id is distinct from o.seller_id`,

    "volume of an order": sql`
      select format('order %s of customer %s paid %s for goods and brings %s of volume', o.sn, o.customer_id, c.net, o.pv) as difference
      from member_order o
      join (select order_id, sum(amount) as net from order_charge where kind in (${OF_GOODS}) group by 1) c on c.order_id = o.id
      where o.paid_at is not null and o.status <> 'refunded' and o.pv > c.net`,

    "pieces held by new accounts": sql`
      select format('new accounts hold %s of good %s unpaid, their orders %s', s.held_by_new, s.goods_id, coalesce(h.number, 0)) as difference
      from goods_stock s
      left join (
        select l.goods_id, sum(l.number) as number from member_order o join order_line l on l.order_id = o.id
        where o.status = 'unpaid' and o.by_new group by 1
      ) h on h.goods_id = s.goods_id
      where s.held_by_new <> coalesce(h.number, 0)`,

    // A coupon is free again with a cancelled order, one refunded before it was shipped, and where the operator gave it back.
    "coupon use": sql`
      select format('coupon %s of customer %s is used by order %s, which is %s with %s', coalesce(u.coupon_id::text, 'no'),
        coalesce(u.customer_id, o.customer_id), o.sn, o.status,
        coalesce('coupon ' || o.coupon_id, 'no coupon')) as difference
      from member_order o
      left join coupon_use u on u.order_id = o.id
      where case when u.coupon_id is null then o.coupon_id is not null and o.status not in ('cancelled', 'refunded')
        else (u.coupon_id, u.customer_id) is distinct from (o.coupon_id, o.customer_id) or o.status = 'cancelled'
          or (o.status = 'refunded' and o.delivered_at is null) end`,

    ...taxChecks,
    ...retailChecks,
  },
  clearing: [
    {
      account: "card_clearing",
      units: ["USD"],
      lines: () => sql`
      select 'order' as kind, o.sn as id, coalesce(m.uid, '') as uid, sum(due.amount)::bigint as amount
      from (
        select id, refunded - amount as amount from member_order
        where payment_method = 'card' and paid_at is not null and amount <> refunded
        union all
        select order_id, -amount from card_refund where cause = 'order' and status <> 'done'
        union all
        select order_id, -amount from card_payment where status = 'returned'
        union all
        select order_id, amount from card_refund where cause <> 'order' and status = 'done'
      ) due join member_order o on o.id = due.id left join member m on m.id = o.member_id
      group by o.id, m.uid
      having sum(due.amount) <> 0`,
    },
  ],
} satisfies ModuleChecks;
