import type { Pieces } from "@espalier/core/orders/refund-part";
import type { OrderEvent } from "@espalier/core/vocabulary/order";
import { type Selectable, sql, type Updateable } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { batchedQuery } from "../../platform/db/batching/batched-query.ts";
import type { MemberOrder, OrderLine } from "../../platform/db/schema.generated.ts";

export type OrderName = { readonly memberId: number; readonly sn: string };

/** The order with its row locked until the transaction ends. */
export const lockOrder = async (tx: Tx, { memberId, sn }: OrderName) =>
  await tx
    .selectFrom("member_order")
    .select(["status", "payment_method", "shipping", "goods_amount", "discount", "amount", "pv", "coupon_id"])
    .select(["refunded", "refunded_discount", "refunded_pv"])
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .forUpdate()
    .executeTakeFirst();

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
  { memberId: "integer", sn: "text" },
  (param) => sql<Line>`
    select line, goods_id, title, thumb, number, refunded, price, pv_price, pv
    from order_line where member_id = ${param("memberId")} and order_sn = ${param("sn")}
    order by line`,
);

export const changeOrder = async (
  tx: Tx,
  { memberId, sn }: OrderName,
  change: Updateable<MemberOrder>,
): Promise<void> => {
  await tx.updateTable("member_order").set(change).where("member_id", "=", memberId).where("sn", "=", sn).execute();
};

export const noteEvent = async (tx: Tx, { memberId, sn }: OrderName, event: OrderEvent, at: Date): Promise<void> => {
  await tx.insertInto("order_event").values({ member_id: memberId, order_sn: sn, event, at }).execute();
};

/** Counts pieces of an order's lines as given back. */
export const countRefunded = async (tx: Tx, { memberId, sn }: OrderName, pieces: readonly Pieces[]): Promise<void> => {
  await sql`
    update order_line l set refunded = l.refunded + given.number from ${unnested(pieces)} given (line, number)
    where l.member_id = ${memberId} and l.order_sn = ${sn} and l.line = given.line`.execute(tx);
};

const unnested = (pieces: readonly Pieces[]) =>
  sql`unnest(${pieces.map(({ line }) => line)}::smallint[], ${pieces.map(({ number }) => number)}::integer[])`;
