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

-- The journal that paid for a coupon bought with RP; a campaign's coupon has none.
alter table coupon add column exchange_sn text,
  add constraint coupon_exchange_check check (exchange_sn is null or only_member_id is not null);
-- A member's own coupons and the campaigns' are read together, among those of everyone.
create index coupon_member_idx on coupon (only_member_id);
