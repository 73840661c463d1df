import { floorShare, money, type Money } from "@espalier/core/money/money";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { WALLETS } from "@espalier/core/vocabulary/wallet";

import { nameShare } from "../name-share.ts";
import { readUsedPlan } from "../plan-versions.ts";
import { inviteDetail, leaderDetail, pairDetail } from "../profit-detail.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Naming } from "./describe-profit.ts";
import { findProfit, listParts, listSales, readNickname, type ProfitKey } from "./queries.ts";

/** How one of a member's profits came about, down to the orders; `naming` says how the reader may know other members. */
export const explainProfit = async (db: Db, key: ProfitKey, naming: Naming) => {
  const profit = await findProfit(db, key);
  if (!profit) return refused("profit.unknown");
  const type = oneOf(BONUS_KINDS, profit.type);
  const [plan, parts, explained] = await Promise.all([
    readUsedPlan(db, profit.plan_version),
    listParts(db, key),
    explain(db, { type, detail: profit.detail }, naming),
  ]);
  return done({
    profit_sn: profit.sn,
    profit_type: type,
    amount: profit.amount,
    created_at: profit.at,
    plan_version: profit.plan_version,
    run: profit.run_id,
    period: { from: profit.period_from, to: profit.period_to },
    factor: type === "invite" ? WHOLE : factorOf(profit),
    parts: parts.map((part) => {
      const wallet = oneOf(WALLETS, part.wallet);
      return { wallet_type: wallet, amount: part.amount, allot_name: nameShare(plan, type, wallet) };
    }),
    ...explained,
  });
};

const WHOLE = 10_000;

/** What the payout cap left of a close's pairs and leaders, in basis points. */
const factorOf = ({ subject, pool }: { readonly subject: Money; readonly pool: Money }): number =>
  subject > pool ? Number(floorShare(pool, BigInt(WHOLE), subject)) : WHOLE;

const explain = async (
  db: Db,
  { type, detail }: { readonly type: BonusKind; readonly detail: unknown },
  naming: Naming,
) => {
  switch (type) {
    case "invite":
      return { invite: await explainInvite(db, detail, naming) };
    case "pair":
      return { pair: await explainPair(db, detail, naming) };
    case "leader":
      return { leader: await explainLeader(db, detail, naming) };
  }
};

const explainInvite = async (db: Db, detail: unknown, naming: Naming) => {
  const { order, buyer, pv, rate } = inviteDetail.parse(detail);
  return { order_sn: order, buyer: naming(await readNickname(db, buyer)), pv: hundredths(pv), rate };
};

const explainPair = async (db: Db, detail: unknown, naming: Naming) => {
  const { matched, rate, sales, sales_count, ...amounts } = pairDetail.parse(detail);
  const events = await listSales(
    db,
    sales.map(([memberId, id]) => ({ memberId, id })),
  );
  return {
    left_before: hundredths(amounts.left_before),
    right_before: hundredths(amounts.right_before),
    matched: hundredths(matched),
    rate,
    cap: hundredths(amounts.cap),
    raw: hundredths(amounts.raw),
    left_after: hundredths(amounts.left_after),
    right_after: hundredths(amounts.right_after),
    sales: sales.flatMap(([, , side], place) => {
      const event = events[place];
      return event ? [{ side, member: naming(event.nickname), pv: event.pv, at: event.at }] : [];
    }),
    sales_count,
  };
};

const explainLeader = async (db: Db, detail: unknown, naming: Naming) => {
  const { from, generation, rate, pair_amount } = leaderDetail.parse(detail);
  return { from: naming(await readNickname(db, from)), generation, rate, pair_amount: hundredths(pair_amount) };
};

const hundredths = (amount: number): Money => money(BigInt(amount));
