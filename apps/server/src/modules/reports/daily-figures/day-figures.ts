import {
  DAY_REFUNDS,
  DAY_SALES,
  SALES_FIELD_OF,
  SALES_FIELDS,
  type SalesField,
} from "@espalier/contract/calls/reports/figure-words";
import { PAYMENT_METHODS, PAYMENT_UNITS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { type Money, ZERO } from "@espalier/core/money/money";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type RawBuilder, sql } from "kysely";

/** The figures between two times of one day in the company's time zone. Amounts in hundredths of their unit. */
export type DayFigures = {
  readonly day: string;
  /** Orders that were paid. */
  readonly orders: number;
  /** PV sold less refunds. */
  readonly volume: Money;
  readonly members: number;
  readonly incentives: Money;
} & Sales;

/** The sums of paid orders in each unit, and of refunds for orders of any day. */
type Sales = Readonly<Record<`sales_${SalesField}` | `refunds_${SalesField}`, Money>>;

/** The figures of a day without events. */
export const NO_FIGURES = {
  orders: 0,
  members: 0,
  volume: ZERO,
  incentives: ZERO,
  ...recordOf([...DAY_SALES, ...DAY_REFUNDS], () => ZERO),
};

/** The unit in which an order is counted. */
const UNIT = sql`case payment_method ${sql.join(
  PAYMENT_METHODS.map((method) => sql`when ${sql.lit(method)} then ${sql.lit(PAYMENTS[method].unit)}`),
  sql` `,
)} end`;

export type Span = { readonly start: RawBuilder<Date>; readonly stop: RawBuilder<Date>; readonly timeZone: string };

/** The figures of each day with events between two times, each kind by one index scan. */
export const dayFigures = ({ start, stop, timeZone }: Span): RawBuilder<DayFigures> => {
  const dayOf = (column: string): RawBuilder<string> => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const between = (column: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${stop}`;
  const sums = (amount: RawBuilder<unknown>, unit: RawBuilder<unknown>) =>
    sql.join(
      PAYMENT_UNITS.map(
        (each) => sql`sum(${amount}) filter (where ${unit} = ${sql.lit(each)}) as ${sql.id(SALES_FIELD_OF[each])}`,
      ),
    );
  const figures = (from: "sold" | "refunded", name: "sales" | "refunds") =>
    sql.join(
      SALES_FIELDS.map((field) => sql`coalesce(${sql.id(from, field)}, 0)::bigint as ${sql.id(`${name}_${field}`)}`),
    );
  return sql<DayFigures>`
    with sold as (
      select ${dayOf("paid_at")} as day, count(*) as orders, ${sums(sql`amount`, UNIT)}
      from member_order where ${between("paid_at")} group by 1
    ), refunded as (
      select ${dayOf("r.at")} as day, ${sums(sql`r.paid`, UNIT)}
      from order_refund r join member_order o on o.id = r.order_id where ${between("r.at")} group by 1
    ), brought as (
      select ${dayOf("at")} as day, sum(pv) as pv from volume_event where ${between("at")} group by 1
    ), joined as (
      select ${dayOf("created_at")} as day, count(*) as members from member where ${between("created_at")} group by 1
    ), claimed as (
      select ${dayOf("j.at")} as day, sum(p.amount) as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'incentive' and ${between("j.at")} and p.from_company = 'incentives' group by 1
    )
    select day, coalesce(sold.orders, 0)::integer as orders, ${figures("sold", "sales")}, ${figures("refunded", "refunds")},
      coalesce(brought.pv, 0)::bigint as volume,
      coalesce(joined.members, 0)::integer as members, coalesce(claimed.amount, 0)::bigint as incentives
    from sold full join refunded using (day) full join brought using (day) full join joined using (day)
      full join claimed using (day)`;
};
