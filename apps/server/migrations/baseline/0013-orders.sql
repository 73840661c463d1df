-- What a search among orders looks through: number, carrier's number, and who gets it, written as a search of goods has it.
create function order_search_text(sn text, express_no text, consignee jsonb) returns text
  language sql immutable parallel safe
  return searchable(
    sn || ' ' || express_no || ' ' || coalesce(consignee ->> 'name', '') || ' ' || coalesce(consignee ->> 'phone', ''));

-- What a customer ordered. Amounts are in hundredths of the unit the order is paid in (SP, CP, or USD by card).
create table member_order (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  -- The member as whom the customer bought: whose wallets pay, and for whose place the volume counts. Null: as none.
  member_id bigint,
  -- The member who sold to a customer, and how that is known; null: the company sold it. Written as the order is placed; what is paid keeps it.
  seller_id bigint references member (id),
  seller_proof text constraint member_order_seller_proof_check
    check (seller_proof in ('chosen', 'customer', 'code', 'visit', 'operator')),
  -- The number that people name it by.
  sn text not null,
  status text not null constraint member_order_status_check
    check (status in ('unpaid', 'unshipped', 'shipped', 'finished', 'cancelled', 'refunded')),
  payment_method text not null constraint member_order_payment_check check (payment_method in ('SP', 'CP', 'card')),
  shipping text not null constraint member_order_shipping_check check (shipping in ('delivery', 'self_collection')),
  -- The sum of its charges, for lists of orders.
  amount bigint not null constraint member_order_amount_check check (amount >= 0),
  pv bigint not null,
  -- What was given back so far.
  refunded bigint not null default 0,
  refunded_pv bigint not null default 0,
  -- The country whose tax it bears; null: none.
  tax_country text constraint member_order_tax_country_check check (tax_country ~ '^[A-Z]{2}$'),
  -- Whether its prices contain the tax.
  tax_included boolean not null default false,
  -- What a point is worth for tax, in hundredths of a dollar; null: paid in points it bears none.
  point_value bigint constraint member_order_point_value_check check (point_value > 0),
  coupon_id bigint references coupon (id),
  -- Whether its buyer was new when it was placed: while it is unpaid, its pieces are among those that such buyers hold.
  by_new boolean not null default false,
  consignee jsonb not null default '{}',
  -- Of a buyer that is a company, with the letters of its country; "": none.
  vat_number text not null default '',
  -- The method that delivers it or the place where it is collected, as it was; empty where the company has neither.
  delivery jsonb not null default '{}',
  -- What its delivery costs, in dollars and in points, like the prices of its lines.
  delivery_price bigint not null default 0 constraint member_order_delivery_price_check check (delivery_price >= 0),
  delivery_pv_price bigint not null default 0
    constraint member_order_delivery_pv_price_check check (delivery_pv_price >= 0),
  express_name text not null default '',
  express_no text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  search_text text not null generated always as (order_search_text(sn, express_no, consignee)) stored,
  constraint member_order_buyer_fkey foreign key (customer_id, member_id) references member (customer_id, id),
  constraint member_order_seller_check check ((seller_id is null) = (seller_proof is null) and (seller_id is null or member_id is null)),
  constraint member_order_wallet_check check (payment_method = 'card' or member_id is not null),
  constraint member_order_paid_check check ((status in ('unshipped', 'shipped', 'finished', 'refunded')) = (paid_at is not null)),
  constraint member_order_refunded_check check (refunded between 0 and amount),
  constraint member_order_refunded_pv_check check (refunded_pv between 0 and pv)
);
-- A number names one order of the company, and its first characters are searched for.
create unique index member_order_sn_key on member_order (sn text_pattern_ops);
create index member_order_list_idx on member_order (customer_id, id desc);
create index member_order_buyer_idx on member_order (customer_id, paid_at) where paid_at is not null;
create index member_order_unpaid_idx on member_order (created_at) where status = 'unpaid';
create index member_order_unpaid_customer_idx on member_order (customer_id) where status = 'unpaid';
-- What the company has to ship, and how much of it has waited for days.
create index member_order_to_ship_idx on member_order (paid_at) where status = 'unshipped';
-- The orders of a customer that still wait for something: a member sees their numbers on the tabs of the orders.
create index member_order_open_idx on member_order (customer_id, status) where status in ('unpaid', 'unshipped', 'shipped');
create index member_order_paid_idx on member_order (paid_at, customer_id) include (payment_method, amount)
  where paid_at is not null;
-- The admin app lists orders of all customers, newest first, by any one of these.
create index member_order_newest_idx on member_order (created_at desc, id desc);
create index member_order_status_idx on member_order (status, created_at desc, id desc);
create index member_order_payment_idx on member_order (payment_method, created_at desc, id desc);
create index member_order_shipping_idx on member_order (shipping, created_at desc, id desc);
create index member_order_folded_idx on member_order using gin (folded(search_text) gin_trgm_ops);
create index member_order_folded_grams_idx on member_order using gin (goods_search_grams(folded(search_text)));
-- The orders that a member sold.
create index member_order_seller_idx on member_order (seller_id, id desc) where seller_id is not null;
grant select, insert, update on member_order to espalier_app;
alter table coupon_use add constraint coupon_use_order_id_fkey foreign key (order_id) references member_order (id);

