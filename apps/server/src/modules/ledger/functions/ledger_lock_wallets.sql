-- Locks the wallets that the journals name, in the order of their keys, and returns their current state in that order. Beside the
-- wallets of a member, the member's debts of other units are in it, each as an empty wallet that is not locked.
create or replace function ledger_lock_wallets(journals jsonb) returns ledger_wallet[]
language plpgsql as $$
declare
  wallets ledger_wallet[];
  missing record;
  members bigint[];
begin
  -- The join reads and locks one wallet after another, as the list names them.
  select array_agg(row(n.member, n.unit, w.balance, w.version, w.frozen, 0, w.version, 0)::ledger_wallet) into wallets
  from (
    select distinct ends.member, ends.unit
    from jsonb_array_elements(journals) e,
      jsonb_to_recordset(e -> 'postings') as p (from_member bigint, to_member bigint, unit text),
      lateral (values (p.from_member, p.unit), (p.to_member, p.unit)) ends (member, unit)
    where ends.member is not null
    order by 1, 2
  ) n
  left join lateral (
    select balance, version, frozen from wallet where member_id = n.member and unit = n.unit for update
  ) w on true;

  select w.member_id, w.unit into missing from unnest(wallets) w where w.version is null limit 1;
  if found then
    raise exception 'no wallet % of member %', missing.unit, missing.member_id using errcode = 'foreign_key_violation';
  end if;

  -- Separate statements, after the locks: they see the debts that earlier holders of the locks wrote.
  members := array(select w.member_id from unnest(wallets) w);
  if not exists (select from member_debt where member_id = any (members) and amount > 0) then
    return coalesce(wallets, '{}');
  end if;
  return array(
    select row(coalesce(w.member_id, d.member_id), coalesce(w.unit, d.unit), coalesce(w.balance, 0), coalesce(w.version, 0),
      coalesce(w.frozen, false), coalesce(d.amount, 0), coalesce(w.version, 0), coalesce(d.amount, 0))::ledger_wallet
    from unnest(wallets) w
    full join (select member_id, unit, amount from member_debt where member_id = any (members) and amount > 0) d
      on d.member_id = w.member_id and d.unit = w.unit
    order by coalesce(w.member_id, d.member_id), coalesce(w.unit, d.unit));
end $$;
