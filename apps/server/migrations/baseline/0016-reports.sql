-- A file that an operator takes out of the admin app. The ticket opens it once, within five minutes; only its hash is kept, and the
-- session it was asked in has to be alive.
create table export_job (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  session bytea not null,
  call text not null,
  filter jsonb not null,
  format text not null constraint export_job_format_check check (format in ('csv', 'xlsx')),
  language text not null,
  name text not null,
  total integer not null,
  status text not null default 'waiting' constraint export_job_status_check
    check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  rows integer not null default 0,
  ticket_hash bytea,
  ticket_until timestamptz not null,
  created_at timestamptz not null,
  heartbeat_at timestamptz,
  ended_at timestamptz
);
create unique index export_job_ticket_key on export_job (ticket_hash) where ticket_hash is not null;
create index export_job_operator_idx on export_job (operator_id, id desc);
grant select, insert, update, delete on export_job to espalier_app;

-- What a day in the company's time zone came to, in hundredths and pieces; written when the day is over, and again when it is deleted.
create table day_figure (
  day date primary key,
  orders integer not null,
  sales_sp bigint not null,
  sales_cp bigint not null,
  sales_usd bigint not null,
  refunds_sp bigint not null,
  refunds_cp bigint not null,
  refunds_usd bigint not null,
  volume bigint not null,
  members integer not null,
  incentives bigint not null
);

-- What was sold of each good on a day, by how it was paid; amounts before coupons, in the payment's unit.
create table day_sale (
  day date not null references day_figure (day) on delete cascade,
  goods_id bigint not null references goods (id),
  payment_method text not null constraint day_sale_payment_check check (payment_method in ('SP', 'CP', 'card')),
  orders integer not null,
  pieces integer not null,
  amount bigint not null,
  volume bigint not null,
  primary key (day, goods_id, payment_method)
);

-- What paid orders charged on a day, by kind and way of payment, and what refunds of that day gave back of orders of any day.
create table day_charge (
  day date not null references day_figure (day) on delete cascade,
  kind text not null constraint day_charge_kind_check
    check (kind in ('goods', 'discount', 'delivery', 'tax', 'included_tax')),
  payment_method text not null constraint day_charge_payment_check check (payment_method in ('SP', 'CP', 'card')),
  orders integer not null,
  amount bigint not null,
  refunded bigint not null,
  primary key (day, kind, payment_method)
);

-- Who bought in a month: all of them, and of these who had never bought before.
create table month_figure (
  month date primary key,
  buyers integer not null,
  first_buyers integer not null,
  counted_at timestamptz not null
);
grant select, insert, update, delete on day_figure, day_sale, day_charge, month_figure to espalier_app;

-- The goods that sold most pieces in the last 30 days, as of the last day that was counted.
create table best_seller (
  goods_id bigint primary key references goods (id),
  pieces integer not null
);
grant select, insert, update, delete on best_seller to espalier_app;

-- The reports that operators get by mail.
create table report_schedule (
  operator_id bigint not null references operator (id),
  report text not null constraint report_schedule_report_check check (report in ('sales', 'payouts')),
  period text not null constraint report_schedule_period_check check (period in ('day', 'week', 'month')),
  language text not null constraint report_schedule_language_check check (language ~ '^[a-z]{2,8}$'),
  -- The last day that needs no mail any more.
  reported_to date not null,
  primary key (operator_id, report)
);
grant select, insert, update, delete on report_schedule to espalier_app;

-- What members earned in a year, by rank, less what they bought; computed by the worker.
create table income_disclosure (
  year smallint primary key,
  status text not null constraint income_disclosure_status_check check (status in ('queued', 'running', 'done', 'failed')),
  result jsonb,
  requested_by bigint not null references operator (id),
  requested_at timestamptz not null,
  computed_at timestamptz,
  published_at timestamptz
);
grant select, insert, update on income_disclosure to espalier_app;
