-- Double entry: a journal is a set of postings, each from an account to an account, so it sums to zero by construction.
-- Every wallet a posting touches gets an entry in that wallet's own chain (version 1, 2, 3 ...) with the balance after it.

create table wallet (
  member_id integer not null references member (id),
  unit text not null constraint wallet_unit_check check (unit in ('SP', 'CP', 'RP', 'OP')),
  balance bigint not null default 0 constraint wallet_balance_check check (balance >= 0),
  version integer not null default 0,
  frozen boolean not null default false,
  primary key (member_id, unit)
) with (fillfactor = 70);

create table journal (
  member_id integer not null references member (id),
  sn text not null,
  kind text not null,
  source text not null default '',
  reason text not null default '',
  reverses text,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (member_id, sn)
);
-- A journal is reversed once. Partial, so that the key checks of postings are never led through it: a member has many
-- journals and few reversals.
create unique index journal_reversal_key on journal (member_id, reverses) where reverses is not null;

create table posting (
  member_id integer not null,
  sn text not null,
  line smallint not null,
  from_member integer,
  from_company text,
  to_member integer,
  to_company text,
  unit text not null constraint posting_unit_check check (unit in ('SP', 'CP', 'RP', 'OP', 'USD')),
  amount bigint not null constraint posting_amount_check check (amount > 0),
  primary key (member_id, sn, line),
  foreign key (member_id, sn) references journal (member_id, sn),
  constraint posting_from_check check (num_nonnulls(from_member, from_company) = 1),
  constraint posting_to_check check (num_nonnulls(to_member, to_company) = 1),
  constraint posting_ends_check check (from_member is distinct from to_member or from_company is distinct from to_company)
);

create table wallet_entry (
  member_id integer not null,
  unit text not null,
  version integer not null constraint wallet_entry_version_check check (version > 0),
  id integer generated always as identity,
  amount bigint not null constraint wallet_entry_amount_check check (amount <> 0),
  balance_after bigint not null constraint wallet_entry_balance_check check (balance_after >= 0),
  journal_member integer not null,
  sn text not null,
  line smallint not null,
  kind text not null,
  trade_uid text not null default '',
  at timestamptz not null,
  primary key (member_id, unit, version)
);
create index wallet_entry_history_idx on wallet_entry (member_id, id desc);
create index wallet_entry_journal_idx on wallet_entry (journal_member, sn);

-- What claw-backs could not take; later earnings of the unit repay it first.
create table member_debt (
  member_id integer not null references member (id),
  unit text not null,
  amount bigint not null constraint member_debt_amount_check check (amount >= 0),
  primary key (member_id, unit)
);

