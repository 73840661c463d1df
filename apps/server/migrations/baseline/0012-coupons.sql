-- What it takes off an order of at least so much: for every member, for one, or by a code for customers who are no members.
create table coupon (
  id bigint generated always as identity primary key,
  title jsonb not null constraint coupon_title_check check (is_localized(title, 1, 100)),
  percent smallint not null constraint coupon_percent_check check (percent between 0 and 100),
  -- in hundredths of a dollar, instead of a percentage
  sum_off bigint not null default 0 constraint coupon_sum_off_check check (sum_off >= 0),
  at_least bigint not null constraint coupon_at_least_check check (at_least >= 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- What customers type who are no members; null: it is for members.
  code text constraint coupon_code_key unique constraint coupon_code_check check (code ~ '^[A-Z0-9]{4,24}$'),
  -- Whether each e-mail address uses the code once only.
  once_per_email boolean not null default true,
  -- null: everyone may use it; otherwise only this member
  only_member_id bigint references member (id),
  -- The journal that paid for a coupon bought with RP; a campaign's coupon has none.
  exchange_sn text,
  constraint coupon_exchange_check check (exchange_sn is null or only_member_id is not null),
  constraint coupon_off_check check ((percent = 0) <> (sum_off = 0)),
  constraint coupon_kind_check check (case when code is null then sum_off = 0 else only_member_id is null end)
);
-- A member's own coupons and the campaigns' are read together, among those of everyone.
create index coupon_member_idx on coupon (only_member_id);
grant select, insert, update on coupon to espalier_app;

-- How often a code may be used, and is used. Each order with the code raises it, so it is a row of its own, locked late and held for no longer
-- than the stock.
create table coupon_limit (
  coupon_id bigint primary key references coupon (id),
  most integer not null constraint coupon_limit_most_check check (most > 0),
  used integer not null default 0,
  constraint coupon_limit_used_check check (used between 0 and most)
) with (fillfactor = 50);
grant select, insert, update on coupon_limit to espalier_app;

-- Who used a coupon for which order. A cancelled order gives its coupon back.
create table coupon_use (
  -- The order, whose table comes after this one and adds the foreign key.
  order_id bigint constraint coupon_use_pkey primary key,
  customer_id bigint not null references customer (id),
  coupon_id bigint not null references coupon (id),
  -- By whom it can be used once: the id of the member's customer, the mailbox of a code; null: as often as one likes, or nothing is known any more.
  once_by text,
  id bigint generated always as identity,
  constraint coupon_use_once_key unique (coupon_id, once_by)
);
create index coupon_use_customer_idx on coupon_use (customer_id);
-- In the order in which a coupon was used.
create index coupon_use_coupon_idx on coupon_use (coupon_id, id desc);
grant select, insert, update, delete on coupon_use to espalier_app;

-- What RP can be exchanged for: a coupon like this one, valid for some days from the exchange on.
create table coupon_offer (
  id bigint generated always as identity primary key,
  title jsonb not null constraint coupon_offer_title_check check (is_localized(title, 1, 100)),
  percent smallint not null constraint coupon_offer_percent_check check (percent between 1 and 100),
  at_least bigint not null constraint coupon_offer_at_least_check check (at_least >= 0),
  -- in hundredths of RP
  price bigint not null constraint coupon_offer_price_check check (price > 0),
  valid_days smallint not null constraint coupon_offer_days_check check (valid_days > 0),
  on_sale boolean not null default true
);
grant select, insert, update on coupon_offer to espalier_app;
