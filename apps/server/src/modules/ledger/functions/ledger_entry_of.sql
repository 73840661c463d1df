-- The entry that a movement of `delta` adds to the chain of a wallet, which is given in its state after the movement.
create or replace function ledger_entry_of(moved ledger_wallet, delta bigint, line integer, kind text, trade_uid text)
returns ledger_entry
language plpgsql immutable as $$
begin
  return row(moved.member_id, moved.unit, moved.version, delta, moved.balance, line, kind, trade_uid)::ledger_entry;
end $$;
