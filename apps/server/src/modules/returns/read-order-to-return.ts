import type { LineToReturn, OrderToReturn } from "@espalier/core/returns/return-eligibility";
import { RETURN_TABS } from "@espalier/core/vocabulary/goods-return";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import type { Money } from "@espalier/core/money/money";
import { sql } from "kysely";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import { isNamed, type OrderName } from "../orders/store/orders.ts";
import { readSettings } from "../settings/settings.ts";

/** A line of an order with what its return needs to know. */
export type OrderedLine = LineToReturn & {
  readonly goods_id: number;
  readonly title: LocalizedText;
  readonly thumb: string;
  readonly price: Money;
  readonly pv_price: Money;
};

/** An order with what decides whether its goods may come back; undefined when there is none of this name. */
export const readOrderToReturn = async (db: Db | Tx, name: OrderName) => {
  const order = await db
    .selectFrom("member_order as o")
    .innerJoin("customer as c", "c.id", "o.customer_id")
    .select([
      "o.id",
      "o.sn",
      "o.customer_id",
      "o.status",
      "o.payment_method",
      "o.coupon_id",
      "o.pv",
      "o.refunded_pv",
      "o.delivery",
    ])
    .select((eb) => [
      sql<string>`coalesce(nullif(o.consignee ->> 'country', ''), c.country)`.as("country"),
      eb
        .selectFrom("order_event as e")
        .select((max) => max.fn.max("e.at").as("at"))
        .whereRef("e.order_id", "=", "o.id")
        .where("e.event", "=", "finished")
        .as("receivedAt"),
    ])
    .where((eb) => eb.and(isNamed(name)))
    .executeTakeFirst();
  if (!order) return undefined;
  const [lines, settings] = await Promise.all([readLines(db, order.id), readSettings(db)]);
  const facts: OrderToReturn = {
    status: order.status,
    country: order.country,
    receivedAt: order.receivedAt,
    mindDays: settings["return.mindDays"],
    lines,
  };
  return { order, lines, facts };
};

/** The lines of an order; pieces in returns that are not over count as asked for. */
const readLines = async (db: Db | Tx, orderId: number): Promise<readonly OrderedLine[]> =>
  await db
    .selectFrom("order_line as l")
    .select(["l.line", "l.goods_id", "l.title", "l.thumb", "l.number", "l.refunded", "l.return_rule"])
    .select(["l.price", "l.pv_price"])
    .select((eb) =>
      eb
        .selectFrom("goods_return as r")
        .innerJoin("goods_return_line as g", "g.return_id", "r.id")
        .select(sql<number>`coalesce(sum(g.number), 0)::integer`.as("asked"))
        .whereRef("r.order_id", "=", "l.order_id")
        .whereRef("g.line", "=", "l.line")
        .where("r.state", "not in", [...RETURN_TABS.done])
        .$asScalar()
        .as("asked"),
    )
    .where("l.order_id", "=", orderId)
    .orderBy("l.line")
    .$castTo<OrderedLine>()
    .execute();
