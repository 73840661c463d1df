import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

/** What happened from one time to another, on one day of the company's time zone. Amounts in hundredths of their unit. */
export type DayFigures = {
  readonly day: string;
  /** Orders that were paid, and what they came to. */
  readonly orders: number;
  readonly sales_sp: Money;
  readonly sales_cp: Money;
  readonly sales_usd: Money;
  /** What was given back for orders of any day. */
  readonly refunds_sp: Money;
  readonly refunds_cp: Money;
  readonly refunds_usd: Money;
  /** PV sold less what was given back. */
  readonly volume: Money;
  readonly members: number;
  readonly incentives: Money;
};

export type Span = { readonly start: RawBuilder<Date>; readonly stop: RawBuilder<Date>; readonly timeZone: string };

/** The figures of each day between two times on which anything happened, each kind by one look into an index. */
export const dayFigures = ({ start, stop, timeZone }: Span): RawBuilder<DayFigures> => {
  const dayOf = (column: string): RawBuilder<string> => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const between = (column: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${stop}`;
  return sql<DayFigures>`
    with sold as (
      select ${dayOf("paid_at")} as day, count(*) as orders, sum(amount) filter (where payment_method = 'SP') as sp,
        sum(amount) filter (where payment_method = 'CP') as cp, sum(amount) filter (where payment_method = 'card') as usd
      from member_order where ${between("paid_at")} group by 1
    ), refunded as (
      select ${dayOf("j.at")} as day, sum(p.amount) filter (where p.unit = 'SP') as sp,
        sum(p.amount) filter (where p.unit = 'CP') as cp, sum(p.amount) filter (where p.unit = 'USD') as usd
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'refund' and ${between("j.at")} and p.to_company is distinct from 'coupons' group by 1
    ), brought as (
      select ${dayOf("at")} as day, sum(pv) as pv from volume_event where ${between("at")} group by 1
    ), joined as (
      select ${dayOf("created_at")} as day, count(*) as members from member where ${between("created_at")} group by 1
    ), claimed as (
      select ${dayOf("j.at")} as day, sum(p.amount) as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'incentive' and ${between("j.at")} and p.from_company = 'incentives' group by 1
    )
    select day, coalesce(sold.orders, 0)::integer as orders, coalesce(sold.sp, 0)::bigint as sales_sp,
      coalesce(sold.cp, 0)::bigint as sales_cp, coalesce(sold.usd, 0)::bigint as sales_usd,
      coalesce(refunded.sp, 0)::bigint as refunds_sp, coalesce(refunded.cp, 0)::bigint as refunds_cp,
      coalesce(refunded.usd, 0)::bigint as refunds_usd, coalesce(brought.pv, 0)::bigint as volume,
      coalesce(joined.members, 0)::integer as members, coalesce(claimed.amount, 0)::bigint as incentives
    from sold full join refunded using (day) full join brought using (day) full join joined using (day)
      full join claimed using (day)`;
};
