import { PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { type RawBuilder, sql } from "kysely";

import type { DocumentFacts } from "../../documents/store/documents.ts";

/** The values by the payment method of the order `o`. */
const byMethod = (valueOf: (method: (typeof PAYMENT_METHODS)[number]) => RawBuilder<unknown>) =>
  sql`case o.payment_method ${sql.join(
    PAYMENT_METHODS.map((method) => sql`when ${sql.lit(method)} then ${valueOf(method)}`),
    sql` `,
  )} end`;

/** The unit in which the order `o` is paid. */
export const UNIT = byMethod((method) => sql.lit(PAYMENTS[method].unit));
/** The price of a piece of the line `l`, in the unit of its order. */
const PRICE = byMethod((method) => sql.ref(`l.${PAYMENTS[method].price}`));

/** Who bought, where it went and how it was paid. Amounts are texts, since a number of JSON is not exact. */
const HEAD = sql`
  'language', b.language, 'payment', o.payment_method, 'shipping', o.shipping, 'uid', coalesce(m.uid, ''),
  'name', b.name, 'country', b.country, 'consignee', o.consignee, 'vat_number', o.vat_number, 'ordered_at', o.created_at,
  'tax_country', o.tax_country, 'tax_included', o.tax_included,
  'rates', (select jsonb_agg(distinct l.tax_rate) from order_line l where l.order_id = o.id)`;

const line = (number: RawBuilder<unknown>) => sql`
  jsonb_agg(jsonb_build_object('line', l.line, 'title', l.title, 'sku', g.sku, 'number', ${number}, 'price', (${PRICE})::text,
    'rate', l.tax_rate)
    order by l.line)`;

const charge = (amount: RawBuilder<unknown>, base: RawBuilder<unknown>) => sql`
  jsonb_agg(jsonb_build_object('kind', c.kind, 'line', c.line, 'title', c.title, 'rate', c.rate, 'base', (${base})::text,
    'amount', (${amount})::text) order by c.position)`;

/** The query of what the invoices of paid orders say. */
export const invoiceFacts = (sns: readonly string[]): RawBuilder<DocumentFacts> => sql`
  select o.customer_id, o.sn as order_sn, null::bigint as refund_id, ${UNIT} as unit, o.amount, o.paid_at as at,
    jsonb_build_object(${HEAD},
      'lines', (select ${line(sql`l.number`)} from order_line l join goods g on g.id = l.goods_id where l.order_id = o.id),
      'charges', (select ${charge(sql`c.amount`, sql`c.base`)} from order_charge c where c.order_id = o.id)
    ) as content
  from member_order o
  join customer b on b.id = o.customer_id
  left join member m on m.id = o.member_id
  where o.sn = any(${sns}::text[])`;

/** The query of what the credit note of a refund says: the pieces and charges that it gave back, as amounts that the buyer gets. */
export const creditNoteFacts = (refundId: number): RawBuilder<DocumentFacts> => sql`
  select o.customer_id, o.sn as order_sn, r.id as refund_id, ${UNIT} as unit, r.paid as amount, r.at,
    jsonb_build_object(${HEAD}, 'reason', r.reason,
      'invoice', (select number from document d where d.kind = 'invoice' and d.order_sn = o.sn),
      'lines', coalesce((
        select ${line(sql`p.number`)}
        from order_refund_line p
        join order_line l on l.order_id = o.id and l.line = p.line
        join goods g on g.id = l.goods_id
        where p.refund_id = r.id), '[]'),
      'charges', coalesce((
        select ${charge(sql`k.amount`, sql`case when c.kind = 'tax' then k.base end`)}
        from order_refund_charge k join order_charge c on c.order_id = o.id and c.position = k.position
        where k.refund_id = r.id), '[]')
    ) as content
  from order_refund r
  join member_order o on o.id = r.order_id
  join customer b on b.id = o.customer_id
  left join member m on m.id = o.member_id
  where r.id = ${refundId}`;
