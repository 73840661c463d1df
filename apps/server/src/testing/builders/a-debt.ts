import { clawback } from "@espalier/core/ledger/movements";
import { serialNumber } from "@espalier/core/ledger/serial-number";
import { parseMoney } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

import { postJournals } from "../../modules/ledger/post-journals.ts";
import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("debts");

/** Claws back a decimal amount: what the wallet holds of it, the rest as the member's debt. */
export const aClawback = async (db: Db, memberId: number, wallet: PlanWallet, amount: string): Promise<void> => {
  const hundredths = parseMoney(amount);
  if (hundredths === undefined) throw new Error(`${amount} is not an amount`);
  const heading = { member: memberId, sn: serialNumber("G", START, random(5)), at: START, source: "run 1" };
  await inTransaction(db, async (tx) =>
    done(await postJournals(tx, [clawback(heading, [{ wallet, amount: hundredths }])])),
  );
};

/** What a member owes, in hundredths of the wallet's unit. */
export const debtOf = async (db: Db, memberId: number, wallet: PlanWallet): Promise<bigint> => {
  const debts = db.selectFrom("member_debt").select("amount").where("member_id", "=", memberId);
  return (await debts.where("unit", "=", wallet).executeTakeFirst())?.amount ?? 0n;
};
