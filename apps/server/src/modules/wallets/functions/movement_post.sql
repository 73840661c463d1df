-- Posts members' movements, each a journal as ledger_post takes it, with `pin`: the hashes of the security password that the member
-- entered (pin_check). Returns an outcome for each, in order, as ledger_post does; one whose password is refused is not posted: its
-- outcome is `refused` and its answer the refusal.
--
-- Passwords are checked in the order of members, so that batches of several processes do not deadlock.
create or replace function movement_post(movements jsonb) returns table (outcome text, answer jsonb)
language plpgsql as $$
declare
  refusals jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(movements)]);
  movement record;
begin
  for movement in
    select (e -> 'member')::bigint as member, e -> 'pin' as pin, ord
    from jsonb_array_elements(movements) with ordinality j (e, ord)
    order by 1, ord
  loop
    refusals[movement.ord] := pin_check(movement.member, movement.pin);
  end loop;

  if array_remove(refusals, null) = '{}' then
    return query select p.outcome, p.answer from ledger_post(movements) p;
    return;
  end if;
  return query
    with accepted as (
      select e, ord, row_number() over (order by ord) as place
      from rows from (jsonb_array_elements(movements), unnest(refusals)) with ordinality m (e, refusal, ord) where refusal is null
    ), posted as (
      select * from ledger_post((select coalesce(jsonb_agg(e order by ord), '[]') from accepted))
        with ordinality p (outcome, answer, place)
    )
    select coalesce(p.outcome, 'refused'), coalesce(p.answer, r.refusal)
    from unnest(refusals) with ordinality r (refusal, ord)
    left join accepted a on a.ord = r.ord
    left join posted p on p.place = a.place
    order by r.ord;
end $$;

grant execute on function movement_post to espalier_app;
