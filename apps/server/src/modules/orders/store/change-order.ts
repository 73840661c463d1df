import type { EventOf } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import type { OrderStatus, OrderEvent } from "@espalier/core/vocabulary/order";
import { sql, type Updateable } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberOrder } from "../../../platform/db/schema.generated.ts";
import type { OrderName } from "./orders.ts";

type Event = EventOf<typeof orderStates>;

/** The time of the event, and further columns of the order that it writes. */
type Change = { readonly at: Date; readonly columns?: Omit<Updateable<MemberOrder>, "status"> };

/** Writes an event to an order's row and history, or returns why it is refused. */
export const changeOrder = async <E extends Event>(tx: Tx, order: OrderName, event: E, change: Change) =>
  await changeState(tx, store, order, event, change);

/** Updates columns of an order that can still be paid. */
export const repriceOrder = async (
  tx: Tx,
  { memberId, sn }: OrderName,
  columns: NonNullable<Change["columns"]>,
): Promise<void> => {
  await tx
    .updateTable("member_order")
    .set(columns)
    .where("member_id", "=", memberId)
    .where("sn", "=", sn)
    .where("status", "in", orderStates.edges.paid.from)
    .execute();
};

const store = stateStore({
  machine: orderStates,
  move: async (
    tx,
    { name: { memberId, sn }, event, from, to, change }: StateStep<OrderName, OrderStatus, Event, Change>,
  ) =>
    (
      await tx
        .with("moved", (query) =>
          query
            .updateTable("member_order")
            .set({ ...change.columns, status: to ?? sql.ref<OrderStatus>("status") })
            .where("member_id", "=", memberId)
            .where("sn", "=", sn)
            .where("status", "in", from)
            .returning(["member_id", "sn", "status"]),
        )
        .with("noted", (query) =>
          query
            .insertInto("order_event")
            .columns(["member_id", "order_sn", "event", "at"])
            .expression(
              query
                .selectFrom("moved")
                .select(["member_id", "sn", sql<OrderEvent>`${event}::text`.as("event")])
                .select(sql<Date>`${change.at}::timestamptz`.as("at")),
            ),
        )
        .selectFrom("moved")
        .select("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, { memberId, sn }: OrderName) =>
    (
      await tx
        .selectFrom("member_order")
        .select("status")
        .where("member_id", "=", memberId)
        .where("sn", "=", sn)
        .forUpdate()
        .executeTakeFirst()
    )?.status,
});
