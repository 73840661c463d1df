import type { Insertable, Updateable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { CardRefund } from "../../../platform/db/schema.generated.ts";
import type { CardName } from "../references.ts";

export const insertRefund = async (tx: Tx, refund: Insertable<CardRefund>): Promise<void> => {
  await tx.insertInto("card_refund").values(refund).execute();
};

export const changeRefund = async (tx: Tx, { sn }: CardName, change: Updateable<CardRefund>): Promise<void> => {
  await tx.updateTable("card_refund").set(change).where("sn", "=", sn).execute();
};
