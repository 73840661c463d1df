import type { Insertable } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { LedgerSeal } from "../../../platform/db/schema.generated.ts";

export const insertSeal = async (tx: Tx, seal: Insertable<LedgerSeal>): Promise<void> => {
  await tx.insertInto("ledger_seal").values(seal).execute();
};
