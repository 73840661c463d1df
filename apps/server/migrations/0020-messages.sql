-- The outbox holds every message to members, by mail and by SMS, until it is sent, and after that what became of it.
alter table outbox
  add column channel text not null default 'mail'
    constraint outbox_channel_check check (channel in ('mail', 'sms')),
  -- Nobody's: a code for an address that belongs to no account yet.
  add column member_id bigint,
  add column template text not null default 'code',
  add column language text not null default 'en'
    constraint outbox_language_check check (language in ('en', 'cn')),
  add column words jsonb not null default '{}',
  -- Of several messages for one cause only the first is written.
  add column cause text constraint outbox_cause_key unique,
  add column state text not null default 'waiting'
    constraint outbox_state_check check (state in ('waiting', 'sent', 'delivered', 'failed', 'given_up')),
  add column next_try_at timestamptz not null default now(),
  -- Until then a sender that took it is at it, and nobody else tries.
  add column claimed_until timestamptz,
  -- Attempts made before an operator asked for it to be sent again.
  add column attempts_before smallint not null default 0,
  -- After that nobody has any use for it.
  add column good_until timestamptz,
  add column provider_ref text not null default '',
  add column error_code text not null default '',
  -- When it was known to be delivered, refused for good, or given up.
  add column settled_at timestamptz;

update outbox set
  state = case when sent_at is not null then 'sent' when created_at < now() - interval '1 hour' then 'given_up' else 'waiting' end,
  settled_at = case when sent_at is null and created_at < now() - interval '1 hour' then now() end,
  good_until = created_at + interval '10 minutes',
  next_try_at = created_at;

drop index outbox_failed_idx;
drop index outbox_recipient_idx;
create index outbox_due_idx on outbox (next_try_at, id) where state = 'waiting';
create index outbox_created_idx on outbox (created_at desc, id desc);
create index outbox_state_idx on outbox (state, created_at desc, id desc) where state <> 'sent';
create index outbox_template_idx on outbox (template, created_at desc, id desc);
create index outbox_recipient_idx on outbox (recipient text_pattern_ops, created_at desc, id desc);
create index outbox_member_idx on outbox (member_id, created_at desc, id desc) where member_id is not null;

-- The language a member last used is the one messages are written in. Codes go to a number that the member proved to answer.
alter table member
  add column language text not null default 'en' constraint member_language_check check (language in ('en', 'cn')),
  add column mobile_verified_at timestamptz;

-- The devices a member logged in on before; a login on another is reported. The device names itself by random bits, kept as a hash.
create table member_device (
  member_id bigint not null references member (id),
  device_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index member_device_seen_idx on member_device (seen_at);
grant select, insert, update, delete on member_device to espalier_app;
