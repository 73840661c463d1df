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
