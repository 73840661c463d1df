import type { DocumentKind } from "@espalier/core/vocabulary/order";
import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { Document } from "../../../platform/db/schema.generated.ts";

/** What a document is of, what it says but for its seller, and when it was paid or refunded. */
export type DocumentFacts = Pick<
  Selectable<Document>,
  "customer_id" | "order_sn" | "refund_id" | "unit" | "amount" | "content"
> & { readonly at: Date };

/**
 * Issues documents in the transaction that pays or refunds. The facts are a query, which the module that owns the orders makes. The
 * seller is the company as its settings are now, in its home country, with its tax number in the country whose tax the order bears.
 *
 * The row of the series is locked until the transaction ends, so this must be its last statement. Nobody else can take a number
 * meanwhile, and a transaction that is rolled back gives its numbers back: there is no gap. A document is never issued before the one
 * whose number comes before, even if requests overtake each other or a clock was set back.
 */
export const issueDocuments = async (
  tx: Tx,
  kind: DocumentKind,
  facts: RawBuilder<DocumentFacts>,
  timeZone: string,
): Promise<void> => {
  await sql`
    with wanted as materialized (
      select f.*, y.year, row_number() over of_year as place, count(*) over (partition by y.year) as together
      from (${facts}) f
      cross join lateral (select extract(year from f.at at time zone ${timeZone})::smallint as year) y
      window of_year as (partition by y.year order by f.at, f.order_sn)
    ),
    seller as (
      select coalesce(jsonb_object_agg(substr(key, length('company.') + 1), value), '{}') as content
      from setting where key like 'company.%'
    ),
    raised as (
      insert into document_series as s (kind, year, last, issued_at)
      select ${kind}::text, year, count(*), max(at) from wanted group by year order by year
      on conflict (kind, year) do update
        set last = s.last + excluded.last, issued_at = greatest(s.issued_at, excluded.issued_at), issued_before = s.issued_at
      returning year, last, issued_before
    )
    insert into document (kind, year, place, issued_at, customer_id, order_sn, refund_id, unit, amount, content)
    select ${kind}::text, w.year, r.last - w.together + w.place, greatest(w.at, r.issued_before), w.customer_id, w.order_sn, w.refund_id, w.unit, w.amount,
      w.content || jsonb_build_object('time_zone', ${timeZone}::text, 'seller', s.content || jsonb_strip_nulls(jsonb_build_object(
        'country', h.country, 'taxNumber', nullif(t.number, ''))))
    from wanted w
    join raised r on r.year = w.year
    cross join seller s
    left join tax_country h on h.is_home
    left join tax_country t on t.country = w.content ->> 'tax_country'
    order by w.year, w.place`.execute(tx);
};
