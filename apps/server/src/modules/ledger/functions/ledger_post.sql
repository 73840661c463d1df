-- Posts journals one after another and returns an outcome for each, in order: posted, replayed, mismatch, insufficient, frozen, indebted.
-- A failure of one does not affect the others.
--
-- A journal: {member, sn, kind, source, reason, reverses, at, bound (a frozen wallet refuses),
-- key: {call, key, hash, answers: {<outcome>: <the answer to store with the key>}},
-- postings: [{from_member | from_company, to_member | to_company, unit, amount, trade_uid_from, trade_uid_to,
-- clawback (take what the wallet holds, the rest becomes debt)}]}. What comes into a wallet repays its debt first.
--
-- Wallets are locked in one order, so that batches of several processes do not deadlock. Correctness does not rest on the locks:
-- wallets change by an update conditional on the version that was read, and keys are unique. Requests with one key are of one
-- member, so the later one waits for the lock of a wallet and then finds the first answer.
-- The journals are decided one by one in memory, over the locked wallets; a few set statements write all rows.
create or replace function ledger_post(journals jsonb) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keyed boolean := jsonb_path_exists(journals, '$[*].key');
  wallets ledger_wallet[];
  journal ledger_journal;
  decision ledger_decision;
  posted ledger_journal[] := '{}';
  decisions ledger_decision[] := '{}';
  outcomes text[] := '{}';
  answers jsonb[] := '{}';
begin
  wallets := ledger_lock_wallets(journals);

  for journal in select * from ledger_read_journals(journals, wallets) loop
    decision := ledger_decide(journal, wallets);
    outcome := decision.outcome;
    if outcome = 'posted' then
      for i in 1 .. cardinality(decision.positions) loop
        wallets[decision.positions[i]] := decision.wallets[i];
      end loop;
      posted := posted || journal;
      decisions := decisions || decision;
    end if;
    answer := case
      when outcome in ('replayed', 'mismatch') then coalesce(journal.known, answers[journal.first_ord])
      else coalesce(journal.answers -> outcome, 'null')
    end;
    outcomes := outcomes || outcome;
    answers := answers || array[answer];
    return next;
  end loop;

  -- One without postings is not among those that were read.
  if cardinality(outcomes) <> jsonb_array_length(journals) then
    raise exception 'a journal has no postings';
  end if;

  perform ledger_write(wallets, posted, decisions);
  if keyed then
    perform idempotency_store(journals, outcomes, answers);
  end if;
end $$;

grant execute on function ledger_post to espalier_app;
