-- Locks the wallets that the journals name, in the order of their keys, and returns their current state.
create or replace function ledger_lock_wallets(journals jsonb) returns ledger_wallet[]
language plpgsql as $$
declare
  wallets ledger_wallet[] := '{}';
  locked ledger_wallet;
  named record;
begin
  for named in
    select distinct ends.member, ends.unit
    from jsonb_array_elements(journals) e,
      jsonb_to_recordset(e -> 'postings') as p (from_member bigint, to_member bigint, unit text),
      lateral (values (p.from_member, p.unit), (p.to_member, p.unit)) ends (member, unit)
    where ends.member is not null
    order by 1, 2
  loop
    select w.member_id, w.unit, w.balance, w.version, w.frozen, 0, w.version, 0 into locked
    from wallet w where w.member_id = named.member and w.unit = named.unit for update;
    if not found then
      raise exception 'no wallet % of member %', named.unit, named.member using errcode = 'foreign_key_violation';
    end if;
    wallets := wallets || locked;
  end loop;

  if not jsonb_path_exists(journals, '$[*].postings[*] ? (exists (@.clawback) || exists (@.earning))') then
    return wallets;
  end if;
  -- A separate statement, after the locks: it sees the debts that earlier holders of the locks wrote.
  return array(
    select row(w.member_id, w.unit, w.balance, w.version, w.frozen, coalesce(d.amount, 0), w.version, coalesce(d.amount, 0))
      ::ledger_wallet
    from unnest(wallets) with ordinality w (member_id, unit, balance, version, frozen, debt, version_read, debt_read, ix)
    left join member_debt d on d.member_id = w.member_id and d.unit = w.unit
    order by w.ix);
end $$;
