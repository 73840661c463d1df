import type { AnswerOf } from "@espalier/contract/types";
import { canVoidRun } from "@espalier/core/states/run";
import { add, type Money, ZERO } from "@espalier/core/money/money";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { asMoney } from "./figures.ts";
import { heldPartsOf, paidPartsOf, ranksOf } from "../runs/run-changes.ts";
import { readPartSums } from "../runs/run-totals.ts";
import { findLatestRun, readRun } from "../runs/run-row.ts";

/** How many of the largest debts are named. */
const NAMED = 5;

/** Of how many members the wallets are looked at; of more it would take seconds. */
const MOST_EXAMINED = 10_000;

/**
 * Previews the voiding of a run at the present time: what it paid, as the void takes it back, first from what is held, and what of it wallets do not hold,
 * which becomes debt. Debts are those of the members who got most, at most `most` of them. A run that was not paid takes nothing
 * back. Nothing is written.
 */
export const previewVoid = async (
  db: Db,
  id: number,
  most: number = MOST_EXAMINED,
): Promise<Outcome<AnswerOf<"adminRunVoidPreview">, "plan.run_unknown" | "plan.run_not_latest">> => {
  const [run, latest] = await Promise.all([readRun(db, id), findLatestRun(db, "standing")]);
  if (!run) return refused("plan.run_unknown");
  if (latest?.id !== id || !canVoidRun(run.status)) return refused("plan.run_not_latest");
  if (run.posted_at === null) return done(NOTHING_PAID);
  const [effects, sums, ranks] = await Promise.all([
    readEffects(db, id, most),
    readPartSums(db, [id]),
    countLostRanks(db, id),
  ]);
  const { members = 0, examined = 0 } = effects.find(({ of }) => of === "run") ?? {};
  return done({
    paid: true,
    members,
    examined,
    wallets: PLAN_WALLETS.flatMap((wallet) => {
      const parts = sums.filter((each) => each.wallet === wallet);
      if (parts.length === 0) return [];
      const { short = 0, debt = ZERO } = effects.find((each) => each.of === "wallet" && each.wallet === wallet) ?? {};
      return [{ wallet, amount: add(ZERO, ...parts.map(({ amount }) => asMoney(amount))), short, debt }];
    }),
    debtors: effects.flatMap(({ of, wallet, uid, name, amount, balance, debt }) =>
      of === "debtor" && wallet !== null ? [{ uid, name, wallet, amount, balance, debt }] : [],
    ),
    ranks,
  });
};

const NOTHING_PAID = { paid: false, members: 0, examined: 0, wallets: [], debtors: [], ranks: [] };

type Effect = {
  readonly of: "run" | "wallet" | "debtor";
  readonly wallet: PlanWallet | null;
  readonly uid: string;
  readonly name: string;
  /** Who were paid, and of how many the wallets were looked at. */
  readonly members: number;
  readonly examined: number;
  readonly amount: Money;
  readonly balance: Money;
  /** How many wallets do not hold what they got. */
  readonly short: number;
  readonly debt: Money;
};

const EXAMINED = sql<{ readonly member_id: number }>`select member_id from examined`;

/** The numbers of members, the debts of each wallet and the largest debts, by one statement and so of one time. */
const readEffects = async (db: Db, id: number, most: number): Promise<readonly Effect[]> => {
  const { rows } = await sql<Effect>`
    with receiver as materialized (
      select member_id, sum(amount) as amount from profit where run_id = ${id} group by member_id
    ), examined as materialized (
      select member_id from receiver order by amount desc, member_id limit ${most}
    ), short as materialized (
      select paid.member_id, paid.wallet, paid.amount, w.balance, paid.amount - w.balance as debt
      from (
        select p.member_id, p.wallet, p.amount - coalesce(h.amount, 0) as amount
        from (${paidPartsOf(id, EXAMINED)}) p
        left join (${heldPartsOf(id, EXAMINED)}) h on h.member_id = p.member_id and h.wallet = p.wallet
      ) paid
      join wallet w on w.member_id = paid.member_id and w.unit = paid.wallet
      where paid.amount > w.balance
    )
    select 'run' as of, null as wallet, '' as uid, '' as name, (select count(*) from receiver)::integer as members,
      (select count(*) from examined)::integer as examined, 0::bigint as amount, 0::bigint as balance, 0 as short, 0::bigint as debt
    union all
    select 'wallet', wallet, '', '', 0, 0, 0, 0, count(*)::integer, sum(debt)::bigint from short group by wallet
    union all
    select 'debtor', d.wallet, m.uid, m.nickname, 0, 0, d.amount, d.balance, 1, d.debt
    from (select * from short order by debt desc, member_id, wallet limit ${NAMED}) d
    join member_customer m on m.id = d.member_id
    order by of, debt desc, uid, wallet`.execute(db);
  return rows;
};

/** The number of members whom the void returns to a lower rank, by the present rank and that one. */
const countLostRanks = async (db: Db, id: number) => {
  const { rows } = await sql<{ from: number; to: number; members: number }>`
    select m.rank as from, before.rank as to, count(*)::integer as members
    from (${ranksOf(id, "before")}) before
    join member m on m.id = before.member_id
    group by m.rank, before.rank
    order by before.rank, m.rank`.execute(db);
  return rows;
};
