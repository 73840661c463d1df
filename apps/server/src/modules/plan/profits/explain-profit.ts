import { floorShare, money, type Money } from "@espalier/core/money/money";
import type { SaleKey } from "@espalier/core/plan/components/component";
import { COMPONENTS, type FactLists } from "@espalier/core/plan/components/components";
import { type ByUnit, type FactList, mapFacts, type Sale } from "@espalier/core/plan/components/explanation";
import { BONUSES, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import type { Language } from "@espalier/core/text/language";
import { done, refused } from "@espalier/core/vocabulary/outcome";

import { shareLabel } from "../share-label.ts";
import { readUsedPlan } from "../plan-versions.ts";
import { storedFacts } from "../profit-facts.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { Naming } from "./describe-profit.ts";
import { readHold } from "./read-hold.ts";
import { findProfit, listParts, listSales, readNickname, type ProfitKey } from "./queries.ts";

/**
 * Explains one of a member's profits, down to the orders; `naming` gives the names of other members that the reader
 * sees.
 */
export const explainProfit = async (
  db: Db,
  key: ProfitKey,
  { language, naming }: { readonly language: Language; readonly naming: Naming },
) => {
  const profit = await findProfit(db, key);
  if (!profit) return refused("profit.unknown");
  const { type } = profit;
  const [plan, parts, explained] = await Promise.all([
    readUsedPlan(db, profit.plan_version),
    listParts(db, key),
    explain(db, type, profit.detail, naming),
  ]);
  const orderSn = profit.status === "posted" ? explained.retail?.order_sn : undefined;
  return done({
    profit_sn: profit.sn,
    profit_type: type,
    amount: profit.amount,
    created_at: profit.at,
    plan_version: profit.plan_version,
    run: profit.run_id,
    period: { from: profit.period_from, to: profit.period_to },
    factor: BONUSES[type].capped ? factorOf(profit) : WHOLE,
    parts: parts.map(({ wallet, amount }) => ({
      wallet_type: wallet,
      amount,
      allot_name: shareLabel(plan, type, wallet, language),
    })),
    ...(orderSn === undefined ? {} : { hold: await readHold(db, { memberId: key.memberId, orderSn }) }),
    ...explained,
  });
};

const WHOLE = 10_000;

/** The factor by which the payout cap reduced a close's capped bonuses, in basis points. */
const factorOf = ({ subject, pool }: { readonly subject: Money; readonly pool: Money }): number =>
  subject > pool ? Number(floorShare(pool, BigInt(WHOLE), subject)) : WHOLE;

/** A fact in the form of an answer. */
type Answered = {
  readonly order: string;
  readonly member: string;
  readonly volume: Money;
  readonly amount: Money;
  readonly rate: number;
  readonly count: number;
  readonly sales: readonly Sale[];
};
type Facts = { readonly [Kind in BonusKind]?: ByUnit<FactLists[Kind], Answered> };

/** The facts of a profit, for its kind. */
const explain = async (db: Db, kind: BonusKind, detail: unknown, naming: Naming): Promise<Facts> => {
  const list: FactList = COMPONENTS[kind].facts;
  const stored = storedFacts(kind, detail);
  const names = new Map<string, string>();
  const sales = new Map<string, readonly Sale[]>();
  for (const [name, { unit }] of Object.entries(list)) {
    const fact = stored[name];
    if (unit === "member") names.set(name, naming(await readNickname(db, Number(fact))));
    if (unit === "sales" && Array.isArray(fact)) sales.set(name, await readSales(db, fact, naming));
  }
  const text = (name: string): string => String(stored[name]);
  const number = (name: string): number => Number(stored[name]);
  const amount = (name: string): Money => money(BigInt(number(name)));
  const own: object = mapFacts<FactList, Answered>(list, {
    order: text,
    volume: amount,
    amount,
    rate: number,
    count: number,
    member: (name) => names.get(name) ?? "",
    sales: (name) => sales.get(name) ?? [],
  });
  const facts = { [kind]: own };
  if (!isUnderKinds(facts)) throw new Error(`the facts of ${kind} stand under no kind`);
  return facts;
};

const isUnderKinds = (facts: object): facts is Facts => Object.keys(facts).every((key) => key in COMPONENTS);

const readSales = async (db: Db, keys: readonly SaleKey[], naming: Naming): Promise<readonly Sale[]> => {
  const events = await listSales(
    db,
    keys.map(([memberId, id]) => ({ memberId, id })),
  );
  return keys.flatMap(([, , side], place) => {
    const event = events[place];
    return event ? [{ side, member: naming(event.nickname), pv: event.pv, at: event.at }] : [];
  });
};
