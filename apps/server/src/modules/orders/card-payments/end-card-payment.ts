import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { findOpenPayment } from "../../payments/queries.ts";

/** The name of the worker's task that ends a payment that is no longer wanted. */
export const CLOSE_PAYMENT_TASK = "close-card-payment";

/** Queues the end of an order's open card payment, because it may no longer pay the order. */
export const endCardPayment = async (tx: Tx, orderId: number): Promise<void> => {
  const open = await findOpenPayment(tx, orderId);
  if (open) await enqueueJob(tx, CLOSE_PAYMENT_TASK, { sn: open.sn });
};
