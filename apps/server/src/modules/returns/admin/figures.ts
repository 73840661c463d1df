import { SALES_FIELD_OF, type SalesField } from "@espalier/contract/calls/reports/figure-words";
import type { InputOf } from "@espalier/contract/types";
import type { Money } from "@espalier/core/money/money";
import type { ReturnKind } from "@espalier/core/vocabulary/goods-return";
import { PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";
import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import { serverTexts } from "../../../locales/server-texts.ts";
import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";
import type { AdminList } from "../../../platform/http/admin-list.ts";
import { adminReport } from "../../../platform/http/admin-report.ts";
import { reportRange } from "../../../platform/http/report-range.ts";
import type { ReturnsDeps } from "../deps.ts";
import { PIECES_BACK } from "../pieces-back.ts";

/** As long as a range is not given: what is sold today comes back in some weeks. */
const DAYS = 90;

/** What was asked to come back in some days, by goods or by reason, the most first, beside what was sold in them. */
export const returnFigures = ({ db, clock, timeZone }: ReturnsDeps): AdminList =>
  adminReport(clock, "adminReturnFigures", {
    read: async ({ by, ...range }, { language }, now) => {
      const span = reportRange(range, DAYS, { timeZone, now });
      const rows = await readFigures(db, zonedClock(timeZone), { ...span, by, language });
      return rows.map(({ kind, title, ...row }, index) => ({
        ...row,
        id: index + 1,
        name: kind === null ? (title ?? "") : serverTexts[language].returnKinds[kind],
        share_bp: row.sold === 0 ? null : Math.round((row.back * 10_000) / row.sold),
      }));
    },
    columns: [
      { field: "name", kind: "text" },
      { field: "sold", kind: "number" },
      { field: "asked", kind: "number" },
      { field: "back", kind: "number" },
      { field: "share_bp", kind: "number" },
      { field: "faults", kind: "number" },
      { field: "restocked", kind: "number" },
      { field: "written_off", kind: "number" },
      { field: "sp", kind: "money" },
      { field: "cp", kind: "money" },
      { field: "usd", kind: "money" },
    ],
  });

type Row = {
  /** The id of the goods, or the reason. */
  readonly key: string;
  readonly kind: ReturnKind | null;
  readonly title: string | null;
} & Readonly<Record<"sold" | "asked" | "back" | "faults" | "restocked" | "written_off", number>> &
  Readonly<Record<SalesField, Money>>;

type Span = {
  readonly from: string;
  readonly to: string;
  readonly by: InputOf<"adminReturnFigures">["by"];
  readonly language: Language;
};

const UNIT_PRICE = sql`case o.payment_method ${sql.join(
  PAYMENT_METHODS.map((method) => sql`when ${sql.lit(method)} then g.${sql.ref(PAYMENTS[method].price)}`),
  sql` `,
)} end`;

/** What was refunded in orders that were paid in a unit. */
const refunded = (field: SalesField) => {
  const methods = PAYMENT_METHODS.filter((method) => SALES_FIELD_OF[PAYMENTS[method].unit] === field);
  return sql`coalesce(sum(paid) filter (where payment_method in (${sql.join(methods.map((method) => sql.lit(method)))})), 0)::bigint`;
};

/**
 * The money of a refund is divided among its lines by the price of their pieces, less what was kept of it, so that the rows add up to the
 * refunds.
 */
const readFigures = async (db: Db, clock: ZonedClock, { from, to, by, language }: Span): Promise<readonly Row[]> => {
  const [start, end] = [clock.startOf(from), clock.endOf(to)];
  const isByGoods = by === "goods";
  const key = isByGoods ? sql`goods_id::text` : sql`kind`;
  const { rows } = await sql<Row>`
    with came as (
      select r.id, r.kind, g.goods_id, g.line, o.payment_method, ${inLanguage("g.title", language)} as title, l.number as asked,
        l.restocked, l.written_off, ${PIECES_BACK} as back, f.paid as refunded,
        greatest(${PIECES_BACK} * ${UNIT_PRICE} - l.kept, 0) + ${PIECES_BACK} as weight
      from goods_return r
      join member_order o on o.id = r.order_id
      join goods_return_line l on l.return_id = r.id
      join order_line g on g.order_id = r.order_id and g.line = l.line
      left join order_refund f on f.id = r.refund_id
      where r.state <> 'cancelled' and r.created_at >= ${start} and r.created_at < ${end}
    ),
    placed as (
      select came.*, sum(weight) over (partition by id) as whole, sum(weight) over (partition by id order by line) as reached from came
    ),
    priced as (
      select placed.*, round(refunded * reached / nullif(whole, 0)) - round(refunded * (reached - weight) / nullif(whole, 0)) as paid
      from placed
    ),
    sales as (
      select s.goods_id, sum(s.number)::integer as number
      from order_line s join member_order o on o.id = s.order_id
      where o.paid_at >= ${start} and o.paid_at < ${end}
      group by 1
    )
    select ${key} as key, ${isByGoods ? sql`null` : sql`kind`} as kind,
      ${isByGoods ? sql`(array_agg(title order by id desc))[1]` : sql`null`} as title,
      coalesce((select sum(number) from sales ${isByGoods ? sql`where sales.goods_id = priced.goods_id` : sql``}), 0)::integer as sold,
      sum(asked)::integer as asked, sum(back)::integer as back,
      coalesce(sum(asked) filter (where kind in ('faulty', 'damaged', 'wrong')), 0)::integer as faults,
      sum(restocked)::integer as restocked, sum(written_off)::integer as written_off,
      ${refunded("sp")} as sp, ${refunded("cp")} as cp, ${refunded("usd")} as usd
    from priced
    group by ${isByGoods ? sql`goods_id` : sql`kind`}
    order by back desc, asked desc, key
    limit 1000`.execute(db);
  return rows;
};
