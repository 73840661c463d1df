import { convert, transfer } from "@espalier/core/ledger/movements";
import type { Journal } from "@espalier/core/ledger/journal";
import { serialNumber } from "@espalier/core/ledger/serial-number";

import type { Tx } from "../platform/db/in-transaction.ts";
import { addBankAccount } from "../modules/wallets/bank-accounts/save-bank-account.ts";
import { requestWithdrawal } from "../modules/wallets/withdrawals/request-withdrawal.ts";
import { postJournals } from "../modules/ledger/post-journals.ts";
import { settleWithdrawal, type Settlement } from "../modules/wallets/withdrawals/settle-withdrawal.ts";
import { BANK_ACCOUNTS } from "@espalier/demo/content/bank-accounts";
import type { DemoRandom } from "./demo-random.ts";
import { must, type DemoMember } from "./join-member.ts";
import { amount } from "./seed-catalog.ts";

/** An action of the demo member, `daysAgo` days before now. */
export type DemoStep = { readonly daysAgo: number; readonly run: (now: Date) => Promise<void> };

/**
 * Gives the demo member bank accounts. Returns the steps that move money: withdrawals in every status, conversions,
 * transfers.
 */
export const stageDemoMoney = async (
  tx: Tx,
  member: DemoMember,
  friend: DemoMember,
  { random, now }: { readonly random: DemoRandom; readonly now: Date },
): Promise<readonly DemoStep[]> => {
  const accounts: number[] = [];
  for (const form of BANK_ACCOUNTS) {
    accounts.push(must(await addBankAccount(tx, member.id, form, now), "a bank account").id);
  }
  const [bankAccountId = 0] = accounts;
  const { id: memberId } = member;

  const withdraw = (daysAgo: number, sum: string, settlement?: Settlement): DemoStep => ({
    daysAgo,
    run: async (at) => {
      const requested = { memberId, bankAccountId, amount: amount(sum) };
      const { trade_sn } = must(
        await requestWithdrawal(tx, requested, { random: random.bytes, now: at }),
        "a withdrawal",
      );
      if (!settlement) return;
      const id = await findWithdrawal(tx, memberId, trade_sn);
      const decided = { random: random.bytes, now: new Date(at.getTime() + REVIEW_MS) };
      must(await settleWithdrawal(tx, { memberId, id }, settlement, decided), "its end");
    },
  });
  const turn = (daysAgo: number, sum: string): DemoStep => ({
    daysAgo,
    run: async (at) => {
      const heading = { member: memberId, sn: serialNumber("C", at, random.bytes(5)), at };
      await post(tx, convert(heading, amount(sum), { from: 1n, to: 1n }));
    },
  });
  const give = (daysAgo: number, [from, to]: readonly [DemoMember, DemoMember], wallet: "SP" | "CP", sum: string) => ({
    daysAgo,
    run: async (at: Date) => {
      const heading = { member: from.id, uid: from.uid, sn: serialNumber("T", at, random.bytes(5)), at };
      await post(tx, transfer(heading, { member: to.id, uid: to.uid }, wallet, amount(sum)));
    },
  });

  return [
    turn(7.4, "120.00"),
    withdraw(6.8, "200.00", { status: "success" }),
    withdraw(5, "60.00", { status: "rejected", reason: "The bank does not know this account number" }),
    withdraw(3.6, "25.00", { status: "cancelled" }),
    turn(2.4, "80.50"),
    give(1.5, [member, friend], "SP", "48.00"),
    give(1.2, [friend, member], "SP", "36.00"),
    give(0.9, [member, friend], "CP", "48.00"),
    give(0.7, [friend, member], "CP", "15.20"),
    withdraw(0.4, "120.00"),
  ];
};

const REVIEW_MS = 5 * 3_600_000;

const post = async (tx: Tx, journal: Journal): Promise<void> => {
  const [posted] = await postJournals(tx, [journal]);
  if (posted?.outcome !== "posted") throw new Error(`a movement of the demo was refused: ${posted?.outcome}`);
};

const findWithdrawal = async (tx: Tx, memberId: number, sn: string): Promise<number> =>
  (
    await tx
      .selectFrom("withdrawal")
      .select("id")
      .where("member_id", "=", memberId)
      .where("sn", "=", sn)
      .executeTakeFirstOrThrow()
  ).id;
