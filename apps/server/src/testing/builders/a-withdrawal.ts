import { parseMoney, ZERO } from "@espalier/core/money/money";

import { inTransaction, type Db } from "../../platform/db/in-transaction.ts";
import { requestWithdrawal } from "../../modules/wallets/withdrawals/request-withdrawal.ts";
import { aBankAccount } from "./a-bank-account.ts";
import { START } from "../setup/test-app.ts";
import { testRandom } from "../setup/test-random.ts";

const random = testRandom("withdrawals");

/** Adds a withdrawal in review, to a new bank account of the member unless one is given; returns its number. */
export const aWithdrawal = async (
  db: Db,
  {
    memberId,
    amount = "20.00",
    bankAccountId,
    now = START,
  }: {
    readonly memberId: number;
    readonly amount?: string;
    readonly bankAccountId?: number;
    readonly now?: Date;
  },
): Promise<string> => {
  const input = {
    memberId,
    amount: parseMoney(amount) ?? ZERO,
    bankAccountId: bankAccountId ?? (await aBankAccount(db, memberId)),
  };
  const requested = await inTransaction(db, async (tx) => await requestWithdrawal(tx, input, { random, now }));
  if (!requested.ok) throw new Error(`a withdrawal was refused: ${requested.failure.key}`);
  return requested.value.trade_sn;
};
