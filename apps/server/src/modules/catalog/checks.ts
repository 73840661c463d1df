import { sql } from "kysely";

import { STANDARD_SETTINGS } from "../settings/settings.ts";
import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that the stock on hand is the sum of its movements, and that no goods on sale bring more volume than is permitted. */
export const catalogChecks = {
  checks: {
    "stock and movements": sql`
      select format('goods %s: %s on hand, movements say %s%s', g.id, coalesce(s.on_hand, 0), coalesce(m.sum, 0),
        case when m.broken then ', and they break' else '' end) as difference
      from goods g
      left join goods_stock s on s.goods_id = g.id
      left join (
        select goods_id, sum(delta) as sum, bool_or(on_hand <> running) as broken
        from (
          select goods_id, delta, on_hand, sum(delta) over (partition by goods_id order by id) as running from stock_movement
        ) each
        group by goods_id
      ) m on m.goods_id = g.id
      where s.on_hand is distinct from m.sum or m.broken`,

    "volume of goods": sql`
      select format('goods %s bring %s of volume for a price of %s or %s, %s basis points are permitted', g.id, g.pv, g.price,
        g.pv_price, share.most) as difference
      from goods g
      cross join (select coalesce((select (value #>> '{}')::integer from setting where key = 'goods.pvShare'),
        ${STANDARD_SETTINGS["goods.pvShare"]}::integer) as most) share
      where g.on_sale and g.pv > floor(least(g.price, g.pv_price)::numeric * share.most / 10000)`,
  },
} satisfies ModuleChecks;
