import { sql } from "kysely";
import type { Range } from "@espalier/contract/days";
import type { Language } from "@espalier/core/text/language";
import type { StockReason } from "@espalier/core/vocabulary/stock";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { onPage } from "../../../platform/db/paging/on-page.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import { inLanguage } from "../../../platform/db/localized.ts";

export type StockFilter = Range & { readonly goods: number | undefined; readonly reason: StockReason | undefined };

/** The movements that match a filter, unordered; days are in the company's time zone. */
export const filterMovements = (db: Db, clock: ZonedClock, { goods, reason, from, to }: StockFilter) =>
  db
    .selectFrom("stock_movement as m")
    .$if(goods !== undefined, (rows) => rows.where("m.goods_id", "=", goods ?? 0))
    .$if(reason !== undefined, (rows) => rows.where("m.reason", "=", reason ?? "order"))
    .$if(from !== null, (rows) => rows.where("m.at", ">=", clock.startOf(from ?? "")))
    .$if(to !== null, (rows) => rows.where("m.at", "<", clock.endOf(to ?? "")));

export const listMovements = async (rows: ReturnType<typeof filterMovements>, language: Language, start: PageStart) =>
  await rows
    .innerJoin("goods as g", "g.id", "m.goods_id")
    .leftJoin("operator as o", "o.id", "m.operator_id")
    .select([
      "m.id",
      "m.goods_id",
      inLanguage("g.title", language).as("title"),
      "g.sku",
      "m.delta",
      "m.on_hand",
      "m.reason",
    ])
    .select(["m.order_sn", "o.name as operator", "m.note", "m.at"])
    .where(onPage(sql.ref("m.id"), start))
    .orderBy("m.id", "desc")
    .offset(start.skip)
    .limit(start.limit)
    .execute();
