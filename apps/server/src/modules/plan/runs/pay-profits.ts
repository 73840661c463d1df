import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import type { Journal } from "@espalier/core/ledger/journal";
import { commission } from "@espalier/core/ledger/movements";
import { reversal } from "@espalier/core/ledger/reversal";
import { type Money, ZERO } from "@espalier/core/money/money";
import { done, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { otherMember } from "../other-member.ts";
import { voidSerial } from "./profit-row.ts";
import { mustReadRun, type Run } from "./run-row.ts";
import { noteProgress } from "../store/runs.ts";

/** Pays the run's next `most` profits into the wallets, or takes them back; returns whether more may be left. */
export const moveProfits = async (
  tx: Tx,
  runId: number,
  direction: "pay" | "take back",
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<Outcome<{ readonly more: boolean }, never>> => {
  const run = await mustReadRun(tx, runId);
  const profits = await readPayments(tx, run, most);
  const journals = profits.map((profit) => {
    const paid = payment(run, profit, now);
    if (direction === "pay") return paid;
    return reversal(paid, { sn: voidSerial(run, profit.line), at: now, reason: run.void_reason });
  });
  const posted = await postJournals(tx, journals);
  // Neither an earning nor a clawback is ever refused: a missing balance becomes debt, and a freeze does not apply.
  const refusedAt = posted.findIndex(({ outcome }) => outcome !== "posted");
  if (refusedAt >= 0) {
    throw new Error(`profit ${profits[refusedAt]?.sn} of run ${runId} is ${posted[refusedAt]?.outcome}`);
  }
  if (profits.length > 0) await noteProgress(tx, runId, { profits_done: run.profits_done + profits.length });
  return done({ more: profits.length === most });
};

type Payment = {
  readonly memberId: number;
  readonly sn: string;
  readonly line: number;
  /** The account number of the buyer or of the pair's member; null for a pair. */
  readonly tradeUid: string | null;
  readonly wallets: readonly PlanWallet[];
  readonly amounts: readonly Money[];
};

const readPayments = async (tx: Tx, run: Run, most: number): Promise<readonly Payment[]> =>
  (
    await sql<Payment>`
      select p.member_id as "memberId", p.sn, p.line, other.uid as "tradeUid",
        array_agg(part.wallet order by part.id) as wallets, array_agg(part.amount order by part.id) as amounts
      from profit p
      join profit_part part on part.member_id = p.member_id and part.sn = p.sn
      left join member other on other.id = ${otherMember}
      where p.run_id = ${run.id} and p.line > ${run.profits_done} and p.line <= ${run.profits_done + most}
      group by p.member_id, p.sn, p.line, other.uid
      order by p.line`.execute(tx)
  ).rows;

/** The journal of a profit. Its source is the plan day, which members read in their wallets' history. */
const payment = (run: Run, { memberId, sn, tradeUid, wallets, amounts }: Payment, at: Date): Journal =>
  commission(
    { member: memberId, sn, at, source: run.plan_day },
    wallets.map((wallet, place) => ({
      wallet,
      amount: amounts[place] ?? ZERO,
      ...(tradeUid === null ? {} : { tradeUid }),
    })),
  );
