import type { Money } from "@espalier/core/money/money";
import { type ExpressionBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import type { PageStart } from "../../../platform/db/paging/paged.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

export const filterUses = (db: Db, coupon: number) =>
  db.selectFrom("coupon_use as u").where("u.coupon_id", "=", coupon);

export const listUses = async (rows: ReturnType<typeof filterUses>, { below, skip, limit }: PageStart) =>
  await rows
    .innerJoin("customer as b", "b.id", "u.customer_id")
    .leftJoin("member as m", "m.customer_id", "u.customer_id")
    .innerJoin("member_order as o", "o.id", "u.order_id")
    .innerJoinLateral(takenOff, (join) => join.onTrue())
    .select([
      "u.id",
      sql<string>`coalesce(m.uid, '')`.as("uid"),
      "b.name as nickname",
      "o.sn as order_sn",
      "o.status",
      "o.amount",
      "o.created_at",
    ])
    .select(["o.payment_method", "off.discount"])
    .where("u.id", "<", below)
    .orderBy("u.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();

/** What the discount of an order takes off, and what refunds took of that again. */
const takenOff = (eb: ExpressionBuilder<DB & { o: DB["member_order"] }, "o">) =>
  eb
    .selectFrom("order_charge as c")
    .select([
      sql<Money>`coalesce(-sum(c.amount), 0)::bigint`.as("discount"),
      sql<Money>`coalesce(-sum(c.refunded), 0)::bigint`.as("taken_back"),
    ])
    .whereRef("c.order_id", "=", "o.id")
    .where("c.kind", "=", "discount")
    .as("off");

/** What the newest 10,001 uses saved on paid orders, by payment method. */
export const sumSaved = async (db: Db, coupon: number) =>
  await db
    .selectFrom(filterUses(db, coupon).selectAll().orderBy("u.id", "desc").limit(10_001).as("u"))
    .innerJoin("member_order as o", "o.id", "u.order_id")
    .innerJoinLateral(takenOff, (join) => join.onTrue())
    .select("o.payment_method")
    .select(sql<Money>`sum(off.discount - off.taken_back)::bigint`.as("amount"))
    .where("o.paid_at", "is not", null)
    .groupBy("o.payment_method")
    .execute();
