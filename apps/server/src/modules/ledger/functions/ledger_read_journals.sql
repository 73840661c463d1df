-- The journals of a request in their order. Each side of a posting names its wallet by its position among the locked
-- wallets. `repeats`: the key was answered before, or occurs earlier in the request, with the journal `first_ord`.
create or replace function ledger_read_journals(journals jsonb, wallets ledger_wallet[]) returns setof ledger_journal
language sql stable as $$
  select j.ord, j.member, j.sn, j.kind, coalesce(j.source, ''), coalesce(j.reason, ''), j.reverses, j.at, coalesce(j.bound, false),
    case when j.known is not null or j.first_ord < j.ord then case when j.other_input then 'mismatch' else 'replayed' end end,
    j.first_ord, j.known, j.key -> 'answers', l.lines
  from (
    select r.*, i.answer as known, min(r.ord) over same_key as first_ord,
      coalesce(encode(i.input_hash, 'hex'), first_value(r.key ->> 'hash') over same_key) <> r.key ->> 'hash' as other_input
    from rows from (jsonb_to_recordset(journals) as (member bigint, sn text, kind text, source text, reason text,
        reverses text, at timestamptz, bound boolean, key jsonb)) with ordinality
        as r (member, sn, kind, source, reason, reverses, at, bound, key, ord)
    left join lateral (
      select answer, input_hash from idempotency i
      where i.member_id = r.member and i.call = r.key ->> 'call' and i.key = r.key ->> 'key'
      offset 0  -- so that each key is looked up by the index, whatever the planner knows of a growing table
    ) i on true
    window same_key as (
      partition by coalesce(r.member::text || ' ' || (r.key ->> 'call') || ' ' || (r.key ->> 'key'), r.ord::text) order by r.ord
    )
  ) j
  join (
    select e.ord, array_agg(row(p.from_member, p.from_company, f.ix, p.to_member, p.to_company, t.ix, p.unit, p.amount,
      coalesce(p.clawback, false), false, coalesce(p.trade_uid_from, ''), coalesce(p.trade_uid_to, ''))
      ::ledger_line order by p.n) as lines
    from jsonb_array_elements(journals) with ordinality e (journal, ord)
    cross join lateral rows from (jsonb_to_recordset(e.journal -> 'postings') as (from_member bigint, from_company text,
        to_member bigint, to_company text, unit text, amount bigint, clawback boolean, trade_uid_from text,
        trade_uid_to text)) with ordinality as p (from_member, from_company, to_member, to_company, unit, amount, clawback,
        trade_uid_from, trade_uid_to, n)
    left join unnest(wallets) with ordinality f (member_id, unit, balance, version, frozen, debt, version_read, debt_read, ix)
      on f.member_id = p.from_member and f.unit = p.unit
    left join unnest(wallets) with ordinality t (member_id, unit, balance, version, frozen, debt, version_read, debt_read, ix)
      on t.member_id = p.to_member and t.unit = p.unit
    group by e.ord
  ) l on l.ord = j.ord
  order by j.ord
$$;
