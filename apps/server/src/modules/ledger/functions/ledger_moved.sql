-- A wallet after a movement; its version counts the movements.
create or replace function ledger_moved(moving ledger_wallet, delta bigint) returns ledger_wallet
language plpgsql immutable as $$
begin
  moving.balance := moving.balance + delta;
  moving.version := moving.version + 1;
  return moving;
end $$;
