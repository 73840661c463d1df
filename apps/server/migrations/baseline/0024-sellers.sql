-- From whom a customer buys, from a time on, and how that is known; the last row counts. Orders keep the seller that they were placed with.
create table customer_seller (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  -- Null: the company itself.
  seller_id bigint references member (id),
  proof text not null constraint customer_seller_proof_check
    check (proof in ('chosen', 'customer', 'code', 'visit', 'operator')),
  at timestamptz not null,
  operator_id bigint references operator (id),
  reason text not null default '',
  constraint customer_seller_operator_check check ((operator_id is not null) = (proof = 'operator') and (operator_id is null or reason <> ''))
);
create index customer_seller_customer_idx on customer_seller (customer_id, id desc);
create index customer_seller_seller_idx on customer_seller (seller_id, customer_id) where seller_id is not null;
grant select, insert on customer_seller to espalier_app;
