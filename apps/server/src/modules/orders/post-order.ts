import { done, type Outcome } from "@espalier/core/vocabulary/outcome";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import type { Decided, JournalKey } from "../ledger/post-journals.ts";
import { postInBatch, type WriterOutcome } from "../ledger/post-in-batch.ts";
import { type OrderToPlace, type PlacedOrder, placedOrder, placeOrders, type PlacingRefusal } from "./place-order.ts";
import { type PaymentRefusal, paymentRefusals } from "./settle-payment.ts";

type Placed = WriterOutcome<PlacingRefusal>;

/**
 * Places orders that are paid at once, in one transaction, and returns an outcome for each. One whose coupon or stock is gone makes the
 * others fail too, with nothing written: the writer then places them one by one.
 */
export const placeTogether = async (
  db: Db,
  orders: readonly OrderToPlace[],
  random: (bytes: number) => Buffer,
): Promise<readonly Placed[]> => {
  const placed = await inTransaction(db, async (tx) => await placeOrders(tx, orders, random));
  if (placed.ok) return placed.value;
  if (orders.length === 1) return [{ outcome: "refused", refusal: placed }];
  throw new Error(`an order of ${orders.length} was refused: ${placed.failure.key}`);
};

type Answers = Readonly<Record<Decided, Outcome<PlacedOrder, PaymentRefusal>>>;

/** Places an order through the writer, which commits it together with others that arrived at the same time. */
export const postOrder =
  (write: (order: OrderToPlace) => Promise<Placed>) =>
  async (order: OrderToPlace, keyFor: (answers: Answers) => JournalKey | undefined) => {
    const answers: Answers = { posted: done(placedOrder(order)), ...paymentRefusals(order.request.paid_type) };
    return await postInBatch(async (key) => await write(key ? { ...order, key } : order), answers, keyFor);
  };
