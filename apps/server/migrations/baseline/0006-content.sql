-- News of the company, read from `created_at` on unless it is a draft.
create table notice (
  id bigint generated always as identity primary key,
  title jsonb not null constraint notice_title_check check (is_localized(title, 1, 100)),
  cover text not null default '',
  content jsonb not null constraint notice_content_check check (is_localized(content, 0, 1000000)),
  draft boolean not null default false,
  created_at timestamptz not null,
  -- The last member who was notified of it; null once everybody was, and for a draft.
  notified_member bigint
);
create index notice_to_notify_idx on notice (created_at) where notified_member is not null;
grant select, insert, update on notice to espalier_app;

-- Pages with an address of their own, such as the agreement.
create table article (
  symbol text primary key,
  title jsonb not null constraint article_title_check check (is_localized(title, 1, 100)),
  content jsonb not null constraint article_content_check check (is_localized(content, 0, 1000000))
);
grant select, insert, update, delete on article to espalier_app;
