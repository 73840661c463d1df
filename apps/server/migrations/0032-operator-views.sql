-- The views of lists that operators saved for themselves: filters and order as the address has them, and hidden columns.
create table operator_view (
  operator_id bigint not null references operator (id),
  list text not null constraint operator_view_list_check check (char_length(list) between 1 and 40),
  name text not null constraint operator_view_name_check check (char_length(name) between 1 and 40),
  search text not null constraint operator_view_search_check check (char_length(search) <= 1000),
  hidden text[] not null constraint operator_view_hidden_check check (cardinality(hidden) <= 40),
  created_at timestamptz not null,
  primary key (operator_id, list, name)
);
grant select, insert, update, delete on operator_view to espalier_app;
