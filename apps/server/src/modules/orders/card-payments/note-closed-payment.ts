import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockPayment } from "../../payments/queries.ts";
import { changePayment } from "../../payments/store/payments.ts";
import type { CardName } from "../../payments/references.ts";

/** Writes down that a payment's page is closed for good; one that was paid on stays as it is. Answers whether there is one. */
export const noteClosedPayment = async (tx: Tx, name: CardName): Promise<boolean> => {
  const payment = await lockPayment(tx, name);
  if (payment?.status === "opening" || payment?.status === "open") await changePayment(tx, name, { status: "closed" });
  return payment !== undefined;
};
