import { cardPaymentStates } from "@espalier/core/states/card-payment";
import type { EventOf } from "@espalier/core/states/machine";
import type { CardPaymentStatus } from "@espalier/core/vocabulary/card";
import { sql } from "kysely";

import { changeState, stateStore, type StateStep } from "../../../platform/db/change-state.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockPayment } from "../queries.ts";
import type { PaymentColumns } from "./payments.ts";
import type { CardName } from "../references.ts";

type Event = EventOf<typeof cardPaymentStates>;

/** Writes an event of a card payment with its new facts, or returns why it is refused. */
export const changeCardPayment = async <E extends Event>(
  tx: Tx,
  payment: CardName,
  event: E,
  columns: PaymentColumns = {},
) => await changeState(tx, store, payment, event, columns);

const store = stateStore({
  machine: cardPaymentStates,
  move: async (tx, { name: { sn }, from, to, change }: StateStep<CardName, CardPaymentStatus, Event, PaymentColumns>) =>
    (
      await tx
        .updateTable("card_payment")
        .set({ ...change, status: to ?? sql.ref<CardPaymentStatus>("status") })
        .where("sn", "=", sn)
        .where("status", "in", from)
        .returning("status")
        .executeTakeFirst()
    )?.status,
  lock: async (tx, payment: CardName) => (await lockPayment(tx, payment))?.status,
});
