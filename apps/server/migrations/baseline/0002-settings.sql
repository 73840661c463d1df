-- What operators set; a key that is not here has its default.
create table setting (
  key text primary key,
  value jsonb not null
);
grant select, insert, update on setting to espalier_app;

-- The banks that money is paid out to. Their numbers are known to the apps; 8 stands for any other bank.
create table bank (
  id bigint primary key,
  name jsonb not null constraint bank_name_check check (is_localized(name, 1, 60)),
  bg_color text not null
);
grant select, insert, update, delete on bank to espalier_app;
