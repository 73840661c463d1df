import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Db } from "../../platform/db/in-transaction.ts";
import type { Decided, JournalKey } from "../ledger/post-journals.ts";
import { inOneBatch, postInBatch, type WriterOutcome } from "../ledger/post-in-batch.ts";
import { type OrderToPlace, type PlacedOrder, placedOrder, placeOrders, type PlacingRefusal } from "./place-order.ts";
import { type PaymentRefusal, paymentRefusals } from "./settle-payment.ts";

type Placed = WriterOutcome<PlacingRefusal>;

/** Places orders that are paid at once, in one transaction, and returns an outcome for each. One may be refused for its coupon or stock. */
export const placeTogether = async (
  db: Db,
  orders: readonly OrderToPlace[],
  random: (bytes: number) => Buffer,
): Promise<readonly Placed[]> => await inOneBatch(db, orders, async (tx) => await placeOrders(tx, orders, random));

type Answers = Readonly<Record<Decided, Outcome<PlacedOrder, PaymentRefusal>>>;

/** Places an order through the writer, which commits it together with others that arrived at the same time. */
export const postOrder =
  (write: (order: OrderToPlace) => Promise<Placed>) =>
  async (order: OrderToPlace, keyFor: (answers: Answers) => JournalKey | undefined) => {
    const answers: Answers = { posted: done(placedOrder(order)), ...paymentRefusals(order.request.paid_type) };
    return await postInBatch(async (key) => await write(key ? { ...order, key } : order), answers, keyFor);
  };
