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
import { type HeldPayment, moveHeld } from "./held-payments.ts";
import { voidSerial } from "./profit-row.ts";
import { HELD_KINDS } from "./run-changes.ts";
import type { Run } from "./run-row.ts";
import type { Lane, RunRefusal, RunSteps } from "./run-steps.ts";
import { addProgress } from "../store/runs.ts";

type Direction = "pay" | "take back";

/**
 * Pays a run's profits into the wallets, or takes them back, step by step. Those of one member are moved in their order by one
 * lane. What an interrupted run has moved is known by its journals.
 */
export const moveProfits = async (
  steps: RunSteps,
  run: Run,
  direction: Direction,
  now: Date,
): Promise<Outcome<null, RunRefusal>> =>
  await steps.writeInLanes(async (lane, write) => {
    for (let after: number | undefined = 0; after !== undefined;) {
      const next: Next = { lane, after, most: steps.journals };
      const moved = await write(async (tx) => done(await moveNext(tx, run, direction, { ...next, now })));
      if (!moved.ok) return moved;
      after = moved.value;
    }
    return done(null);
  });

/** At most `most` profits of a lane with lines after the given one. */
type Next = { readonly lane: Lane; readonly after: number; readonly most: number };

/** Moves the next profits of a lane; returns the line of the last, or undefined when none is left after it. */
const moveNext = async (
  tx: Tx,
  run: Run,
  direction: Direction,
  { now, ...next }: Next & { readonly now: Date },
): Promise<number | undefined> => {
  const profits = await readPayments(tx, run, direction, next);
  const held = await moveHeld(tx, run, profits.filter(isHeld), { isVoid: direction === "take back", now });
  const journals = profits.map((profit) => {
    const ofHeld = held.get(profit.sn);
    if (ofHeld) return ofHeld;
    const paid = payment(run, profit, now);
    if (direction === "pay") return paid;
    return reversal(paid, { sn: voidSerial(run, profit.line), at: now, reason: run.void_reason });
  });
  const posted = await postJournals(tx, journals);
  // Neither an earning nor a clawback is ever refused: a missing balance becomes debt, and a freeze does not apply.
  const refusedAt = posted.findIndex(({ outcome }) => outcome !== "posted");
  if (refusedAt >= 0) {
    throw new Error(`profit ${profits[refusedAt]?.sn} of run ${run.id} is ${posted[refusedAt]?.outcome}`);
  }
  // Last, because the other lane waits for this row.
  if (profits.length > 0) await addProgress(tx, run.id, "profits_done", profits.length);
  return profits.length === next.most ? profits.at(-1)?.line : undefined;
};

type Payment = {
  readonly memberId: number;
  readonly sn: string;
  readonly line: number;
  /** The order that it is held for; null where it is not held. */
  readonly orderSn: string | null;
  /** The account number of the buyer or of the pair's member; null for a pair. */
  readonly tradeUid: string | null;
  readonly wallets: readonly PlanWallet[];
  readonly amounts: readonly Money[];
};

const isHeld = (payment: Payment): payment is Payment & HeldPayment => payment.orderSn !== null;

/** In the order of lines. Each journal is looked up by a key: as a join, the planner might read all of them. */
const readPayments = async (
  tx: Tx,
  run: Run,
  direction: Direction,
  { lane, after, most }: Next,
): Promise<readonly Payment[]> =>
  (
    await sql<Payment>`
      with next as (
        select p.member_id, p.sn, p.line, p.detail,
          case when p.type = any(${HELD_KINDS}) then p.detail ->> 'order' end as order_sn
        from profit p
        where p.run_id = ${run.id} and p.line > ${after} and mod(p.member_id, ${lane.of}) = ${lane.number}
          and (
            select j.sn from journal j
            where j.member_id = p.member_id and ${direction === "pay" ? sql`j.sn` : sql`j.reverses`} = p.sn limit 1
          ) is null
        order by p.line limit ${most}
      )
      select p.member_id as "memberId", p.sn, p.line, p.order_sn as "orderSn", other.uid as "tradeUid",
        array_agg(part.wallet order by part.id) as wallets, array_agg(part.amount order by part.id) as amounts
      from next p
      join profit_part part on part.member_id = p.member_id and part.sn = p.sn
      left join member other on other.id = ${otherMember}
      group by p.member_id, p.sn, p.line, p.order_sn, other.uid
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
