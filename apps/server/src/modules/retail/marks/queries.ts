import type { SaleMark } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

export const MARKS = sql<
  readonly SaleMark[]
>`array(select k.kind from sale_mark k where k.order_id = s.order_id order by k.kind)`;

export const findMarkedSale = async (db: Db, sn: string) =>
  await db
    .selectFrom("compared_sale as s")
    .innerJoin("member_order as o", "o.id", "s.order_id")
    .leftJoin("operator as p", "p.id", "s.decided_by")
    .select(["s.standing", "s.decided_at", "s.reason", "s.paid_at", "o.amount"])
    .select((eb) => [MARKS.as("marks"), eb.fn.coalesce("p.name", sql.lit("")).as("operator")])
    .where("o.sn", "=", sn)
    .where("s.standing", "<>", "clear")
    .executeTakeFirst();

/** Sales that wait for an operator, as many as a badge shows. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ readonly waiting: number }>`
    select count(*)::integer as waiting
    from (select from compared_sale where standing = 'waiting' limit ${MOST_COUNTED}) w`.execute(db);
  return rows[0]?.waiting ?? 0;
};

const MOST_COUNTED = 1_000;
