import type { withClient } from "../../apps/server/src/platform/db/with-client.ts";

type Client = Parameters<Parameters<typeof withClient>[2]>[0];

/** Every so many members one sells to customers; of so many sales one goes to somebody with the seller's number, and one comes back. */
const SELLERS = 25;
const ALIKE = 37;
const BACK = 20;

/**
 * Writes what each member bought once, and what customers bought three times each, over the four months before May 2026, with the journals of
 * all of it: members pay with points, customers by card. One in eight customers buys from the company.
 */
export const fillSales = async (client: Client, customers: number): Promise<void> => {
  await client.query("set synchronous_commit = off; set session_replication_role = replica");
  await client.query("update customer set phone = '+65' || lpad(id::text, 12, '0')");
  await client.query(
    `insert into customer (id, name, phone, country, created_at, from_shop)
     select 2000000000 + c, 'Customer ' || c, case when c % $2 = 0 then seller.phone else '+61' || lpad(c::text, 12, '0') end, 'SG', timestamptz '2026-01-01', true
     from generate_series(1, $1::integer) c
     left join lateral (select phone from customer where id = 1000000000 + $3::integer * (1 + c % greatest(1, (select count(*) from member) / $3::integer))) seller on true`,
    [customers, ALIKE, SELLERS],
  );
  await client.query(
    `insert into member_order (customer_id, member_id, sn, status, payment_method, shipping, amount, pv, paid_at, created_at)
     select m.customer_id, m.id, 'M' || m.id, 'finished', 'SP', 'self_collection', 2000 + m.id % 7 * 500, 1000, t.at, t.at
     from member m cross join lateral (select timestamptz '2026-01-01' + (m.id * 7919 % 10368000) * interval '1 second' as at) t`,
  );
  await client.query(
    `insert into member_order (customer_id, seller_id, seller_proof, sn, status, payment_method, shipping, amount, pv, paid_at, created_at)
     select 2000000000 + c, s.id, case when s.id is not null then 'code' end, 'C' || c || '-' || n, 'finished', 'card', 'self_collection',
       2600 + c % 5 * 650, 1000, t.at, t.at
     from generate_series(1, $1::integer) c cross join generate_series(1, 3) n
     cross join lateral (
       select case when c % 8 <> 0 then $2::integer * (1 + c % greatest(1, (select count(*) from member) / $2::integer)) end as id) s
     cross join lateral (select timestamptz '2026-01-01' + ((c * 104729 + n * 3456000) % 10368000) * interval '1 second' as at) t`,
    [customers, SELLERS],
  );
  await client.query(
    "insert into order_charge (order_id, position, kind, amount) select id, 1, 'goods', amount from member_order",
  );
  await client.query(
    `insert into journal (member_id, sn, kind, source, at) select coalesce(member_id, 0), 'P' || sn, 'order', sn, paid_at from member_order`,
  );
  await client.query(
    `insert into posting (member_id, sn, line, from_member, from_company, to_company, unit, amount)
     select coalesce(member_id, 0), 'P' || sn, 1, member_id, case when member_id is null then 'card_clearing' end, 'sales',
       case when member_id is null then 'USD' else 'SP' end, amount from member_order`,
  );
  await client.query(
    `with back as (
       insert into order_refund (order_id, reason, at, paid, pv, journal_sn)
       select id, 'back', paid_at + interval '9 days', amount, 0, 'R' || sn from member_order where member_id is null and id % $1 = 0
       returning id, order_id, paid, at, journal_sn
     ), charged as (
       insert into order_refund_charge (refund_id, position, amount) select id, 1, paid from back
     ), marked as (
       update order_charge c set refunded = b.paid from back b where c.order_id = b.order_id
     ), noted as (
       insert into journal (member_id, sn, kind, source, at)
       select 0, b.journal_sn, 'refund', o.sn, b.at from back b join member_order o on o.id = b.order_id
     )
     insert into posting (member_id, sn, line, from_company, to_company, unit, amount)
     select 0, journal_sn, 1, 'sales', 'card_refunds_due', 'USD', paid from back`,
    [BACK],
  );
  await client.query("vacuum analyze");
};
