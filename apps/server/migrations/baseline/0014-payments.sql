-- What customers paid by card or may still pay at the provider.
create table card_payment (
  sn text primary key,
  order_id bigint not null references member_order (id),
  customer_id bigint not null references customer (id),
  -- The order's: whose journals book it. Null: nobody's.
  member_id bigint,
  provider text not null,
  -- opening: the provider was asked and may not have answered. returned: money came and pays nothing, so it goes back.
  status text not null constraint card_payment_status_check
    check (status in ('opening', 'open', 'paid', 'returned', 'closed')),
  -- in hundredths of a dollar
  amount bigint not null constraint card_payment_amount_check check (amount > 0),
  -- What the provider is asked with, so that asking again asks the same. order_sn: the number of order_id.
  order_sn text not null,
  email text not null,
  language text not null,
  expires_at timestamptz not null,
  -- What the provider calls the page and the money that came by it.
  provider_ref text,
  pay_url text,
  charge_ref text,
  -- Keyed hash of what names the card at the provider, once it was asked; empty: it says none.
  card_hash bytea,
  created_at timestamptz not null,
  tried_at timestamptz not null,
  -- When the provider is asked what became of it, and how often it was.
  next_check_at timestamptz not null,
  status_checks integer not null default 0,
  paid_at timestamptz,
  -- The journal of money that pays nothing.
  journal_sn text,
  constraint card_payment_buyer_fkey foreign key (customer_id, member_id) references member (customer_id, id),
  constraint card_payment_paid_check check ((status in ('paid', 'returned')) = (paid_at is not null)),
  constraint card_payment_returned_check check ((status = 'returned') = (journal_sn is not null))
);
-- An order is never offered at the provider twice, and never paid by card twice.
create unique index card_payment_open_key on card_payment (order_id) where status in ('opening', 'open');
create unique index card_payment_paid_key on card_payment (order_id) where status = 'paid';
create index card_payment_order_idx on card_payment (order_id);
-- The cards of one customer, and the payments by one card.
create index card_payment_customer_idx on card_payment (customer_id) where status = 'paid';
create index card_payment_card_idx on card_payment (card_hash) where card_hash is not null;
create index card_payment_check_idx on card_payment (next_check_at) where status in ('opening', 'open');
create index card_payment_paid_idx on card_payment (paid_at) where paid_at is not null;
grant select, insert, update on card_payment to espalier_app;

-- What goes back to customers' cards.
create table card_refund (
  sn text primary key,
  id bigint generated always as identity,
  order_id bigint not null references member_order (id),
  customer_id bigint not null references customer (id),
  -- The order's: whose journals book it. Null: nobody's.
  member_id bigint,
  -- What the provider is asked with: the number of order_id.
  order_sn text not null,
  -- null: nobody knows by which payment the order was paid, so nobody can be asked to give it back
  payment_sn text references card_payment (sn),
  cause text not null constraint card_refund_cause_check check (cause in ('order', 'paid_twice', 'order_cancelled')),
  -- The refund of the order that it sends; none for money that paid nothing.
  refund_id bigint constraint card_refund_refund_key unique references order_refund (id),
  amount bigint not null constraint card_refund_amount_check check (amount > 0),
  status text not null constraint card_refund_status_check check (status in ('waiting', 'done', 'failed')),
  -- Counts the refunds that the provider was asked for: one that failed for good is asked for again.
  round integer not null default 1,
  provider_ref text,
  last_error text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The journal that says that the money is gone.
  journal_sn text,
  constraint card_refund_buyer_fkey foreign key (customer_id, member_id) references member (customer_id, id),
  constraint card_refund_refund_check check ((cause = 'order') = (refund_id is not null)),
  constraint card_refund_done_check check ((status = 'done') = (journal_sn is not null))
);
create index card_refund_order_idx on card_refund (order_id);
-- Operators look for refunds by the first characters of the order's number.
create index card_refund_order_sn_idx on card_refund (order_sn text_pattern_ops);
create index card_refund_newest_idx on card_refund (id desc);
create index card_refund_open_idx on card_refund (status, id desc) where status <> 'done';
create index card_refund_settled_idx on card_refund (settled_at) where status = 'done';
grant select, insert, update on card_refund to espalier_app;

-- What a provider reported, as it reported it, once each.
create table provider_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  body text not null,
  received_at timestamptz not null,
  -- unmatched: it fits nothing here, and waits for an operator, who settles it.
  status text not null constraint provider_event_status_check check (status in ('waiting', 'done', 'unmatched', 'settled')),
  reason text constraint provider_event_reason_check check (
    reason in ('unknown_payment', 'unknown_refund', 'amount', 'currency', 'dispute', 'other_provider', 'not_set_up', 'unreadable')),
  -- What it is about, where it says so: an order's number, else the provider's own.
  subject text not null default '',
  amount bigint,
  currency text not null default '',
  settled_by bigint references operator (id),
  settled_at timestamptz,
  constraint provider_event_key unique (provider, event_id),
  constraint provider_event_unmatched_check check ((status in ('unmatched', 'settled')) = (reason is not null))
);
create index provider_event_unmatched_idx on provider_event (status, id desc) where status in ('unmatched', 'settled');
create index provider_event_waiting_idx on provider_event (received_at) where status = 'waiting';
-- What was handled is not kept for ever.
create index provider_event_done_idx on provider_event (received_at) where status = 'done';
grant select, insert, update, delete on provider_event to espalier_app;

-- The provider of a trial: it is asked and says like any other.
create table sandbox_payment (
  ref text primary key,
  reference text not null constraint sandbox_payment_reference_key unique,
  order_sn text not null,
  amount bigint not null,
  language text not null,
  -- What names the card: each address of a buyer has a card of its own here.
  card text not null,
  return_path text not null,
  back_path text not null,
  status text not null constraint sandbox_payment_status_check check (status in ('open', 'paid', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index sandbox_payment_paid_idx on sandbox_payment (paid_at) where paid_at is not null;
grant select, insert, update on sandbox_payment to espalier_app;

-- What that provider gave back.
create table sandbox_refund (
  key text primary key,
  ref text not null,
  payment_ref text not null references sandbox_payment (ref),
  reference text not null,
  amount bigint not null constraint sandbox_refund_amount_check check (amount > 0),
  at timestamptz not null
);
create index sandbox_refund_at_idx on sandbox_refund (at);
grant select, insert on sandbox_refund to espalier_app;
