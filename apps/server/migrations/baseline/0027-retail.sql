-- Sales of members to customers that were compared with their seller, once each after payment. What is alike is in sale_mark; a sale without
-- a mark is clear, any other waits until an operator has looked. Only clear and counted ones are in the ratios of retail.
create table compared_sale (
  order_id bigint primary key references member_order (id),
  seller_id bigint not null references member (id),
  paid_at timestamptz not null,
  compared_at timestamptz not null,
  standing text not null constraint compared_sale_standing_check check (standing in ('clear', 'waiting', 'counted', 'left_out')),
  decided_by bigint references operator (id),
  decided_at timestamptz,
  reason text not null default '',
  constraint compared_sale_decided_check
    check ((decided_by is not null) = (standing in ('counted', 'left_out')) and (decided_by is null) = (decided_at is null))
);
create index compared_sale_paid_idx on compared_sale (paid_at);
create index compared_sale_marked_idx on compared_sale (order_id desc) where standing <> 'clear';
create index compared_sale_waiting_idx on compared_sale (order_id) where standing = 'waiting';
grant select, insert, update (standing, decided_by, decided_at, reason) on compared_sale to espalier_app;

create table sale_mark (
  order_id bigint not null references compared_sale (order_id),
  kind text not null constraint sale_mark_kind_check check (kind in ('card', 'address', 'phone', 'email')),
  found_at timestamptz not null,
  primary key (order_id, kind)
);
grant select, insert on sale_mark to espalier_app;

-- What a month in the company's time zone came to, in hundredths of a dollar, where a point counts as one: goods less discounts, without tax
-- and less the refunds of that month. Bought by members, sold to customers by members or by the company, and left out. Deleted, it is
-- counted again. Counted is what was paid and refunded up to counted_at, which lies before all times where it has to be counted again.
create table retail_month (
  month date primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  counted_at timestamptz not null,
  bought bigint not null,
  retail bigint not null,
  company_retail bigint not null,
  left_out bigint not null
);

-- The same of one member, and of all members in each leg.
create table retail_member (
  month date not null references retail_month (month) on delete cascade,
  member_id bigint not null references member (id),
  bought bigint not null,
  retail bigint not null,
  left_out bigint not null,
  left_bought bigint not null,
  left_retail bigint not null,
  left_left_out bigint not null,
  right_bought bigint not null,
  right_retail bigint not null,
  right_left_out bigint not null,
  primary key (month, member_id)
);
-- Members of a month, those with most retail first.
create index retail_member_retail_idx on retail_member (month, retail desc, member_id desc);
grant select, insert, update, delete on retail_month, retail_member to espalier_app;
