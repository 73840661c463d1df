-- Stores the first answer under each key that a batch of requests claimed.
create or replace function idempotency_answer(requests jsonb, outcomes text[], answers jsonb[]) returns void
language plpgsql as $$
begin
  update idempotency i set answer = a.answer
  from unnest(outcomes, answers) with ordinality a (outcome, answer, ord)
  join jsonb_array_elements(requests) with ordinality j (e, ord) on j.ord = a.ord and j.e ? 'key'
  where a.outcome not in ('replayed', 'mismatch') and i.member_id = (j.e -> 'member')::bigint
    and i.call = j.e -> 'key' ->> 'call' and i.key = j.e -> 'key' ->> 'key';
end $$;
