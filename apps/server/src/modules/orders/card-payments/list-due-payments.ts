import { cardPaymentStates } from "@espalier/core/states/card-payment";
import { orderStates } from "@espalier/core/states/order";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { selectPayments } from "../../payments/queries.ts";

/** Payments that are due for a status check, and whether their orders still wait for them. */
export const listDuePayments = async (db: Db, provider: string, now: Date, most: number) =>
  await selectPayments(db)
    .select(
      sql<boolean>`exists (
        select from member_order o where o.id = card_payment.order_id and o.status = any(${orderStates.edges.paid.from}))`.as(
        "wanted",
      ),
    )
    .where("status", "in", cardPaymentStates.edges.closed.from)
    .where("provider", "=", provider)
    .where("next_check_at", "<=", now)
    .orderBy("next_check_at")
    .limit(most)
    .execute();
