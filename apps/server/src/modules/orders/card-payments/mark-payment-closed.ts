import type { Tx } from "../../../platform/db/in-transaction.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import type { CardName } from "../../payments/references.ts";

/** Marks a payment's page as closed for good; a paid one stays unchanged. Returns whether there is such a payment. */
export const markPaymentClosed = async (tx: Tx, name: CardName): Promise<boolean> => {
  const closed = await changeCardPayment(tx, name, "closed");
  return closed.ok || closed.failure.key !== "order.unknown";
};
