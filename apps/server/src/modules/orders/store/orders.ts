import { type Insertable, sql } from "kysely";
import { type OrderEvent, ORDER_STATUSES } from "@espalier/core/vocabulary/order";
import type { Pieces } from "@espalier/core/orders/refund-part";
import { oneOf } from "@espalier/core/vocabulary/one-of";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberOrder, OrderLine } from "../../../platform/db/schema.generated.ts";

export const insertOrder = async (
  tx: Tx,
  order: Insertable<MemberOrder>,
  lines: readonly Omit<Insertable<OrderLine>, "member_id" | "order_sn" | "line">[],
  events: readonly OrderEvent[],
): Promise<void> => {
  const { member_id, sn: order_sn } = order;
  await tx.insertInto("member_order").values(order).execute();
  await tx
    .insertInto("order_line")
    .values(lines.map((line, index) => ({ ...line, member_id, order_sn, line: index + 1 })))
    .execute();
  await tx
    .insertInto("order_event")
    .values(events.map((event) => ({ member_id, order_sn, event, at: order.created_at })))
    .execute();
};

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

/** Counts pieces of an order's lines as given back. */
export const countRefunded = async (tx: Tx, { memberId, sn }: OrderName, pieces: readonly Pieces[]): Promise<void> => {
  await sql`
    update order_line l set refunded = l.refunded + given.number from ${unnested(pieces)} given (line, number)
    where l.member_id = ${memberId} and l.order_sn = ${sn} and l.line = given.line`.execute(tx);
};

const unnested = (pieces: readonly Pieces[]) =>
  sql`unnest(${pieces.map(({ line }) => line)}::smallint[], ${pieces.map(({ number }) => number)}::integer[])`;
