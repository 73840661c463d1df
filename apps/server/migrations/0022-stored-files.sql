-- Every file in the store of uploaded files, noted before it is written, so that none lies there that nobody knows of. `complete`:
-- it lies there whole. `unused_since`: when it was found that nothing names it.
create table stored_file (
  name text primary key,
  stored_at timestamptz not null,
  complete boolean not null default false,
  unused_since timestamptz
);
create index stored_file_unused_idx on stored_file (unused_since, name) where unused_since is not null;
grant select, insert, update, delete on stored_file to espalier_app;

-- The files that something names. A picture is kept in three sizes, and anyone who names one of them names them all. A table that
-- comes to name files has to be added here, or the sweep takes them away.
create view named_file as
with texts as (
  select avatar as text from member where avatar like '/files/%'
  union all select thumb from goods
  union all select unnest(images) from goods
  union all select content::text from goods where content::text like '%/files/%'
  union all select cover from notice
  union all select content::text from notice where content::text like '%/files/%'
  union all select content::text from article where content::text like '%/files/%'
  union all select value::text from setting
  union all select thumb from (select distinct thumb from order_line) lines
), stems as (
  select distinct found[1] as stem
  from texts cross join lateral regexp_matches(text, '/files/((?:avatars|pictures)/[0-9a-f]{40})[-.]', 'g') found
)
select stem || size || '.webp' as name
from stems cross join lateral unnest(
  case when stem like 'avatars/%' then array[''] else array['-960', '-480', '-160'] end) size;
grant select on named_file to espalier_app;

insert into stored_file (name, stored_at, complete) select name, now(), true from named_file;

-- Pictures that were replaced are found by the sweep; the jobs that removed them one by one are no more.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'remove-unused-avatar';
  end if;
end $$;
