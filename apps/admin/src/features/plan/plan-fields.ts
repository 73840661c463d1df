import {
  MOST_GENERATIONS,
  type PlanDocument,
  type PlanProblemKind,
  findPlanProblems,
} from "@espalier/contract/calls/plan/plan-problems";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { HIGHEST_RANK } from "@espalier/core/vocabulary/rank";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { amountOf, readAmount } from "@espalier/web/read-amount";
import { fromHundredths } from "@espalier/web/hundredths";

/**
 * What stands in the fields of a plan's form, by place: `ranks.0.weaker`, `pair.rates.3`, `leader_rates.2.0`. Rates stand as percent.
 * Of a split each wallet's percent stands at `allotment.<type>.<wallet>`, and at `allotment.<type>.rest` which wallet gets what
 * rounding leaves.
 */
export type PlanFields = Readonly<Record<string, string>>;

/** Ranks from 0, which is none. */
export const RANKS: readonly number[] = Array.from({ length: HIGHEST_RANK + 1 }, (_, rank) => rank);

/** What gets the rest where a split names none. */
const REST_WALLET: PlanWallet = "CP";

/** So many generations have a column at least. */
const GENERATIONS_SHOWN = 5;

/** The form of a plan. */
export const fieldsOf = (plan: PlanDocument): PlanFields => ({
  activation_pv: plan.activation_pv,
  invite_rate: percent(plan.invite_rate),
  payout_cap: percent(plan.payout_cap),
  "pair.step": plan.pair.step,
  "pair.direct_each_side": plan.pair.direct_each_side ? "yes" : "no",
  ...Object.fromEntries(
    plan.ranks.flatMap(({ weaker, directs }, index) => [
      [`ranks.${index}.weaker`, weaker],
      [`ranks.${index}.directs`, String(directs)],
    ]),
  ),
  ...Object.fromEntries(plan.pair.rates.map((rate, rank) => [`pair.rates.${rank}`, percent(rate)])),
  ...Object.fromEntries(plan.pair.day_caps.map((cap, rank) => [`pair.day_caps.${rank}`, cap])),
  ...Object.fromEntries(
    plan.leader_rates.flatMap((rates, rank) =>
      rates.map((rate, generation) => [`leader_rates.${rank}.${generation}`, percent(rate)]),
    ),
  ),
  ...Object.fromEntries(BONUS_KINDS.flatMap((type) => splitFields(type, plan.allotment[type]))),
});

const splitFields = (
  type: BonusKind,
  shares: PlanDocument["allotment"][BonusKind],
): readonly (readonly [string, string])[] => [
  ...PLAN_WALLETS.map(
    (wallet) =>
      [`allotment.${type}.${wallet}`, percent(shares.find((share) => share.wallet === wallet)?.rate ?? 0)] as const,
  ),
  [`allotment.${type}.rest`, shares[0]?.wallet ?? REST_WALLET] as const,
];

/** 800 basis points are "8.00". */
const percent = (basisPoints: number): string => fromHundredths(BigInt(basisPoints));

/** The plan that the fields say. A rate that cannot be read is no number, which the check of plans complains about. */
export const documentOf = (fields: PlanFields): PlanDocument => {
  const at = (place: string): string => fields[place] ?? "";
  return {
    activation_pv: amountAt(at("activation_pv")),
    invite_rate: rateAt(at("invite_rate")),
    ranks: RANKS.slice(1).map((rank, index) => ({
      rank,
      weaker: amountAt(at(`ranks.${index}.weaker`)),
      directs: countAt(at(`ranks.${index}.directs`)),
    })),
    pair: {
      step: amountAt(at("pair.step")),
      direct_each_side: at("pair.direct_each_side") === "yes",
      rates: RANKS.map((rank) => rateAt(at(`pair.rates.${rank}`))),
      day_caps: RANKS.map((rank) => amountAt(at(`pair.day_caps.${rank}`))),
    },
    leader_rates: RANKS.map((rank) => leaderRates(fields, rank)),
    payout_cap: rateAt(at("payout_cap")),
    allotment: recordOf(BONUS_KINDS, (kind) => sharesOf(fields, kind)),
  };
};

/** Up to the last generation that has a rate; one left out before it has none. */
const leaderRates = (fields: PlanFields, rank: number): readonly number[] => {
  const rates = Array.from(
    { length: MOST_GENERATIONS },
    (_, generation) => fields[`leader_rates.${rank}.${generation}`] ?? "",
  );
  const last = rates.findLastIndex((rate) => rate !== "");
  return rates.slice(0, last + 1).map((rate) => (rate === "" ? 0 : rateAt(rate)));
};

/** The wallet that gets the rest stands first; what gets nothing is left out. */
const sharesOf = (fields: PlanFields, type: BonusKind): readonly { wallet: PlanWallet; rate: number }[] => {
  const rest = PLAN_WALLETS.find((wallet) => wallet === fields[`allotment.${type}.rest`]) ?? REST_WALLET;
  return [rest, ...PLAN_WALLETS.filter((wallet) => wallet !== rest)]
    .map((wallet) => ({ wallet, rate: rateAt(fields[`allotment.${type}.${wallet}`] ?? "") }))
    .filter(({ wallet, rate }) => wallet === rest || rate !== 0);
};

const rateAt = (text: string): number => (text === "" ? Number.NaN : Number(amountOf(text)));

/** As the wire writes it; what is empty stays so, and is complained about. */
const amountAt = (text: string): string => (text === "" ? "" : fromHundredths(amountOf(text)));

const countAt = (text: string): number => (text === "" ? Number.NaN : Number(text));

/** How many generations have a column. */
export const generationsOf = (fields: PlanFields): number =>
  RANKS.reduce((most, rank) => Math.max(most, leaderRates(fields, rank).length), GENERATIONS_SHOWN);

/** What is wrong, by the place of its field. */
export const problemsOf = (fields: PlanFields): ReadonlyMap<string, PlanProblemKind> =>
  new Map(findPlanProblems(documentOf(fields)).map(({ place, kind }) => [fieldOf(place), kind]));

/** What is wrong with one share is shown at its split, since the place of a share is not that of its field. */
const fieldOf = (place: string): string => /^allotment\.[a-z]+/.exec(place)?.[0] ?? place;

/** What a field of amounts or percent takes of what was typed; null when it takes nothing of it. */
export const readDecimal = (typed: string): string | null => readAmount(typed.replaceAll(/[%％]/g, ""));

/** What the percents of a split come to, as percent: "100.00". */
export const sumOfSplit = (fields: PlanFields, type: BonusKind): string =>
  fromHundredths(PLAN_WALLETS.reduce((sum, wallet) => sum + amountOf(fields[`allotment.${type}.${wallet}`] ?? ""), 0n));
