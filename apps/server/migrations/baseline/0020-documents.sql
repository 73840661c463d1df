-- The last number of each series of documents in a year of the company. Whoever issues documents raises it in the transaction that pays
-- or refunds, so that a number is given exactly when that transaction is committed.
create table document_series (
  kind text not null constraint document_series_kind_check check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  last integer not null constraint document_series_last_check check (last > 0),
  -- When the last one was issued, and when the last one before those that were numbered with it.
  issued_at timestamptz not null,
  issued_before timestamptz,
  primary key (kind, year)
);
grant select, insert, update on document_series to espalier_app;

-- An invoice of an order or a credit note of a refund, with all that is printed on it, as it was then. It is never changed.
create table document (
  id bigint generated always as identity primary key,
  kind text not null constraint document_kind_check check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  -- From 1, without a gap.
  place integer not null constraint document_place_check check (place > 0),
  -- As people name it.
  number text not null generated always as (
    case kind when 'invoice' then '' else 'C' end || year::text || '-' ||
    case when place < 1000000 then lpad(place::text, 6, '0') else place::text end) stored,
  issued_at timestamptz not null,
  customer_id bigint not null references customer (id),
  order_sn text not null,
  refund_id bigint references order_refund (id),
  -- In hundredths of the unit.
  unit text not null constraint document_unit_check check (unit in ('SP', 'CP', 'USD')),
  amount bigint not null constraint document_amount_check check (amount >= 0),
  content jsonb not null,
  constraint document_place_key unique (kind, year, place),
  constraint document_refund_id_check check ((kind = 'invoice') = (refund_id is null))
);
create unique index document_number_key on document (number text_pattern_ops);
create unique index document_invoice_key on document (order_sn text_pattern_ops) where kind = 'invoice';
create unique index document_refund_id_key on document (refund_id) where kind = 'credit_note';
create index document_order_idx on document (order_sn text_pattern_ops, id);
create index document_issued_idx on document (issued_at desc, id desc);
grant select, insert on document to espalier_app;
