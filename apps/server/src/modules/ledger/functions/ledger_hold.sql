-- Writes what a batch adds to and takes from what is held for members. A posting of the account names no member: it is held for the one of
-- its journal. More than is held cannot be taken.
create or replace function ledger_hold(posted ledger_journal[], decisions ledger_decision[]) returns void
language plpgsql as $$
begin
  if not exists (
    select from unnest(decisions) d cross join lateral unnest(d.postings) p where 'held_profits' in (p.from_company, p.to_company)
  ) then
    return;
  end if;

  insert into member_held (member_id, unit)
  select distinct d.member, p.unit
  from rows from (unnest(posted), unnest(decisions)) d cross join lateral unnest(d.postings) p
  where 'held_profits' in (p.from_company, p.to_company)
  order by 1, 2
  on conflict do nothing;

  with moved as materialized (
    select d.member, p.unit, sum(case p.to_company when 'held_profits' then p.amount else -p.amount end) as amount
    from rows from (unnest(posted), unnest(decisions)) d cross join lateral unnest(d.postings) p
    where 'held_profits' in (p.from_company, p.to_company)
    group by d.member, p.unit
  ), locked as materialized (
    select h.member_id, h.unit, m.amount
    from member_held h join moved m on m.member = h.member_id and m.unit = h.unit
    order by 1, 2 for update of h
  )
  update member_held h set amount = h.amount + l.amount
  from locked l where l.member_id = h.member_id and l.unit = h.unit;
end $$;
