-- What a search among orders looks through: number, carrier's number, and who gets it, written as a search of goods has it.
create function order_search_text(sn text, express_no text, consignee jsonb) returns text
  language sql immutable parallel safe
  return searchable(
    sn || ' ' || express_no || ' ' || coalesce(consignee ->> 'name', '') || ' ' || coalesce(consignee ->> 'phone', ''));

-- What a member ordered. Amounts are in hundredths of the unit the order is paid in (SP, CP, or USD by card).
create table member_order (
  member_id bigint not null references member (id),
  sn text not null,
  id bigint generated always as identity,
  status text not null constraint member_order_status_check
    check (status in ('unpaid', 'unshipped', 'shipped', 'finished', 'cancelled', 'refunded')),
  payment_method text not null constraint member_order_payment_check check (payment_method in ('SP', 'CP', 'card')),
  shipping text not null constraint member_order_shipping_check check (shipping in ('delivery', 'self_collection')),
  goods_amount bigint not null,
  discount bigint not null default 0,
  amount bigint not null constraint member_order_amount_check check (amount >= 0 and amount = goods_amount - discount),
  pv bigint not null,
  -- What was given back so far.
  refunded bigint not null default 0,
  refunded_discount bigint not null default 0,
  refunded_pv bigint not null default 0,
  coupon_id bigint references coupon (id),
  consignee jsonb not null default '{}',
  express_name text not null default '',
  express_no text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  search_text text not null generated always as (order_search_text(sn, express_no, consignee)) stored,
  primary key (member_id, sn),
  constraint member_order_paid_check check ((status in ('unshipped', 'shipped', 'finished', 'refunded')) = (paid_at is not null)),
  constraint member_order_refunded_check check (refunded between 0 and amount),
  constraint member_order_refunded_discount_check check (refunded_discount between 0 and discount),
  constraint member_order_refunded_pv_check check (refunded_pv between 0 and pv)
);
create index member_order_list_idx on member_order (member_id, id desc);
create index member_order_buyer_idx on member_order (member_id, paid_at) where paid_at is not null;
create index member_order_unpaid_idx on member_order (created_at) where status = 'unpaid';
create index member_order_unpaid_member_idx on member_order (member_id) where status = 'unpaid';
create index member_order_paid_idx on member_order (paid_at, member_id) include (payment_method, amount)
  where paid_at is not null;
-- The admin app lists orders of all members, newest first, by any one of these.
create index member_order_newest_idx on member_order (created_at desc, id desc);
create index member_order_status_idx on member_order (status, created_at desc, id desc);
create index member_order_payment_idx on member_order (payment_method, created_at desc, id desc);
create index member_order_shipping_idx on member_order (shipping, created_at desc, id desc);
create index member_order_id_idx on member_order (id);
create index member_order_sn_idx on member_order (sn text_pattern_ops);
create index member_order_search_idx on member_order using gin (search_text gin_trgm_ops);
create index member_order_grams_idx on member_order using gin (goods_search_grams(search_text));
grant select, insert, update on member_order to espalier_app;

-- The goods of an order, as they were when it was placed.
create table order_line (
  member_id bigint not null,
  order_sn text not null,
  line smallint not null,
  goods_id bigint not null references goods (id),
  title jsonb not null,
  thumb text not null,
  number integer not null constraint order_line_number_check check (number > 0),
  -- How many of the pieces were given back.
  refunded integer not null default 0,
  -- in dollars, and in points for the wallets
  price bigint not null,
  pv_price bigint not null,
  pv bigint not null,
  primary key (member_id, order_sn, line),
  foreign key (member_id, order_sn) references member_order (member_id, sn),
  constraint order_line_refunded_check check (refunded between 0 and number)
);
create index order_line_goods_idx on order_line (goods_id) include (member_id, order_sn);
grant select, insert, update (refunded) on order_line to espalier_app;

-- What happened to an order, and when.
create table order_event (
  member_id bigint not null,
  order_sn text not null,
  id bigint generated always as identity,
  event text not null constraint order_event_event_check check (
    event in ('placed', 'paid', 'shipped', 'finished', 'cancelled', 'refunded_part', 'refunded', 'payment_returned')),
  at timestamptz not null,
  primary key (member_id, order_sn, id),
  foreign key (member_id, order_sn) references member_order (member_id, sn)
);
grant select, insert on order_event to espalier_app;

-- Each day of the company, once it is over: what the card provider says of it and what is written here.
create table card_comparison (
  day date primary key,
  provider text not null,
  compared_at timestamptz not null,
  payments integer not null,
  received bigint not null,
  refunds integer not null,
  returned bigint not null,
  differences jsonb not null,
  difference_count integer not null
);
grant select, insert, update on card_comparison to espalier_app;
