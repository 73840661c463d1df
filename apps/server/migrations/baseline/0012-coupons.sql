-- Percent off an order of at least so much, for everyone or for one member.
create table coupon (
  id bigint generated always as identity primary key,
  title jsonb not null constraint coupon_title_check check (is_localized(title, 1, 100)),
  percent smallint not null constraint coupon_percent_check check (percent between 1 and 100),
  at_least bigint not null constraint coupon_at_least_check check (at_least >= 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- null: everyone may use it; otherwise only this member
  only_member_id bigint references member (id),
  -- The journal that paid for a coupon bought with RP; a campaign's coupon has none.
  exchange_sn text,
  constraint coupon_exchange_check check (exchange_sn is null or only_member_id is not null)
);
-- A member's own coupons and the campaigns' are read together, among those of everyone.
create index coupon_member_idx on coupon (only_member_id);
grant select, insert, update on coupon to espalier_app;

-- Who used a coupon for which order. A cancelled order gives its coupon back.
create table coupon_use (
  customer_id bigint not null references customer (id),
  coupon_id bigint not null references coupon (id),
  -- The order, whose table comes after this one and adds the foreign key.
  order_id bigint not null constraint coupon_use_order_key unique,
  id bigint generated always as identity,
  constraint coupon_use_pkey primary key (customer_id, coupon_id)
);
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
