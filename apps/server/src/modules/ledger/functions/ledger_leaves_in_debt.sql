-- Whether a journal would take from a member who owes: nothing goes to a bank or to another member while any of the payer's wallets
-- is in debt, and nothing is converted out of a wallet that is. The wallets of a member are side by side.
create or replace function ledger_leaves_in_debt(journal ledger_journal, wallets ledger_wallet[]) returns boolean
language plpgsql immutable as $$
declare
  payer integer := journal.lines[1].from_ix;
  beside integer := payer;
begin
  if journal.kind = 'convert' then
    return wallets[payer].debt > 0;
  end if;
  if journal.kind not in ('transfer', 'withdraw') then
    return false;
  end if;
  while wallets[beside - 1].member_id = wallets[payer].member_id loop
    beside := beside - 1;
  end loop;
  while wallets[beside].member_id = wallets[payer].member_id loop
    if wallets[beside].debt > 0 then
      return true;
    end if;
    beside := beside + 1;
  end loop;
  return false;
end $$;
