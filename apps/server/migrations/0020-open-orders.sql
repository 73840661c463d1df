-- The orders of a member that still wait for something: the member sees their numbers on the tabs of the orders.
create index if not exists member_order_open_idx on member_order (member_id, status)
  where status in ('unpaid', 'unshipped', 'shipped');
