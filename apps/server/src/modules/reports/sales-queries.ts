import { SALES_FIELD_OF, SALES_FIELDS, type SalesField } from "@espalier/contract/calls/reports/figure-words";
import type { Money } from "@espalier/core/money/money";
import type { Language } from "@espalier/core/text/language";
import {
  CHARGE_KINDS,
  type ChargeKind,
  PAYMENT_METHODS,
  PAYMENT_UNITS,
  PAYMENTS,
  type PaymentMethod,
  type PaymentUnit,
} from "@espalier/core/vocabulary/order";
import { type RawBuilder, sql } from "kysely";

import { inLanguage } from "../../platform/db/localized.ts";
import { dayCharges } from "./daily-figures/day-charges.ts";
import { LIST_PRICE } from "./list-price.ts";
import type { Db } from "../../platform/db/in-transaction.ts";

type Span = { readonly from: string; readonly to: string; readonly today: string; readonly timeZone: string };

type Sold = {
  readonly key: string;
  readonly name: string;
  readonly orders: number;
  readonly pieces: number;
  readonly volume: Money;
} & Readonly<Record<SalesField, Money>>;

type TopGoods = Pick<Sold, "pieces" | "volume" | SalesField> & {
  readonly id: number;
  readonly title: string;
  readonly thumb: string;
};

const isOfUnit = (unit: PaymentUnit): RawBuilder<unknown> => {
  const methods = PAYMENT_METHODS.filter((method) => PAYMENTS[method].unit === unit);
  return sql`s.payment_method in (${sql.join(methods.map((method) => sql.lit(method)))})`;
};

const AMOUNTS = sql.join(
  PAYMENT_UNITS.map((unit) => {
    return sql`coalesce(sum(s.amount) filter (where ${isOfUnit(unit)}), 0)::bigint as ${sql.id(SALES_FIELD_OF[unit])}`;
  }),
);

/** The sales of each product or category, before coupons and refunds, the largest volume first. */
export const salesByThing = async (
  db: Db,
  by: "goods" | "category",
  { language, ...span }: Span & { readonly language: Language },
): Promise<readonly Sold[]> => {
  const title = inLanguage(by === "goods" ? "g.title" : "c.title", language);
  const key = by === "goods" ? sql`g.id` : sql`c.id`;
  return (
    await sql<Sold>`
      select coalesce(${key}::text, '') as key, coalesce(${title}, '-') as name, sum(s.orders)::integer as orders, sum(s.pieces)::integer as pieces,
        ${AMOUNTS},
        sum(s.volume)::bigint as volume
      from (${soldIn(span)}) s
      join goods g on g.id = s.goods_id
      left join category c on c.id = g.category_id
      group by ${key}, ${title}
      order by sum(s.volume) desc, ${key}`.execute(db)
  ).rows;
};

/** The goods with the most volume, with their sales before coupons and refunds. */
export const topGoods = async (
  db: Db,
  most: number,
  { language, ...span }: Span & { readonly language: Language },
): Promise<readonly TopGoods[]> =>
  (
    await sql<TopGoods>`
      select g.id, ${inLanguage("g.title", language)} as title, g.thumb, top.pieces,
        ${sql.join(SALES_FIELDS.map((field) => sql.ref(`top.${field}`)))}, top.volume
      from (
        select s.goods_id, sum(s.pieces)::integer as pieces, ${AMOUNTS}, sum(s.volume)::bigint as volume
        from (${soldIn(span)}) s
        group by s.goods_id
        order by sum(s.volume) desc, sum(s.pieces) desc, s.goods_id
        limit ${most}
      ) top
      join goods g on g.id = top.goods_id
      order by top.volume desc, top.pieces desc, g.id`.execute(db)
  ).rows;

/** What paid orders charged and refunds gave back, by kind; orders are those with such a charge. */
export const salesByCharge = async (db: Db, { from, to, today, timeZone }: Span) => {
  const span = {
    start: sql<Date>`${today}::timestamp at time zone ${timeZone}`,
    stop: sql<Date>`'infinity'::timestamptz`,
    timeZone,
  };
  const sums = (column: "amount" | "refunded", name: "" | "refunds_") =>
    sql.join(
      PAYMENT_UNITS.map(
        (unit) =>
          sql`coalesce(sum(s.${sql.ref(column)}) filter (where ${isOfUnit(unit)}), 0)::bigint as ${sql.id(`${name}${SALES_FIELD_OF[unit]}`)}`,
      ),
    );
  const { rows } = await sql<ChargeSums>`
    select s.kind, sum(s.orders)::integer as orders, ${sums("amount", "")}, ${sums("refunded", "refunds_")}
    from (
      select kind, payment_method, orders, amount, refunded from day_charge where day >= ${from}::date and day <= ${to}::date
      union all
      select kind, payment_method, orders, amount, refunded from (${dayCharges(span)}) charged
      where ${today}::date between ${from}::date and ${to}::date
    ) s
    group by s.kind
    order by array_position(${CHARGE_KINDS}::text[], s.kind)`.execute(db);
  return rows;
};

/** What paid orders charged of a kind, and what refunds gave back of it. */
export type ChargeSums = { readonly kind: ChargeKind; readonly orders: number } & Readonly<
  Record<SalesField | `refunds_${SalesField}`, Money>
>;

/** Orders and their sums by payment method; pieces and volume before coupons and refunds. */
export const salesByMethod = async (db: Db, span: Span) =>
  (
    await sql<{ method: PaymentMethod; orders: number; pieces: number; amount: Money; volume: Money }>`
      select o.payment_method as method, o.orders::integer, coalesce(s.pieces, 0)::integer as pieces, o.amount::bigint,
        coalesce(s.volume, 0)::bigint as volume
      from (
        select payment_method, count(*) as orders, sum(amount) as amount from member_order
        where paid_at >= ${span.from}::timestamp at time zone ${span.timeZone}
          and paid_at < (${span.to}::date + 1)::timestamp at time zone ${span.timeZone}
        group by 1
      ) o
      left join (
        select payment_method, sum(pieces) as pieces, sum(volume) as volume from (${soldIn(span)}) s group by 1
      ) s using (payment_method)
      order by o.orders desc`.execute(db)
  ).rows;

/** The stored sales of past days, and the present sales of today. */
const soldIn = ({ from, to, today, timeZone }: Span): RawBuilder<unknown> => sql`
  select goods_id, payment_method, orders, pieces, amount, volume from day_sale
  where day >= ${from}::date and day <= ${to}::date
  union all
  select l.goods_id, o.payment_method, count(*), sum(l.number),
    sum(l.number * ${LIST_PRICE}), sum(l.number * l.pv)
  from member_order o join order_line l on l.order_id = o.id
  where ${today}::date between ${from}::date and ${to}::date and o.paid_at >= ${today}::timestamp at time zone ${timeZone}
  group by 1, 2`;
