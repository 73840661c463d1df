-- Decides one journal over the current wallets: its outcome and, when it is posted, its postings, the wallets' entries,
-- and the wallets after it, each with its position among all. Changes nothing itself.
create or replace function ledger_decide(journal ledger_journal, wallets ledger_wallet[]) returns ledger_decision
language plpgsql stable as $$
declare
  positions integer[] := '{}';
  held ledger_wallet[] := '{}';  -- the wallets at these positions, as the lines so far leave them
  postings ledger_posting[] := '{}';
  entries ledger_entry[] := '{}';
  line ledger_line;
  position integer;
  payer integer;
  receiver integer;
  part bigint;
begin
  if journal.repeats is not null then
    return row(journal.repeats, null, null, null, null)::ledger_decision;
  end if;

  if ledger_leaves_in_debt(journal, wallets) then
    return row('indebted', null, null, null, null)::ledger_decision;
  end if;

  foreach line in array journal.lines loop
    foreach position in array array[line.from_ix, line.to_ix] loop
      if position is not null and array_position(positions, position) is null then
        positions := positions || position;
        held := held || wallets[position];
      end if;
    end loop;
    payer := array_position(positions, line.from_ix);
    receiver := array_position(positions, line.to_ix);

    if journal.bound and (coalesce(held[payer].frozen, false) or coalesce(held[receiver].frozen, false)) then
      return row('frozen', null, null, null, null)::ledger_decision;
    end if;

    if line.clawback and held[payer].balance < line.amount then
      part := line.amount - held[payer].balance;
      postings := postings
        || row(null, 'member_debt', line.to_member, line.to_company, line.unit, part)::ledger_posting;
      held[payer].debt := held[payer].debt + part;
      line.amount := line.amount - part;
    end if;

    if line.amount > 0 then
      if held[payer].balance < line.amount then
        return row('insufficient', null, null, null, null)::ledger_decision;
      end if;
      postings := postings
        || row(line.from_member, line.from_company, line.to_member, line.to_company, line.unit, line.amount)::ledger_posting;
      if payer is not null then
        held[payer] := ledger_moved(held[payer], -line.amount);
        entries := entries || ledger_entry_of(held[payer], -line.amount, cardinality(postings), journal.kind, line.trade_uid_from);
      end if;
      if receiver is not null then
        held[receiver] := ledger_moved(held[receiver], line.amount);
        entries := entries || ledger_entry_of(held[receiver], line.amount, cardinality(postings), journal.kind, line.trade_uid_to);
      end if;
    end if;

    -- Whatever comes in repays the wallet's debt first, and so does what an earlier version left beside a debt.
    if receiver is not null and held[receiver].debt > 0 then
      part := least(held[receiver].debt, held[receiver].balance);
      postings := postings || row(line.to_member, null, null, 'member_debt', line.unit, part)::ledger_posting;
      held[receiver] := ledger_moved(held[receiver], -part);
      held[receiver].debt := held[receiver].debt - part;
      entries := entries || ledger_entry_of(held[receiver], -part, cardinality(postings), 'debt_repayment', '');
    end if;
  end loop;
  if cardinality(postings) = 0 then
    raise exception 'journal % of member % moves nothing', journal.sn, journal.member;
  end if;
  return row('posted', positions, held, postings, entries)::ledger_decision;
end $$;
