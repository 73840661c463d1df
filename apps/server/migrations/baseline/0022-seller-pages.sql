-- A member's page of the public shop: what counts for it besides its texts. No row: nobody has changed anything yet.
create table seller_page (
  member_id bigint primary key references member (id),
  -- Raised by each change of the member, who sends back what the form was opened with.
  version bigint not null default 0,
  -- An operator ended the page: its address leads away, as that of a frozen member does.
  switched_off boolean not null default false,
  -- Where the address of an ended page leads: another member's page, or the company's shop (null).
  leads_to_member bigint references member (id) constraint seller_page_leads_to_check check (leads_to_member <> member_id)
);
grant select, insert, update on seller_page to espalier_app;

-- What members send to be read by an operator, numbered from 1 for each member. The approved one is public.
create table seller_page_text (
  id bigint generated always as identity primary key,
  member_id bigint not null references seller_page (member_id),
  version bigint not null,
  -- The member's nickname then: the page shows the name that the operator read.
  name text not null,
  picture text not null,
  greeting text not null,
  state text not null constraint seller_page_text_state_check
    check (state in ('waiting', 'replaced', 'approved', 'refused', 'withdrawn')),
  sent_at timestamptz not null,
  reviewed_by bigint references operator (id),
  reviewed_at timestamptz,
  -- Why it was refused, as the member reads it.
  reason text not null default '',
  constraint seller_page_text_version_key unique (member_id, version),
  constraint seller_page_text_review_check check ((reviewed_by is null) = (reviewed_at is null)
    and (state <> 'waiting' or reviewed_by is null) and (state not in ('approved', 'refused') or reviewed_by is not null)),
  constraint seller_page_text_reason_check check (state <> 'refused' or reason <> '')
);
create unique index seller_page_text_waiting_key on seller_page_text (member_id) where state = 'waiting';
create unique index seller_page_text_approved_key on seller_page_text (member_id) where state = 'approved';
create index seller_page_text_state_idx on seller_page_text (state, id desc);
grant select, insert, update on seller_page_text to espalier_app;

-- The goods that a member shows first, in this order.
create table seller_page_goods (
  member_id bigint not null references seller_page (member_id),
  position smallint not null constraint seller_page_goods_position_check check (position between 1 and 12),
  goods_id bigint not null references goods (id),
  constraint seller_page_goods_pkey primary key (member_id, position),
  constraint seller_page_goods_goods_key unique (member_id, goods_id)
);
grant select, insert, delete on seller_page_goods to espalier_app;

-- How often people came to a member's page on a day of the company. Nothing of who came is kept.
create table seller_page_visits (
  member_id bigint not null references member (id),
  day date not null,
  visits integer not null constraint seller_page_visits_check check (visits > 0),
  constraint seller_page_visits_pkey primary key (member_id, day)
);
grant select, insert, update on seller_page_visits to espalier_app;