-- The goods of an order, as they were when it was placed.
create table order_line (
  order_id bigint not null references member_order (id),
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
  -- What a member would have paid, in dollars; null: the same.
  member_price bigint,
  return_rule text not null default 'usual' constraint order_line_return_rule_check
    check (return_rule in ('usual', 'made_to_order', 'perishable', 'sealed')),
  -- The tax it bears, in basis points of its price without tax, and what that is called; null: none.
  tax_rate integer constraint order_line_tax_rate_check check (tax_rate between 0 and 10000),
  tax_title jsonb constraint order_line_tax_title_check check (tax_title is null or is_localized(tax_title, 1, 40)),
  primary key (order_id, line),
  constraint order_line_refunded_check check (refunded between 0 and number),
  constraint order_line_tax_check check ((tax_rate is null) = (tax_title is null))
);
create index order_line_goods_idx on order_line (goods_id) include (order_id);
grant select, insert, update (refunded) on order_line to espalier_app;

-- What an order costs, by what it is for: the kinds are those of core/vocabulary/order.ts. An unpaid order gets other charges when it
-- is to be paid in another way.
create table order_charge (
  order_id bigint not null references member_order (id),
  position smallint not null,
  -- The line of goods that it belongs to; null: the whole order, as for what makes up the price of the goods.
  line smallint constraint order_charge_line_check check (line is null or kind not in ('goods', 'discount')),
  kind text not null constraint order_charge_kind_check check (kind in ('goods', 'discount', 'delivery', 'tax', 'included_tax')),
  -- null: the word for its kind says enough.
  title jsonb constraint order_charge_title_check check (title is null or is_localized(title, 1, 100)),
  -- Basis points of the base, where it is a share of something.
  rate integer,
  base bigint,
  -- Below zero for what takes something off.
  amount bigint not null constraint order_charge_amount_check
    check (case when kind in ('discount', 'included_tax') then amount <= 0 else amount >= 0 end),
  -- How much of the amount was given back, and how much the company kept of goods that came back.
  refunded bigint not null default 0,
  kept bigint not null default 0,
  -- The same of the base.
  refunded_base bigint not null default 0,
  kept_base bigint not null default 0,
  primary key (order_id, position),
  constraint order_charge_rate_check check ((rate is null) = (base is null)),
  constraint order_charge_refunded_check check (refunded between least(amount, 0) and greatest(amount, 0)),
  constraint order_charge_kept_check check (kept between least(amount - refunded, 0) and greatest(amount - refunded, 0)),
  constraint order_charge_refunded_base_check check (refunded_base between 0 and coalesce(base, 0)),
  constraint order_charge_kept_base_check check (kept_base between 0 and coalesce(base, 0) - refunded_base)
);
grant select, insert, update (refunded, kept, refunded_base, kept_base), delete on order_charge to espalier_app;

-- What was given back of an order, each time. The sums of its refunds are the counters of an order, of its lines and of its charges.
create table order_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references member_order (id),
  -- null: the server itself
  operator_id bigint references operator (id),
  reason text not null,
  at timestamptz not null,
  -- What the buyer got, which is the sum of its charges, and the volume that was taken.
  paid bigint not null constraint order_refund_paid_check check (paid >= 0),
  pv bigint not null constraint order_refund_pv_check check (pv >= 0),
  -- The journal that moved the money; null: there was none to move.
  journal_sn text
);
create index order_refund_order_idx on order_refund (order_id, id);
create index order_refund_at_idx on order_refund (at) include (order_id, paid);
grant select, insert on order_refund to espalier_app;

-- The pieces that a refund took back, by the order's lines.
create table order_refund_line (
  refund_id bigint not null references order_refund (id),
  line smallint not null,
  number integer not null constraint order_refund_line_number_check check (number > 0),
  primary key (refund_id, line)
);
grant select, insert on order_refund_line to espalier_app;

-- What a refund gave back of each charge, and what the company kept of it; below zero of what took something off.
create table order_refund_charge (
  refund_id bigint not null references order_refund (id),
  position smallint not null,
  amount bigint not null,
  kept bigint not null default 0,
  -- The same of what a tax was charged on, without tax; 0 of other charges.
  base bigint not null default 0 constraint order_refund_charge_base_check check (base >= 0),
  kept_base bigint not null default 0 constraint order_refund_charge_kept_base_check check (kept_base >= 0),
  primary key (refund_id, position)
);
grant select, insert on order_refund_charge to espalier_app;

-- What happened to an order, and when.
create table order_event (
  order_id bigint not null references member_order (id),
  id bigint generated always as identity,
  -- The order's, so that a customer's history is one range of an index.
  customer_id bigint not null,
  event text not null constraint order_event_event_check check (
    event in ('placed', 'paid', 'shipped', 'finished', 'cancelled', 'refunded_part', 'refunded', 'payment_returned')),
  at timestamptz not null,
  -- The operator who did it; null: the customer or the server.
  operator_id bigint references operator (id),
  -- What a refund gave back.
  refund_id bigint references order_refund (id),
  primary key (order_id, id)
);
-- A customer's history is read from its newest event on.
create index order_event_customer_idx on order_event (customer_id, at desc);
grant select, insert on order_event to espalier_app;

-- Each day of the company, once it is over: what each card provider says of it and what is written here.
create table card_comparison (
  day date not null,
  provider text not null,
  compared_at timestamptz not null,
  -- false: the provider lists no days, and the sums are of what is written here
  listed boolean not null,
  payments integer not null,
  received bigint not null,
  refunds integer not null,
  returned bigint not null,
  differences jsonb not null,
  difference_count integer not null,
  primary key (day, provider)
);
grant select, insert, update on card_comparison to espalier_app;

-- Links by which whoever has one opens an order that was bought as no member. What a link says is 256 random bits, of which only the hash
-- is stored.
create table order_link (
  token_hash bytea primary key,
  order_id bigint not null references member_order (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When an operator or an erasure ended it before.
  revoked_at timestamptz
);
create index order_link_order_idx on order_link (order_id);
create index order_link_expires_idx on order_link (expires_at);
grant select, insert, update, delete on order_link to espalier_app;
