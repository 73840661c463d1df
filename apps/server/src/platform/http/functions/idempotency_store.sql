-- Stores the first answers of a batch of requests, {member, at, key: {call, key, hash}}, under their keys; requests without a key and
-- those that repeat another have none. Fails, so that the batch is tried again, when another transaction has stored one meanwhile.
create or replace function idempotency_store(requests jsonb, outcomes text[], answers jsonb[]) returns void
language plpgsql as $$
declare
  first jsonb[] := array(
    select e || jsonb_build_object('answer', answer)
    from rows from (jsonb_array_elements(requests), unnest(outcomes), unnest(answers)) r (e, outcome, answer)
    where e ? 'key' and outcome not in ('replayed', 'mismatch')
  );
  stored integer;
begin
  insert into idempotency (member_id, call, key, input_hash, at, answer)
  select (e -> 'member')::bigint, e -> 'key' ->> 'call', e -> 'key' ->> 'key', decode(e -> 'key' ->> 'hash', 'hex'),
    (e ->> 'at')::timestamptz, e -> 'answer'
  from unnest(first) e
  order by 1, 2, 3
  on conflict do nothing;
  get diagnostics stored = row_count;
  if stored <> cardinality(first) then
    raise exception 'a key was used meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
