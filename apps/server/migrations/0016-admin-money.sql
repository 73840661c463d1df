-- Refunds in parts: what was given back of an order so far, in the order's unit, and of each line how many pieces.
alter table member_order
  add column refunded bigint not null default 0,
  add column refunded_discount bigint not null default 0,
  add column refunded_pv bigint not null default 0;
update member_order set refunded = amount, refunded_discount = discount, refunded_pv = pv where status = 'refunded';
alter table member_order
  add constraint member_order_refunded_check check (refunded between 0 and amount),
  add constraint member_order_refunded_discount_check check (refunded_discount between 0 and discount),
  add constraint member_order_refunded_pv_check check (refunded_pv between 0 and pv);

alter table order_line add column refunded integer not null default 0;
update order_line l set refunded = l.number
from member_order o
where o.member_id = l.member_id and o.sn = l.order_sn and o.status = 'refunded';
alter table order_line add constraint order_line_refunded_check check (refunded between 0 and number);
grant update (refunded) on order_line to espalier_app;

-- The admin app lists orders of all members, newest first, by any one of these.
create index member_order_newest_idx on member_order (created_at desc, id desc);
create index member_order_status_idx on member_order (status, created_at desc, id desc);
create index member_order_payment_idx on member_order (payment_method, created_at desc, id desc);
create index member_order_shipping_idx on member_order (shipping, created_at desc, id desc);
create index member_order_id_idx on member_order (id);
create index member_order_sn_idx on member_order (sn text_pattern_ops);
create index order_line_goods_idx on order_line (goods_id) include (member_id, order_sn);

-- What a search among orders looks through: number, carrier's number, and who gets it, written as a search of goods has it.
create function order_search_text(sn text, express_no text, consignee jsonb) returns text
  language sql immutable parallel safe
  return searchable(
    sn || ' ' || express_no || ' ' || coalesce(consignee ->> 'name', '') || ' ' || coalesce(consignee ->> 'phone', ''));
alter table member_order
  add column search_text text not null generated always as (order_search_text(sn, express_no, consignee)) stored;
-- Cutting a text into grams takes far longer than reading it, so the planner should prefer the index that holds them.
alter function goods_search_grams cost 10000;
create index member_order_search_idx on member_order using gin (search_text gin_trgm_ops);
create index member_order_grams_idx on member_order using gin (goods_search_grams(search_text));

-- The queue of withdrawals, and who else has the same bank account, however its number is grouped.
create index withdrawal_newest_idx on withdrawal (created_at desc, id desc);
create index withdrawal_status_idx on withdrawal (status, created_at desc, id desc);
create index withdrawal_id_idx on withdrawal (id);
create index withdrawal_sn_idx on withdrawal (sn text_pattern_ops);
create function plain_account_number(number text) returns text
  language sql immutable parallel safe
  return upper(translate(number, ' ./-', ''));
create index withdrawal_account_idx on withdrawal (plain_account_number(account_number) text_pattern_ops);
create index bank_account_number_idx on bank_account (plain_account_number(account_number));
create index withdrawal_search_idx on withdrawal using gin (searchable(account_name) gin_trgm_ops);
create index withdrawal_grams_idx on withdrawal
  using gin (goods_search_grams(searchable(account_name)));

-- Journals are listed across members: by their kind, or the newest of each kind together.
alter table journal add column id bigint generated always as identity;
create index journal_id_idx on journal (id);
create index journal_kind_idx on journal (kind, at desc, id desc);

-- Each check of the whole ledger, nightly or asked for, and what it found.
create table ledger_check (
  id bigint generated always as identity primary key,
  -- null: the nightly job
  requested_by bigint references operator (id),
  requested_at timestamptz not null,
  status text not null constraint ledger_check_status_check check (status in ('waiting', 'running', 'done', 'failed')),
  steps integer not null default 0,
  steps_done integer not null default 0,
  began_at timestamptz,
  -- When it last reported how far it is; one that is silent for long was cut off.
  reported_at timestamptz not null,
  ended_at timestamptz,
  differences integer not null default 0,
  result jsonb
);
-- One at a time.
create unique index ledger_check_open_key on ledger_check ((true)) where status in ('waiting', 'running');
grant select, insert, update on ledger_check to espalier_app;
