-- The history of a span of months, and the sums of a month, which read nothing but this index.
create index if not exists wallet_entry_time_idx on wallet_entry (member_id, at) include (unit, amount);
