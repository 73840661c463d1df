-- A file of members, goods or rates of tax to be taken in: received in pieces, checked whole, and taken in once it has no errors.
create table import_job (
  id bigint generated always as identity primary key,
  kind text not null constraint import_job_kind_check check (kind in ('members', 'goods', 'tax_rates')),
  status text not null constraint import_job_status_check
    check (status in ('receiving', 'checking', 'refused', 'ready', 'applying', 'done', 'failed', 'cancelled')),
  file_name text not null,
  -- The encoding that an operator chose for a file of text that is not UTF-8.
  encoding text constraint import_job_encoding_check
    check (encoding in ('windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1258', 'windows-874',
      'gb18030', 'big5', 'shift_jis', 'euc-kr')),
  bytes integer not null default 0,
  rows integer not null default 0,
  -- How many of them can be taken in.
  importable integer not null default 0,
  progress smallint not null default 0,
  error_count integer not null default 0,
  errors jsonb not null default '[]',
  -- The lines that would be left out, with every reason: those with errors, and those that name a member of such a line.
  left_out jsonb not null default '[]',
  summary jsonb,
  operator_id bigint not null references operator (id),
  created_at timestamptz not null,
  heartbeat_at timestamptz,
  ended_at timestamptz
);
-- Two files that are taken in at once could both be clean and together not.
create unique index import_job_applying_key on import_job ((true)) where status = 'applying';

-- The pieces in which a file arrives.
create table import_chunk (
  job_id bigint not null references import_job (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (job_id, part)
);
grant select, insert, update, delete on import_job, import_chunk to espalier_app;

-- The file that brought a member. A list of them is read in the order of all members.
alter table member add constraint member_import_id_fkey foreign key (import_id) references import_job (id);
create index member_import_idx on member (import_id, created_at, id) where import_id is not null;
