import { type Insertable, sql } from "kysely";
import type { OrderEvent, PaymentMethod } from "@espalier/core/vocabulary/order";
import { type Charge, sumOf } from "@espalier/core/orders/charges";
import type { OrderPrice } from "@espalier/core/orders/price-order";
import type { ChargeBack, Pieces } from "@espalier/core/orders/refund-part";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { jsonRecords, jsonRows } from "../../../platform/db/json-rows.ts";
import type { MemberOrder, OrderCharge, OrderLine, OrderRefund } from "../../../platform/db/schema.generated.ts";

export type NewOrder = {
  /** Without its amount, which is the sum of its charges. */
  readonly row: Omit<Insertable<MemberOrder>, "amount">;
  readonly lines: readonly Omit<Insertable<OrderLine>, "order_id" | "line" | "return_rule">[];
  readonly charges: readonly Charge[];
  readonly events: readonly OrderEvent[];
};

/** Writes new orders with their lines, charges and events, which take the ids of the orders from the rows as they are written. */
export const insertOrders = async (tx: Tx, orders: readonly NewOrder[]): Promise<void> => {
  const lines = orders.flatMap(({ lines: own }, place) =>
    own.map((line, index) => ({ order_id: place, line: index + 1, ...line })),
  );
  const events = orders.flatMap(({ row, events: own }, place) =>
    own.map((event) => ({ order_id: place, event, at: row.created_at })),
  );
  const charges = orders.flatMap(({ charges: own }, place) => own.map(chargeRow(place)));
  const rows = orders.map(({ row, charges: own }) => ({ ...row, amount: sumOf(own) }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)));
  await sql`
    with written as (
      insert into member_order (${columns})
      select ${columns} from ${jsonRecords("member_order", rows)}
      returning id, customer_id, sn
    ),
    placed as (
      select w.id, w.customer_id, wanted.place - 1 as place
      from written w join unnest(${rows.map(({ sn }) => sn)}::text[]) with ordinality wanted (sn, place) using (sn)
    ),
    lined as (
      insert into order_line
        (order_id, line, goods_id, title, thumb, number, price, pv_price, pv, member_price, return_rule, tax_rate,
          tax_title)
      select placed.id, l.line, l.goods_id, l.title, l.thumb, l.number, l.price, l.pv_price, l.pv, l.member_price, g.return_rule,
        l.tax_rate, l.tax_title
      from ${jsonRecords("order_line", lines)} l join placed on placed.place = l.order_id join goods g on g.id = l.goods_id
    ),
    charged as (
      insert into order_charge (order_id, position, line, kind, title, rate, base, amount)
      select placed.id, c.position, c.line, c.kind, c.title, c.rate, c.base, c.amount
      from ${jsonRecords("order_charge", charges)} c join placed on placed.place = c.order_id
    )
    insert into order_event (order_id, customer_id, event, at)
    select placed.id, placed.customer_id, e.event, e.at
    from ${jsonRecords("order_event", events)} with ordinality e join placed on placed.place = e.order_id
    order by e.ordinality`.execute(tx);
};

const chargeRow =
  (orderId: number) =>
  ({ line, kind, title, rate, base, amount }: Charge, index: number): Insertable<OrderCharge> => ({
    order_id: orderId,
    position: index + 1,
    line,
    kind,
    title,
    rate,
    base,
    amount,
  });

/** Writes the price of an order that is to be paid in a way; its row is locked and it can still be paid. */
export const repriceOrder = async (
  tx: Tx,
  orderId: number,
  method: PaymentMethod,
  { charges, pv }: Pick<OrderPrice, "charges" | "pv">,
): Promise<void> => {
  await tx
    .updateTable("member_order")
    .set({ payment_method: method, amount: sumOf(charges), pv })
    .where("id", "=", orderId)
    .execute();
  await tx.deleteFrom("order_charge").where("order_id", "=", orderId).execute();
  await sql`insert into order_charge ${jsonRows("order_charge", charges.map(chargeRow(orderId)))}`.execute(tx);
};

/** Serialises the requests of one customer that would add an unpaid order. */
export const lockUnpaid = async (tx: Tx, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${customerId}`}, 0))`.execute(tx);
};

/** The number of an order. If a customer names it, it is one of theirs, else it is unknown. */
export type OrderName = { readonly sn: string; readonly customerId?: number };

/** The condition that a row is the order of a name. */
export const isNamed = ({ sn, customerId }: OrderName) =>
  customerId === undefined ? { sn } : { sn, customer_id: customerId };

/** Reads the order and locks its row until the transaction ends. */
export const lockOrder = async (tx: Tx, name: OrderName) =>
  await tx
    .selectFrom("member_order")
    .select(["id", "customer_id as customerId", "member_id as memberId", "sn", "created_at", "status"])
    .select(["payment_method", "shipping", "coupon_id", "amount", "pv", "refunded", "refunded_pv", "seller_id"])
    .select(["delivery", "delivery_price", "delivery_pv_price", "tax_included", "point_value"])
    .where((eb) => eb.and(isNamed(name)))
    .forUpdate()
    .executeTakeFirst();

/** Writes a refund with its pieces and charges, and counts these in those of the order; returns the id of the refund. */
export const insertRefund = async (
  tx: Tx,
  refund: Omit<Insertable<OrderRefund>, "paid">,
  { pieces, charges }: { readonly pieces: readonly Pieces[]; readonly charges: readonly ChargeBack[] },
): Promise<number> => {
  const { id } = await tx
    .insertInto("order_refund")
    .values({ ...refund, paid: sumOf(charges) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    with given as (
      insert into order_refund_line (refund_id, line, number)
      select ${id}::bigint, line, number
      from unnest(${pieces.map(({ line }) => line)}::smallint[], ${pieces.map(({ number }) => number)}::integer[]) p (line, number)
      returning line, number
    ),
    back as (
      insert into order_refund_charge (refund_id, position, amount, kept, base, kept_base)
      select ${id}::bigint, position, amount, kept, base, kept_base
      from unnest(${charges.map(({ position }) => position)}::smallint[], ${charges.map(({ amount }) => amount)}::bigint[],
        ${charges.map(({ kept }) => kept)}::bigint[], ${charges.map(({ base }) => base)}::bigint[],
        ${charges.map(({ keptBase }) => keptBase)}::bigint[]) c (position, amount, kept, base, kept_base)
      returning position, amount, kept, base, kept_base
    ),
    counted as (
      update order_charge c set refunded = c.refunded + back.amount, kept = c.kept + back.kept,
        refunded_base = c.refunded_base + back.base, kept_base = c.kept_base + back.kept_base
      from back
      where c.order_id = ${refund.order_id} and c.position = back.position
    )
    update order_line l set refunded = l.refunded + given.number from given
    where l.order_id = ${refund.order_id} and l.line = given.line`.execute(tx);
  return id;
};
