import type { Tx } from "../../../platform/db/in-transaction.ts";
import { changeCardPayment } from "../../payments/store/change-card-payment.ts";
import type { CardName } from "../../payments/references.ts";

/** Writes down that a payment's page is closed for good; one that was paid on stays as it is. Answers whether there is one. */
export const noteClosedPayment = async (tx: Tx, name: CardName): Promise<boolean> => {
  const closed = await changeCardPayment(tx, name, "closed");
  return closed.ok || closed.failure.key !== "order.unknown";
};
