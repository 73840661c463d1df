import type { Money } from "@espalier/core/money/money";
import { ZERO } from "@espalier/core/money/money";
import type { Wallet } from "@espalier/core/vocabulary/wallet";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";

export type Debt = { readonly wallet: Wallet; readonly amount: Money };

/** What a member owes the company, in hundredths of each wallet's unit. */
export const readDebts = async (db: Db | Tx, memberId: number): Promise<readonly Debt[]> =>
  await db
    .selectFrom("member_debt")
    .select(["unit as wallet", "amount"])
    .where("member_id", "=", memberId)
    .where("amount", ">", ZERO)
    .orderBy("unit")
    .execute();
