-- Claims the idempotency keys of a batch of requests: {member, at, key: {call, key, hash}}. Waits for another
-- transaction that holds one.
create or replace function idempotency_claim(requests jsonb) returns void
language plpgsql as $$
begin
  insert into idempotency (member_id, call, key, input_hash, at)
  select (e -> 'member')::bigint, e -> 'key' ->> 'call', e -> 'key' ->> 'key', decode(e -> 'key' ->> 'hash', 'hex'),
    (e ->> 'at')::timestamptz
  from jsonb_array_elements(requests) with ordinality j (e, ord)
  where e ? 'key'
  order by 1, 2, 3, ord
  on conflict do nothing;
end $$;
