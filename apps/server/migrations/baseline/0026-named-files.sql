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
  union all select address from goods_return_picture
  union all select picture from seller_page_text
), stems as (
  select distinct found[1] as stem
  from texts cross join lateral regexp_matches(text, '/files/((?:avatars|pictures)/[0-9a-f]{40})[-.]', 'g') found
)
select stem || size || '.webp' as name
from stems cross join lateral unnest(
  case when stem like 'avatars/%' then array[''] else array['-960', '-480', '-160'] end) size;
grant select on named_file to espalier_app;
