import { floorShare, least, type Money } from "@espalier/core/money/money";

import type { Tx } from "../platform/db/in-transaction.ts";
import { addBankAccount } from "../modules/wallets/bank-accounts/save-bank-account.ts";
import { requestWithdrawal } from "../modules/wallets/withdrawals/request-withdrawal.ts";
import type { DemoRandom } from "./demo-random.ts";
import { must } from "./join-member.ts";
import { amount } from "./seed-catalog.ts";

const MINUTE_MS = 60_000;
/** The times of the requests, in minutes before now. */
const MINUTES = [14, 52, 95, 131, 208, 276, 340];
const BANK_ID = 1;
const LARGEST = amount("6400.00");

/**
 * Creates withdrawals that wait in the admin app: the members who earned most request a part of it. Two of them share a
 * bank account.
 */
export const seedWithdrawals = async (
  tx: Tx,
  known: readonly number[],
  { random, now }: { readonly random: DemoRandom; readonly now: Date },
): Promise<void> => {
  const applicants = await listApplicants(tx, known);
  for (const [index, { id: memberId, nickname, balance }] of applicants.entries()) {
    const at = new Date(now.getTime() - (MINUTES[index] ?? 0) * MINUTE_MS);
    // The third uses the account number of the second, with other spacing.
    const number = index === 2 ? "00 9021-4476" : `0090${21 + (index === 1 ? 0 : index)}4476`;
    const form = { bank_id: BANK_ID, bank_name: "", account_name: nickname, account_number: number };
    const account = must(await addBankAccount(tx, memberId, form, at), "a bank account");
    const requested = { memberId, bankAccountId: account.id, amount: partOf(balance, index) };
    must(await requestWithdrawal(tx, requested, { random: random.bytes, now: at }), "a withdrawal");
  }
};

/** Nearly all of it for the first, whole tens for the others. */
const partOf = (balance: Money, index: number): Money => {
  const part = least(floorShare(balance, index === 0 ? 9n : 5n, 10n), LARGEST);
  const tens = floorShare(part, 1n, 1_000n);
  return floorShare(tens, 1_000n, 1n);
};

const listApplicants = async (tx: Tx, known: readonly number[]) =>
  await tx
    .selectFrom("wallet as w")
    .innerJoin("member_customer as m", "m.id", "w.member_id")
    .select(["m.id", "m.nickname", "w.balance"])
    .where("w.unit", "=", "CP")
    .where("w.balance", ">=", amount("60.00"))
    .where("m.id", "not in", known)
    .orderBy("w.balance", "desc")
    .orderBy("m.id")
    .limit(MINUTES.length)
    .execute();
