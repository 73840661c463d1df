import type { Pieces } from "@espalier/core/orders/refund-part";
import { ORDER_STATUSES } from "@espalier/core/vocabulary/order";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { type Selectable, sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { OrderLine } from "../../platform/db/schema.generated.ts";

export type OrderName = { readonly memberId: number; readonly sn: string };

/** The order with its row locked until the transaction ends. */
export const lockOrder = async (tx: Tx, { memberId, sn }: OrderName) => {
  const row = await tx
    .selectFrom("member_order")
    .select(["status", "payment_method", "shipping", "goods_amount", "discount", "amount", "pv", "coupon_id"])
    .select(["refunded", "refunded_discount", "refunded_pv"])
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: oneOf(ORDER_STATUSES, row.status) };
};

/** Where the buyer of an order is written to, and since when it waits. */
export const findBuyer = async (tx: Tx, { memberId, sn }: OrderName) =>
  await tx
    .selectFrom("member_order as o")
    .innerJoin("member as m", "m.id", "o.member_id")
    .select(["m.email", "o.created_at as createdAt"])
    .where("o.member_id", "=", memberId)
    .where("o.sn", "=", sn)
    .executeTakeFirstOrThrow();

type Line = Pick<
  Selectable<OrderLine>,
  "line" | "goods_id" | "title" | "thumb" | "number" | "refunded" | "price" | "pv_price" | "pv"
>;

export const readLines = batchedQuery(
  { memberId: "bigint", sn: "text" },
  (param) => sql<Line>`
    select line, goods_id, title, thumb, number, refunded, price, pv_price, pv
    from order_line where member_id = ${param("memberId")} and order_sn = ${param("sn")}
    order by line`,
);

/** Counts pieces of an order's lines as given back. */
export const countRefunded = async (tx: Tx, { memberId, sn }: OrderName, pieces: readonly Pieces[]): Promise<void> => {
  await sql`
    update order_line l set refunded = l.refunded + given.number from ${unnested(pieces)} given (line, number)
    where l.member_id = ${memberId} and l.order_sn = ${sn} and l.line = given.line`.execute(tx);
};

const unnested = (pieces: readonly Pieces[]) =>
  sql`unnest(${pieces.map(({ line }) => line)}::smallint[], ${pieces.map(({ number }) => number)}::integer[])`;
