import { WALLETS } from "@espalier/core/vocabulary/wallet";
import { COMPANY_ACCOUNTS, JOURNAL_KINDS } from "@espalier/core/vocabulary/journal";
import { sql } from "kysely";

import type { ModuleChecks } from "./module-checks.ts";

/** Checks that journals, postings, entries and wallets agree, whatever their cause. */
export const ledgerChecks = {
  checks: {
    "journal without postings": sql`
      select format('member %s journal %s', j.member_id, j.sn) as difference
      from journal j
      where not exists (select from posting p where p.member_id = j.member_id and p.sn = j.sn)`,

    "posting without journal": sql`
      select format('member %s posting %s line %s', p.member_id, p.sn, p.line) as difference
      from posting p
      where not exists (select from journal j where j.member_id = p.member_id and j.sn = p.sn)`,

    "unknown name": sql`
      select format('journal %s of member %s: %s', j.sn, j.member_id, n.unknown) as difference
      from journal j cross join lateral (
        select 'kind ' || j.kind as unknown where j.kind <> all (${JOURNAL_KINDS})
        union all
        select distinct 'account ' || a.account
        from posting p cross join lateral (values (p.from_company), (p.to_company)) a (account)
        where p.member_id = j.member_id and p.sn = j.sn and a.account <> all (${COMPANY_ACCOUNTS})
      ) n`,

    "impossible time": sql`
      select format('journal %s of member %s: %s', j.sn, j.member_id, j.at) as difference
      from journal j
      where j.at < '2000-01-01 00:00:00+00' or j.at >= '2200-01-01 00:00:00+00'`,

    "journal sums": sql`
      select format('member %s journal %s: wallets moved by %s %s, the company by %s', coalesce(w.member, h.member),
        coalesce(w.sn, h.sn), coalesce(w.moved, 0), coalesce(w.unit, h.unit), coalesce(h.moved, 0)) as difference
      from (
        select journal_member as member, sn, unit, sum(amount) as moved from wallet_entry group by 1, 2, 3
      ) w
      full join (
        select member_id as member, sn, unit,
          sum(case when to_company is not null then amount else 0 end - case when from_company is not null then amount else 0 end)
            as moved
        from posting group by 1, 2, 3
      ) h on h.member = w.member and h.sn = w.sn and h.unit = w.unit
      where coalesce(w.moved, 0) + coalesce(h.moved, 0) <> 0`,

    "posting and entry": sql`
      select format('journal %s line %s of member %s: posting says %s for wallet %s of member %s, entry says %s',
        coalesce(p.sn, e.sn), coalesce(p.line, e.line), coalesce(p.journal, e.journal_member), p.amount,
        coalesce(p.unit, e.unit), coalesce(p.member, e.member_id), e.amount) as difference
      from (
        select member_id as journal, sn, line, from_member as member, unit, -amount as amount from posting
        where from_member is not null
        union all
        select member_id, sn, line, to_member, unit, amount from posting where to_member is not null
      ) p
      full join wallet_entry e
        on e.journal_member = p.journal and e.sn = p.sn and e.line = p.line and e.member_id = p.member and e.unit = p.unit
      where p.amount is distinct from e.amount`,

    "entry and journal": sql`
      select format('journal %s of member %s has %s, its entry in wallet %s of member %s says %s', e.sn, e.journal_member,
        row(j.source, j.reason, j.at), e.unit, e.member_id, row(e.source, e.reason, e.at)) as difference
      from wallet_entry e join journal j on j.member_id = e.journal_member and j.sn = e.sn
      where (e.source, e.reason, e.at) <> (j.source, j.reason, j.at) or e.kind not in (j.kind, 'debt_repayment')`,

    "wallet and entries": sql`
      select format('wallet %s of member %s: balance %s version %s, entries say %s and %s', w.unit, w.member_id, w.balance,
        w.version, coalesce(e.balance, 0), coalesce(e.version, 0)) as difference
      from wallet w
      left join (
        select member_id, unit, sum(amount) as balance, count(*) as version from wallet_entry group by 1, 2
      ) e on e.member_id = w.member_id and e.unit = w.unit
      where w.balance <> coalesce(e.balance, 0) or w.version <> coalesce(e.version, 0)`,

    chain: sql`
      select format('wallet %s of member %s breaks at version %s', unit, member_id, version) as difference
      from (
        select member_id, unit, version, amount, balance_after,
          lag(version, 1, 0) over chain as version_before, lag(balance_after, 1, 0::bigint) over chain as balance_before
        from wallet_entry
        window chain as (partition by member_id, unit order by version)
      ) e
      where version <> version_before + 1 or balance_after <> balance_before + amount`,

    debt: sql`
      select format('member %s owes %s %s, postings say %s', coalesce(d.member_id, p.member_id), coalesce(d.amount, 0),
        coalesce(d.unit, p.unit), coalesce(p.owed, 0)) as difference
      from member_debt d
      full join (
        select coalesce(from_member, member_id) as member_id, unit,
          sum(case when from_company = 'member_debt' then amount else 0 end - case when to_company = 'member_debt' then amount else 0 end)
            as owed
        from posting where 'member_debt' in (from_company, to_company) group by 1, 2
      ) p on p.member_id = d.member_id and p.unit = d.unit
      where coalesce(d.amount, 0) <> coalesce(p.owed, 0)`,

    held: sql`
      select format('for member %s are held %s %s, postings say %s', coalesce(h.member_id, p.member_id), coalesce(h.amount, 0),
        coalesce(h.unit, p.unit), coalesce(p.held, 0)) as difference
      from member_held h
      full join (
        select member_id, unit, sum(case to_company when 'held_profits' then amount else -amount end) as held
        from posting where 'held_profits' in (from_company, to_company) group by 1, 2
      ) p on p.member_id = h.member_id and p.unit = h.unit
      where coalesce(h.amount, 0) <> coalesce(p.held, 0)`,
  },
  clearing: [
    {
      account: "member_debt",
      units: WALLETS,
      lines: (unit) => sql`
      select 'debt' as kind, m.uid as id, m.uid, -d.amount as amount
      from member_debt d join member m on m.id = d.member_id where d.unit = ${unit} and d.amount > 0`,
    },
  ],
} satisfies ModuleChecks;
