-- The entry that a movement of `delta` leaves in the chain of a wallet, which is given as it stands after it.
create or replace function ledger_entry_of(moved ledger_wallet, delta bigint, line integer, kind text, trade_uid text)
returns ledger_entry
language plpgsql immutable as $$
begin
  return row(moved.member_id, moved.unit, moved.version, delta, moved.balance, line, kind, trade_uid)::ledger_entry;
end $$;
