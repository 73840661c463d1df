import type { EventOf } from "@espalier/core/states/machine";
import { orderStates } from "@espalier/core/states/order";
import type { OrderStatus, OrderEvent } from "@espalier/core/vocabulary/order";
import { sql, type Updateable } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { MemberOrder } from "../../../platform/db/schema.generated.ts";
import { isNamed, lockOrder, type OrderName } from "./orders.ts";

type Event = EventOf<typeof orderStates>;

type Change = {
  readonly at: Date;
  /** Further columns of the order that the event writes. */
  readonly columns?: Omit<Updateable<MemberOrder>, "status">;
  /** The operator who causes it; none for the customer and the server. */
  readonly operatorId?: number | undefined;
  /** What a refund gives back. */
  readonly refundId?: number;
};

/** Writes an event to an order's row and history, or returns why it is refused. */
export const changeOrder = async <E extends Event>(tx: Tx, order: OrderName, event: E, change: Change) =>
  await changeState(tx, store, order, event, change);

const store = stateStore({
  machine: orderStates,
  move: async (tx, { name, event, from, to, change }: StateStep<OrderName, OrderStatus, Event, Change>) =>
    (
      await tx
        .with("moved", (query) =>
          query
            .updateTable("member_order")
            .set({ ...change.columns, status: to ?? sql.ref<OrderStatus>("status") })
            .where((eb) => eb.and(isNamed(name)))
            .where("status", "in", from)
            .returning(["id", "customer_id", "status"]),
        )
        .with("noted", (query) =>
          query
            .insertInto("order_event")
            .columns(["order_id", "customer_id", "event", "at", "operator_id", "refund_id"])
            .expression(
              query
                .selectFrom("moved")
                .select(["id", "customer_id", sql<OrderEvent>`${event}::text`.as("event")])
                .select(sql<Date>`${change.at}::timestamptz`.as("at"))
                .select(sql<number | null>`${change.operatorId ?? null}::bigint`.as("operator_id"))
                .select(sql<number | null>`${change.refundId ?? null}::bigint`.as("refund_id")),
            ),
        )
        .selectFrom("moved")
        .select("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, name: OrderName) => (await lockOrder(tx, name))?.status,
});
