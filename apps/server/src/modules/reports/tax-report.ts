import type { Money } from "@espalier/core/money/money";
import { formatBasisPoints } from "@espalier/core/money/basis-points";
import type { Language } from "@espalier/core/text/language";
import { PAYMENT_METHODS, PAYMENTS, type PaymentUnit } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import { inLanguage } from "../../platform/db/localized.ts";
import type { Db } from "../../platform/db/in-transaction.ts";
import { adminReport } from "../../platform/http/admin-report.ts";
import type { AdminList } from "../../platform/http/admin-list.ts";
import type { ReportsDeps } from "./deps.ts";
import { reportRange } from "../../platform/http/report-range.ts";

/** A year, as long as a range is not given. */
const DAYS = 365;

/**
 * What orders charged as tax and on what, and what refunds gave back of both, by month, country, rate and unit: the same charges that the account `tax_payable` is
 * made of, so that its sums are the account's.
 */
export const taxReport = ({ db, clock, timeZone }: ReportsDeps): AdminList =>
  adminReport(clock, "adminReportTax", {
    read: async (range, { language }, now) => {
      const span = reportRange(range, DAYS, { timeZone, now });
      const rows = await readTaxes(db, { ...span, timeZone, language });
      return rows.map(({ title, ...row }, index) => ({
        ...row,
        id: index + 1,
        name: `${title} ${formatBasisPoints(row.rate)}`,
      }));
    },
    columns: [
      { field: "month", kind: "text" },
      { field: "country", kind: "text" },
      { field: "name", kind: "text" },
      { field: "rate", kind: "percent" },
      { field: "unit", kind: "text", words: ({ units }) => units },
      { field: "net", kind: "money" },
      { field: "tax", kind: "money" },
      { field: "refunded_net", kind: "money" },
      { field: "refunds", kind: "money" },
      { field: "owed", kind: "money" },
      { field: "worth", kind: "money" },
    ],
  });

type Row = {
  readonly month: string;
  readonly country: string;
  readonly title: string;
  readonly rate: number;
  readonly unit: PaymentUnit;
} & Readonly<Record<"net" | "tax" | "refunded_net" | "refunds" | "owed" | "worth", Money>>;

const UNIT = sql`case o.payment_method ${sql.join(
  PAYMENT_METHODS.map((method) => sql`when ${sql.lit(method)} then ${sql.lit(PAYMENTS[method].unit)}`),
  sql` `,
)} end`;

const readTaxes = async (
  db: Db,
  span: { readonly from: string; readonly to: string; readonly timeZone: string; readonly language: Language },
): Promise<readonly Row[]> => {
  const { from, to, timeZone, language } = span;
  const start = sql`${from}::timestamp at time zone ${timeZone}`;
  const stop = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const place = sql`coalesce(o.tax_country, '') as country, coalesce(${inLanguage("c.title", language)}, '') as title,
    coalesce(c.rate, 0) as rate, ${UNIT} as unit, case o.payment_method when 'card' then 100 else coalesce(o.point_value, 0) end as value`;
  const { rows } = await sql<Row>`
    select month, country, title, rate, unit, sum(net)::bigint as net, sum(tax)::bigint as tax,
      sum(refunded_net)::bigint as refunded_net, sum(refunds)::bigint as refunds,
      sum(tax - refunds)::bigint as owed, round(sum((tax - refunds) * value) / 100)::bigint as worth
    from (
      select to_char(o.paid_at at time zone ${timeZone}, 'YYYY-MM') as month, ${place},
        coalesce(c.base, 0) as net, c.amount as tax, 0 as refunded_net, 0 as refunds
      from member_order o join order_charge c on c.order_id = o.id and c.kind = 'tax'
      where o.paid_at >= ${start} and o.paid_at < ${stop}
      union all
      select to_char(r.at at time zone ${timeZone}, 'YYYY-MM'), ${place}, 0, 0, b.base, b.amount
      from order_refund r join member_order o on o.id = r.order_id
      join order_refund_charge b on b.refund_id = r.id
      join order_charge c on c.order_id = r.order_id and c.position = b.position and c.kind = 'tax'
      where r.at >= ${start} and r.at < ${stop}
    ) taxed
    group by 1, 2, 3, 4, 5
    order by month desc, country, rate desc, title, unit`.execute(db);
  return rows;
};
