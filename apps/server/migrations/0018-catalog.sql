-- Categories that are prepared or put away, and the order of goods within one.
alter table category add column hidden boolean not null default false;
alter table goods add column sort integer not null default 0;
drop index goods_category_idx;
create index goods_shelf_idx on goods (coalesce(category_id, 9223372036854775807), sort, id) where on_sale;

-- What is on hand of goods, apart from what is written about them: orders change this and never goods.
create table goods_stock (
  goods_id bigint primary key references goods (id),
  on_hand integer not null constraint goods_stock_check check (on_hand >= 0)
) with (fillfactor = 70);
grant select, insert, update on goods_stock to espalier_app;

-- Every piece that came or went. What is on hand is the sum of a good's movements, and stands in each as it was after it.
create table stock_movement (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods (id),
  delta integer not null,
  on_hand integer not null constraint stock_movement_on_hand_check check (on_hand >= 0),
  reason text not null constraint stock_movement_reason_check
    check (reason in ('opening', 'order', 'cancelled', 'refund', 'delivery', 'correction')),
  order_sn text,
  operator_id bigint references operator (id),
  note text not null default '',
  at timestamptz not null,
  constraint stock_movement_order_check check ((order_sn is not null) = (reason in ('order', 'cancelled', 'refund')))
);
create index stock_movement_goods_idx on stock_movement (goods_id, id desc);
grant select, insert on stock_movement to espalier_app;

-- A notice is read from `created_at` on, unless it is a draft.
alter table notice add column draft boolean not null default false;
grant delete on article, bank to espalier_app;

-- In the order in which a coupon was used.
alter table coupon_use add column id bigint generated always as identity;
create index coupon_use_coupon_idx on coupon_use (coupon_id, id desc);

-- The company's calendar: all members' bookings by when they were made, and by when they are for.
alter table booking add column cancel_reason text not null default '';
create index booking_made_idx on booking (id);
create index booking_at_idx on booking (book_at);
