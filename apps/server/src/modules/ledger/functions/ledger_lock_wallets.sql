-- Locks the wallets that the journals name, in the order of their keys, and returns their current state in that order.
create or replace function ledger_lock_wallets(journals jsonb) returns ledger_wallet[]
language plpgsql as $$
declare
  wallets ledger_wallet[];
  missing record;
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

  if not jsonb_path_exists(journals, '$[*].postings[*] ? (exists (@.clawback) || exists (@.earning))') then
    return coalesce(wallets, '{}');
  end if;
  -- A separate statement, after the locks: it sees the debts that earlier holders of the locks wrote.
  return array(
    select row(w.member_id, w.unit, w.balance, w.version, w.frozen, coalesce(d.amount, 0), w.version, coalesce(d.amount, 0))
      ::ledger_wallet
    from unnest(wallets) with ordinality w (member_id, unit, balance, version, frozen, debt, version_read, debt_read, ix)
    left join member_debt d on d.member_id = w.member_id and d.unit = w.unit
    order by w.ix);
end $$;
