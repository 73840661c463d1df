-- Writes the decisions of a batch. If a wallet's version is not the one that was read, the whole batch fails and is
-- tried again.
create or replace function ledger_write(wallets ledger_wallet[], posted ledger_journal[], decisions ledger_decision[]) returns void
language plpgsql as $$
declare
  moved integer;
  changed integer;
  indebted boolean;
begin
  select count(*) filter (where n.version > n.version_read), coalesce(bool_or(n.debt <> n.debt_read), false)
  into changed, indebted from unnest(wallets) n;

  update wallet w set balance = n.balance, version = n.version
  from unnest(wallets) n
  where w.member_id = n.member_id and w.unit = n.unit and w.version = n.version_read and n.version > n.version_read;
  get diagnostics moved = row_count;
  if moved <> changed then
    raise exception 'a wallet moved meanwhile' using errcode = 'serialization_failure';
  end if;

  insert into journal (member_id, sn, kind, source, reason, reverses, at, recorded_at)
  select j.member, j.sn, j.kind, j.source, j.reason, j.reverses, j.at, clock_timestamp() from unnest(posted) j;

  insert into posting (member_id, sn, line, from_member, from_company, to_member, to_company, unit, amount)
  select d.member, d.sn, p.line, p.from_member, p.from_company, p.to_member, p.to_company, p.unit, p.amount
  from rows from (unnest(posted), unnest(decisions)) d
  cross join lateral unnest(d.postings) with ordinality
    as p (from_member, from_company, to_member, to_company, unit, amount, line);

  insert into wallet_entry
    (member_id, unit, version, amount, balance_after, journal_member, sn, line, kind, source, reason, trade_uid, at)
  select e.member_id, e.unit, e.version, e.amount, e.balance_after, d.member, d.sn, e.line, e.kind, d.source, d.reason,
    e.trade_uid, d.at
  from rows from (unnest(posted), unnest(decisions)) d cross join lateral unnest(d.entries) e;

  perform ledger_hold(posted, decisions);

  if not indebted then
    return;
  end if;
  insert into member_debt as d (member_id, unit, amount)
  select n.member_id, n.unit, n.debt from unnest(wallets) n where n.debt <> n.debt_read
  on conflict (member_id, unit) do update set amount = excluded.amount;
end $$;
