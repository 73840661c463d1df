-- What a member asks the company, as a thread to which both write.
create table question (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  state text not null constraint question_state_check check (state in ('waiting', 'answered', 'closed')),
  -- The thing it is about, by its number; null: nothing in particular.
  subject_kind text constraint question_subject_kind_check check (subject_kind in ('order', 'withdrawal', 'profit')),
  subject_sn text,
  created_at timestamptz not null,
  -- When somebody wrote last.
  written_at timestamptz not null,
  -- The first message without an answer; null when none waits for one.
  waiting_since timestamptz,
  constraint question_subject_check check ((subject_kind is null) = (subject_sn is null)),
  constraint question_waiting_check check ((state = 'waiting') = (waiting_since is not null)),
  -- What is asked about one thing is in one place.
  constraint question_subject_key unique (member_id, subject_kind, subject_sn)
);
create index question_member_idx on question (member_id, written_at desc, id desc);
create index question_state_idx on question (state, id desc);
grant select, insert, update on question to espalier_app;

create table question_message (
  question_id bigint not null references question (id),
  id bigint generated always as identity,
  member_id bigint not null references member (id),
  -- Who answered for the company; null: the member wrote it.
  operator_id bigint references operator (id),
  text text not null constraint question_message_text_check check (text <> ''),
  at timestamptz not null,
  -- When the member had the answer on the screen.
  read_at timestamptz,
  primary key (question_id, id),
  constraint question_message_read_check check (read_at is null or operator_id is not null)
);
-- The unread answers are counted with every visit of the account.
create index question_message_unread_idx on question_message (member_id) where operator_id is not null and read_at is null;
-- A member's history is read from its newest event on.
create index question_message_member_idx on question_message (member_id, at desc);
grant select, insert, update on question_message to espalier_app;
