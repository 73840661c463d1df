import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that the documents of each series are numbered without a gap, in the order of issue, and come to what they charge. */
export const documentsChecks = {
  checks: {
    documents: sql`
      select format('series %s of %s counts to %s, has %s documents, numbered from %s to %s', kind, year, coalesce(s.last, 0),
        coalesce(d.documents, 0), coalesce(d.first, 0), coalesce(d.last, 0)) as difference
      from document_series s
      full join (
        select kind, year, count(*) as documents, min(place) as first, max(place) as last from document group by 1, 2
      ) d using (kind, year)
      where (d.documents, d.first, d.last) is distinct from (s.last::bigint, 1, s.last)`,

    "order of documents": sql`
      select format('document %s was issued at %s, the one before it at %s', number, issued_at, before) as difference
      from (select number, issued_at, lag(issued_at) over (partition by kind, year order by place) as before from document) d
      where issued_at < before`,

    "sums of documents": sql`
      select format('document %s comes to %s, its charges to %s', d.number, d.amount, c.amount) as difference
      from document d
      cross join lateral (
        select coalesce(sum((charge ->> 'amount')::numeric), 0) as amount from jsonb_array_elements(d.content -> 'charges') charge
      ) c
      where c.amount <> d.amount`,
  },
} satisfies ModuleChecks;