-- A keyed hash over a day's postings, chained to the day before.
create table ledger_seal (
  day date primary key,
  postings integer not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

grant select on wallet, journal, posting, wallet_entry, member_debt, ledger_seal to espalier_app;
grant insert on ledger_seal to espalier_app;

create function ledger_open_wallets(member integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (member_id, unit) select member, unit from unnest(array['SP', 'CP', 'RP', 'OP']) unit;
$$;

create function ledger_set_frozen(member integer, is_frozen boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update wallet set frozen = is_frozen where member_id = member;
$$;

-- Posts journals one after another and answers an outcome for each, in order: posted, replayed, mismatch, insufficient,
-- frozen. One that fails leaves the others untouched.
--
-- A journal: {member, sn, kind, source, reason, reverses, at, bound (a frozen wallet refuses), key: {call, key, hash, answer},
-- postings: [{from_member | from_company, to_member | to_company, unit, amount, trade_uid_from, trade_uid_to,
-- clawback (take what is there, the rest becomes debt), earning (repays debt first)}]}
--
-- Locks are taken in one order, idempotency keys before wallets, both sorted, so that batches of several processes do not
-- deadlock. Correctness does not rest on them: wallets change by an update conditional on the version that was read.
-- The journals are decided one by one over the locked wallets in memory; all rows are written by a few set statements.
create function ledger_post(journals jsonb)
returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r record;
  wallets wallet[] := '{}';  -- as they stand after the journals decided so far
  versions integer[] := '{}';  -- as they were read
  debts bigint[] := '{}';
  debts_before bigint[];
  outcomes text[] := '{}';
  answers jsonb[] := '{}';
  new_journals journal[] := '{}';
  new_postings posting[] := '{}';
  new_entries wallet_entry[] := '{}';
  entry_ix integer[] := '{}';  -- which of the wallets each entry moved
  indebted boolean;
  refusal text;
  postings_before integer;
  entries_before integer;
  line smallint;
  part bigint;
  refused_unit text;
  keyed boolean;
  i integer;
begin
  keyed := jsonb_path_exists(journals, '$[*].key');
  if keyed then
    perform ledger_claim_keys(journals);
  end if;

  for r in
    select distinct ends.member, ends.unit
    from jsonb_array_elements(journals) e,
      jsonb_to_recordset(e -> 'postings') as p (from_member integer, to_member integer, unit text),
      lateral (values (p.from_member, p.unit), (p.to_member, p.unit)) ends (member, unit)
    where ends.member is not null
    order by 1, 2
  loop
    wallets := wallets || (select w from wallet w where w.member_id = r.member and w.unit = r.unit for update);
    i := cardinality(wallets);
    if wallets[i].member_id is null then
      raise exception 'no wallet % of member %', r.unit, r.member using errcode = 'foreign_key_violation';
    end if;
    versions := versions || wallets[i].version;
  end loop;

  if jsonb_path_exists(journals, '$[*].postings[*] ? (exists (@.clawback) || exists (@.earning))') then
    select coalesce(array_agg(coalesce(d.amount, 0) order by w.ix), '{}') into debts
    from unnest(wallets) with ordinality w (member_id, unit, balance, version, frozen, ix)
    left join member_debt d on d.member_id = w.member_id and d.unit = w.unit;
  end if;
  debts_before := debts;

  for r in
    select j.ord, j.member, j.sn, j.kind, j.source, j.reason, j.reverses, j.at, j.bound,
      coalesce(j.key -> 'answer', 'null') as wished, i.answer as known, i.input_hash <> decode(j.key ->> 'hash', 'hex') as other_input,
      min(j.ord) over (partition by coalesce(j.member::text || ' ' || (j.key ->> 'call') || ' ' || (j.key ->> 'key'), j.ord::text))
        as first_ord,
      p.n = 1 as opens, p.n = jsonb_array_length(j.postings) as closes, p.*, f.ix as from_ix, t.ix as to_ix
    from rows from (jsonb_to_recordset(journals) as (member integer, sn text, kind text, source text, reason text,
        reverses text, at timestamptz, bound boolean, key jsonb, postings jsonb)) with ordinality
        as j (member, sn, kind, source, reason, reverses, at, bound, key, postings, ord)
    cross join lateral rows from (jsonb_to_recordset(j.postings) as (from_member integer, from_company text, to_member integer,
        to_company text, unit text, amount bigint, clawback boolean, earning boolean, trade_uid_from text, trade_uid_to text))
        with ordinality as p (from_member, from_company, to_member, to_company, unit, amount, clawback, earning, trade_uid_from,
        trade_uid_to, n)
    left join unnest(wallets) with ordinality f (member_id, unit, balance, version, frozen, ix)
      on f.member_id = p.from_member and f.unit = p.unit
    left join unnest(wallets) with ordinality t (member_id, unit, balance, version, frozen, ix)
      on t.member_id = p.to_member and t.unit = p.unit
    left join idempotency i on j.key is not null and i.member_id = j.member and i.call = j.key ->> 'call'
      and i.key = j.key ->> 'key'
    order by j.ord, p.n
  loop
    if r.opens then
      line := 0;
      postings_before := cardinality(new_postings);
      entries_before := cardinality(new_entries);
      indebted := false;
      refusal := case
        when r.known is not null or r.first_ord < r.ord then case when r.other_input then 'mismatch' else 'replayed' end
      end;
    end if;

    if refusal is null and r.bound and
      (coalesce(wallets[r.from_ix].frozen, false) or coalesce(wallets[r.to_ix].frozen, false)) then
      refusal := 'frozen';
    end if;

    if refusal is null and r.clawback and wallets[r.from_ix].balance < r.amount then
      part := r.amount - wallets[r.from_ix].balance;
      line := line + 1;
      new_postings := new_postings
        || row(r.member, r.sn, line, null, 'member_debt', r.to_member, r.to_company, r.unit, part)::posting;
      debts[r.from_ix] := debts[r.from_ix] + part;
      indebted := true;
      r.amount := r.amount - part;
    end if;

    if refusal is null and r.amount > 0 then
      line := line + 1;
      new_postings := new_postings || row(r.member, r.sn, line, r.from_member, r.from_company, r.to_member, r.to_company,
        r.unit, r.amount)::posting;
      if r.from_ix is not null then
        if wallets[r.from_ix].balance < r.amount then
          refusal := 'insufficient';
          refused_unit := r.unit;
        else
          wallets[r.from_ix] := ledger_moved(wallets[r.from_ix], -r.amount);
          new_entries := new_entries
            || ledger_entry(wallets[r.from_ix], -r.amount, r.member, r.sn, line, r.kind, r.trade_uid_from, r.at);
          entry_ix := entry_ix || r.from_ix::integer;
        end if;
      end if;
      if r.to_ix is not null and refusal is null then
        wallets[r.to_ix] := ledger_moved(wallets[r.to_ix], r.amount);
        new_entries := new_entries
          || ledger_entry(wallets[r.to_ix], r.amount, r.member, r.sn, line, r.kind, r.trade_uid_to, r.at);
        entry_ix := entry_ix || r.to_ix::integer;
      end if;
    end if;

    if refusal is null and r.earning and debts[r.to_ix] > 0 then
      part := least(debts[r.to_ix], r.amount);
      line := line + 1;
      new_postings := new_postings
        || row(r.member, r.sn, line, r.to_member, null, null, 'member_debt', r.unit, part)::posting;
      wallets[r.to_ix] := ledger_moved(wallets[r.to_ix], -part);
      new_entries := new_entries
        || ledger_entry(wallets[r.to_ix], -part, r.member, r.sn, line, 'debt_repayment', null, r.at);
      debts[r.to_ix] := debts[r.to_ix] - part;
      entry_ix := entry_ix || r.to_ix::integer;
      indebted := true;
    end if;

    if r.closes then
      if refusal is null then
        new_journals := new_journals || row(r.member, r.sn, r.kind, coalesce(r.source, ''), coalesce(r.reason, ''),
          r.reverses, r.at, clock_timestamp())::journal;
        outcome := 'posted';
        answer := r.wished;
      else
        if indebted then
          raise exception 'journal % changes a debt and is refused: %', r.sn, refusal;
        end if;
        for e in reverse cardinality(new_entries) .. entries_before + 1 loop
          wallets[entry_ix[e]].balance := wallets[entry_ix[e]].balance - new_entries[e].amount;
          wallets[entry_ix[e]].version := wallets[entry_ix[e]].version - 1;
        end loop;
        new_entries := new_entries[1:entries_before];
        entry_ix := entry_ix[1:entries_before];
        new_postings := new_postings[1:postings_before];
        outcome := refusal;
        answer := case
          when refusal in ('replayed', 'mismatch') then coalesce(r.known, answers[r.first_ord])
          when refusal = 'insufficient' then jsonb_build_object('ok', false, 'failure',
            jsonb_build_object('key', 'wallet.insufficient', 'words', jsonb_build_object('wallet', refused_unit)))
          else jsonb_build_object('ok', false, 'failure', jsonb_build_object('key', 'wallet.frozen'))
        end;
      end if;
      outcomes := outcomes || outcome;
      answers := answers || array[answer];
      return next;
    end if;
  end loop;

  perform ledger_flush(wallets, versions, debts, debts_before, new_journals, new_postings, new_entries);
  if keyed then
    perform ledger_answer_keys(journals, outcomes, answers);
  end if;
end $$;

-- The functions below are only called by ledger_post, in its rights and with its search path.

-- Claims the batch's idempotency keys; where another transaction holds one, waits for its end.
create function ledger_claim_keys(journals jsonb) returns void
language plpgsql as $$
begin
  insert into idempotency (member_id, call, key, input_hash, at)
  select (e -> 'member')::integer, e -> 'key' ->> 'call', e -> 'key' ->> 'key', decode(e -> 'key' ->> 'hash', 'hex'),
    (e ->> 'at')::timestamptz
  from jsonb_array_elements(journals) with ordinality j (e, ord)
  where e ? 'key'
  order by 1, 2, 3, ord
  on conflict do nothing;
end $$;

create function ledger_answer_keys(journals jsonb, outcomes text[], answers jsonb[]) returns void
language plpgsql as $$
begin
  update idempotency i set answer = a.answer
  from unnest(outcomes, answers) with ordinality a (outcome, answer, ord)
  join jsonb_array_elements(journals) with ordinality j (e, ord) on j.ord = a.ord and j.e ? 'key'
  where a.outcome not in ('replayed', 'mismatch') and i.member_id = (j.e -> 'member')::integer
    and i.call = j.e -> 'key' ->> 'call' and i.key = j.e -> 'key' ->> 'key';
end $$;

create function ledger_moved(moving wallet, delta bigint) returns wallet
language plpgsql immutable as $$
begin
  moving.balance := moving.balance + delta;
  moving.version := moving.version + 1;
  return moving;
end $$;

create function ledger_entry(
  moved wallet, delta bigint, journal_member integer, sn text, line smallint, kind text, trade_uid text, at timestamptz
) returns wallet_entry
language plpgsql immutable as $$
begin
  return row(moved.member_id, moved.unit, moved.version, null, delta, moved.balance, journal_member, sn, line, kind,
    coalesce(trade_uid, ''), at)::wallet_entry;
end $$;

-- Writes what a batch decided. A wallet whose version is not the one that was read fails the whole batch, to be tried again.
create function ledger_flush(
  wallets wallet[], versions integer[], debts bigint[], debts_before bigint[], new_journals journal[],
  new_postings posting[], new_entries wallet_entry[]
) returns void
language plpgsql as $$
declare
  moved integer;
  wanted integer;
begin
  select count(*) into wanted from unnest(wallets, versions) w (member_id, unit, balance, version, frozen, version_before)
  where w.version > w.version_before;

  update wallet w set balance = n.balance, version = n.version
  from unnest(wallets, versions) n (member_id, unit, balance, version, frozen, version_before)
  where w.member_id = n.member_id and w.unit = n.unit and w.version = n.version_before and n.version > n.version_before;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise exception 'a wallet moved meanwhile' using errcode = 'serialization_failure';
  end if;

  insert into journal select * from unnest(new_journals);
  insert into posting select * from unnest(new_postings);
  insert into wallet_entry
    (member_id, unit, version, amount, balance_after, journal_member, sn, line, kind, trade_uid, at)
  select member_id, unit, version, amount, balance_after, journal_member, sn, line, kind, trade_uid, at
  from unnest(new_entries);
  if debts = debts_before then
    return;
  end if;
  insert into member_debt as d (member_id, unit, amount)
  select w.member_id, w.unit, w.debt
  from unnest(wallets, debts, debts_before) w (member_id, unit, balance, version, frozen, debt, debt_before)
  where w.debt <> w.debt_before
  on conflict (member_id, unit) do update set amount = excluded.amount;
end $$;

revoke execute on function ledger_open_wallets, ledger_set_frozen, ledger_post, ledger_claim_keys, ledger_answer_keys,
  ledger_moved, ledger_entry, ledger_flush from public;
grant execute on function ledger_open_wallets, ledger_set_frozen, ledger_post to espalier_app;
