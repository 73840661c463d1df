-- Every message to customers, by mail and by SMS: written in the transaction that causes it, sent by the worker, and after that
-- what became of it.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null default 'mail' constraint outbox_channel_check check (channel in ('mail', 'sms', 'push')),
  -- Nobody's: a code for an address that belongs to no account yet, and what operators get.
  customer_id bigint,
  -- The device that a push goes to; null for mail and SMS.
  push_device_id bigint,
  recipient text not null,
  template text not null default 'code',
  language text not null default 'en' constraint outbox_language_check check (language ~ '^[a-z]{2,8}$'),
  words jsonb not null default '{}',
  subject text not null,
  body text not null,
  -- Of several messages for one cause only the first is written.
  cause text constraint outbox_cause_key unique,
  state text not null default 'waiting'
    constraint outbox_state_check check (state in ('waiting', 'sent', 'delivered', 'failed', 'given_up')),
  created_at timestamptz not null,
  -- After that nobody has any use for it.
  good_until timestamptz,
  next_try_at timestamptz not null default now(),
  -- Until then a sender that took it is at it, and nobody else tries.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  -- Attempts made before an operator asked for it to be sent again.
  attempts_before smallint not null default 0,
  last_error text not null default '',
  error_code text not null default '',
  provider_ref text not null default '',
  sent_at timestamptz,
  -- When it was known to be delivered, refused for good, or given up.
  settled_at timestamptz
);
create index outbox_due_idx on outbox (next_try_at, id) where state = 'waiting';
create index outbox_created_idx on outbox (created_at desc, id desc);
create index outbox_state_idx on outbox (state, created_at desc, id desc) where state <> 'sent';
create index outbox_template_idx on outbox (template, created_at desc, id desc);
create index outbox_recipient_idx on outbox (recipient text_pattern_ops, created_at desc, id desc);
create index outbox_customer_idx on outbox (customer_id, created_at desc, id desc) where customer_id is not null;
grant select, insert, update, delete on outbox to espalier_app;

-- What the shop notifies members of: written in the transaction that causes it. Like `profit` it has no foreign key to the member, since a
-- run writes a row for everybody at once.
create table inbox_message (
  id bigint generated always as identity,
  member_id bigint not null,
  template text not null,
  words jsonb not null default '{}',
  -- Of several messages to a member for one cause only the first is written.
  cause text,
  at timestamptz not null,
  read_at timestamptz,
  primary key (member_id, id),
  constraint inbox_message_cause_key unique (member_id, cause)
);
-- The unread ones are counted with every visit.
create index inbox_message_unread_idx on inbox_message (member_id) where read_at is null;
-- Rows are written in the order of time, and deleted by it.
create index inbox_message_at_idx on inbox_message using brin (at);
grant select, insert, update, delete on inbox_message to espalier_app;

-- How members want to be notified of a kind, where it is not the usual way (core/messages/usual-choice.ts).
create table message_choice (
  member_id bigint not null references member (id),
  kind text not null constraint message_choice_kind_check
    check (kind in ('profit', 'rank', 'referral', 'customer', 'order', 'withdrawal', 'booking', 'question', 'notice', 'security')),
  way text not null constraint message_choice_way_check check (way in ('inbox', 'mail', 'sms', 'push')),
  chosen boolean not null,
  primary key (member_id, kind, way)
);
grant select, insert, update, delete on message_choice to espalier_app;

-- The devices that get pushes, while they are logged in: one for a session, which takes it along when it ends. A browser has one address.
create table push_device (
  id bigint generated always as identity constraint push_device_id_key unique,
  session_hash bytea primary key references session (token_hash) on delete cascade,
  member_id bigint not null references member (id),
  endpoint text not null constraint push_device_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_device_member_idx on push_device (member_id);
grant select, insert, update, delete on push_device to espalier_app;

-- When pushes wait and what they show, where it is not the usual way (core/messages/quiet-hours.ts).
create table push_choice (
  member_id bigint primary key references member (id),
  -- Hours of the day in the zone; the same twice: never.
  quiet_from smallint not null constraint push_choice_from_check check (quiet_from between 0 and 23),
  quiet_to smallint not null constraint push_choice_to_check check (quiet_to between 0 and 23),
  zone text not null,
  show_amounts boolean not null
);
grant select, insert, update, delete on push_choice to espalier_app;
