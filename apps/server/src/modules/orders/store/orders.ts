import { type Insertable, sql } from "kysely";
import type { OrderEvent } from "@espalier/core/vocabulary/order";
import type { Pieces } from "@espalier/core/orders/refund-part";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { jsonRows } from "../../../platform/db/json-rows.ts";
import type { MemberOrder, OrderLine } from "../../../platform/db/schema.generated.ts";

export type NewOrder = {
  readonly row: Insertable<MemberOrder>;
  readonly lines: readonly Omit<Insertable<OrderLine>, "member_id" | "order_sn" | "line">[];
  readonly events: readonly OrderEvent[];
};

/** Writes new orders with their lines and events. */
export const insertOrders = async (tx: Tx, orders: readonly NewOrder[]): Promise<void> => {
  const lines = orders.flatMap(({ row, lines: own }) =>
    own.map((line, index) => ({ member_id: row.member_id, order_sn: row.sn, line: index + 1, ...line })),
  );
  const events = orders.flatMap(({ row, events: own }) =>
    own.map((event) => ({ member_id: row.member_id, order_sn: row.sn, event, at: row.created_at })),
  );
  const rows = orders.map(({ row }) => row);
  await Promise.all([
    sql`insert into member_order ${jsonRows("member_order", rows)}`.execute(tx),
    sql`insert into order_line ${jsonRows("order_line", lines)}`.execute(tx),
    sql`insert into order_event ${jsonRows("order_event", events)}`.execute(tx),
  ]);
};

/** Serialises the requests of one member that would add an unpaid order. */
export const lockUnpaid = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${memberId}`}, 0))`.execute(tx);
};

export type OrderName = { readonly memberId: number; readonly sn: string };

/** Reads the order and locks its row until the transaction ends. */
export const lockOrder = async (tx: Tx, { memberId, sn }: OrderName) =>
  await tx
    .selectFrom("member_order")
    .select(["status", "payment_method", "shipping", "goods_amount", "discount", "amount", "pv", "coupon_id"])
    .select(["refunded", "refunded_discount", "refunded_pv"])
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .forUpdate()
    .executeTakeFirst();

/** Counts pieces of an order's lines as refunded. */
export const countRefunded = async (tx: Tx, { memberId, sn }: OrderName, pieces: readonly Pieces[]): Promise<void> => {
  await sql`
    update order_line l set refunded = l.refunded + given.number from ${unnested(pieces)} given (line, number)
    where l.member_id = ${memberId} and l.order_sn = ${sn} and l.line = given.line`.execute(tx);
};

const unnested = (pieces: readonly Pieces[]) =>
  sql`unnest(${pieces.map(({ line }) => line)}::smallint[], ${pieces.map(({ number }) => number)}::integer[])`;
