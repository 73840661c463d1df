import type { AnswerOf } from "@espalier/contract/types";
import type { Range } from "@espalier/contract/days";
import type { ReturnKind } from "@espalier/core/vocabulary/goods-return";
import type { Language } from "@espalier/core/text/language";
import { sql } from "kysely";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

type Figure = AnswerOf<"adminReturnFigures">[number];

/** What was asked to come back in a range of days, by goods and reason, the most first, beside what was sold in that time. */
export const readReturnFigures = async (
  db: Db,
  clock: ZonedClock,
  { from, to }: Range,
  language: Language,
): Promise<readonly Figure[]> => {
  const within = (column: "r.created_at" | "o.paid_at") => sql`
    (${from}::text is null or ${sql.ref(column)} >= ${from === null ? null : clock.startOf(from)})
    and (${to}::text is null or ${sql.ref(column)} < ${to === null ? null : clock.endOf(to)})`;
  const { rows } = await sql<Figure & { readonly kind: ReturnKind }>`
    with came as (
      select g.goods_id, r.kind, sum(l.number)::integer as asked, sum(l.restocked)::integer as restocked,
        sum(l.written_off)::integer as written_off, max(g.thumb) as thumb,
        (array_agg(${inLanguage("g.title", language)} order by r.id desc))[1] as title
      from goods_return r
      join goods_return_line l on l.return_id = r.id
      join order_line g on g.order_id = r.order_id and g.line = l.line
      where r.state <> 'cancelled' and ${within("r.created_at")}
      group by g.goods_id, r.kind
    )
    select came.*, coalesce((
      select sum(s.number)::integer from order_line s join member_order o on o.id = s.order_id
      where s.goods_id = came.goods_id and o.paid_at is not null and ${within("o.paid_at")}
    ), 0) as sold
    from came
    order by asked desc, goods_id, kind
    limit 1000`.execute(db);
  return rows;
};
