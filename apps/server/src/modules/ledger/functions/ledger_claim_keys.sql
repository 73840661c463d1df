-- Claims the batch's idempotency keys; where another transaction holds one, waits for its end.
create or replace function ledger_claim_keys(journals jsonb) returns void
language plpgsql as $$
begin
  insert into idempotency (member_id, call, key, input_hash, at)
  select (e -> 'member')::bigint, e -> 'key' ->> 'call', e -> 'key' ->> 'key', decode(e -> 'key' ->> 'hash', 'hex'),
    (e ->> 'at')::timestamptz
  from jsonb_array_elements(journals) with ordinality j (e, ord)
  where e ? 'key'
  order by 1, 2, 3, ord
  on conflict do nothing;
end $$;
