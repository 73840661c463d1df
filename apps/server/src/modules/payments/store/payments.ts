import type { Insertable, Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { CardPayment } from "../../../platform/db/schema.generated.ts";
import type { CardName } from "../references.ts";

export const insertPayment = async (tx: Tx, payment: Insertable<CardPayment>): Promise<void> => {
  await tx.insertInto("card_payment").values(payment).execute();
};

export type PaymentColumns = Omit<Updateable<CardPayment>, "status">;

/** Updates columns of a payment in any state. */
export const notePayment = async (tx: Tx, { sn }: CardName, columns: PaymentColumns): Promise<void> => {
  await tx.updateTable("card_payment").set(columns).where("sn", "=", sn).execute();
};
