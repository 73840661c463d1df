-- The goods that sold most pieces in the last 30 days, as of the last day that was counted.
create table best_seller (
  goods_id bigint primary key references goods (id),
  pieces integer not null
);
grant select, insert, update, delete on best_seller to espalier_app;
