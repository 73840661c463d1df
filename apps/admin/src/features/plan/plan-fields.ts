import { type PlanDocument, type PlanProblemKind, findPlanProblems } from "@espalier/contract/calls/plan/plan-problems";
import { PARAMETERS } from "@espalier/core/plan/components/components";
import { valueAt } from "@espalier/core/plan/components/nest";
import { MOST_GENERATIONS, type Parameter } from "@espalier/core/plan/components/parameter";
import { writeComponents } from "@espalier/core/plan/components/written-components";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { RANKS, RANKS_AND_NONE } from "@espalier/core/vocabulary/rank";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { PLAN_WALLETS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { amountOf } from "@espalier/web/typed-text/typed-amount";
import { add, formatMoney } from "@espalier/core/money/money";
import { decimal } from "@espalier/core/plan/components/decimal";

/**
 * The texts in the fields of a plan's form, by place: `ranks.0.weaker`, `pair.rates.3`, `allotment.pair.CP`. Rates are
 * in percent. Each wallet's percent of a split is at `allotment.<type>.<wallet>`; `allotment.<type>.rest` is the wallet
 * that gets the remainder of rounding.
 */
export type PlanFields = Readonly<Record<string, string>>;

/** The wallet that gets the remainder if a split names none. */
const REST_WALLET: PlanWallet = "CP";

/** The minimum number of generation columns. */
const GENERATIONS_SHOWN = 5;

/** The parameters of the plan and of its components that have a field, or one for each rank and generation, in their order. */
export const PLAN_FIELDS: readonly PlanField[] = [
  { place: "activation_pv", unit: "amount" },
  { place: "activation_customers_pv", unit: "amount" },
  { place: "payout_cap", unit: "rate" },
  ...PARAMETERS,
];

export type PlanField = Pick<Parameter, "unit" | "by"> & {
  readonly place: (typeof PARAMETERS)[number]["place"] | "activation_pv" | "activation_customers_pv" | "payout_cap";
};

/** The form of a plan, its fields in the order in which differences are shown. */
export const fieldsOf = (plan: PlanDocument): PlanFields => {
  const fieldsBy = (isListed: boolean): readonly Entry[] =>
    PLAN_FIELDS.filter(({ by }) => (by !== undefined) === isListed).flatMap((field) => fieldsAt(plan, field));
  const ranks = plan.ranks.flatMap(({ weaker, directs, customers_pv: customersPv }, index): readonly Entry[] => [
    [`ranks.${index}.weaker`, weaker],
    [`ranks.${index}.directs`, String(directs)],
    [`ranks.${index}.customers_pv`, customersPv],
  ]);
  const splits = BONUS_KINDS.flatMap((type) => splitFields(type, plan.allotment[type]));
  return Object.fromEntries<string>([...fieldsBy(false), ...ranks, ...fieldsBy(true), ...splits]);
};

type Entry = readonly [place: string, text: string];

const fieldsAt = (plan: PlanDocument, { place, unit }: PlanField): readonly Entry[] => {
  const listed = (value: unknown, at: string): readonly Entry[] =>
    Array.isArray(value)
      ? value.flatMap((each: unknown, index) => listed(each, `${at}.${index}`))
      : [[at, textOf(unit, value)]];
  return listed(valueAt(plan, place), place);
};

const textOf = (unit: Parameter["unit"], value: unknown): string => {
  if (unit === "flag") return value === true ? "yes" : "no";
  return unit === "rate" ? decimal(Number(value)) : String(value);
};

const splitFields = (type: BonusKind, shares: PlanDocument["allotment"][BonusKind]): readonly Entry[] => [
  ...PLAN_WALLETS.map(
    (wallet) =>
      [`allotment.${type}.${wallet}`, decimal(shares.find((share) => share.wallet === wallet)?.rate ?? 0)] as const,
  ),
  [`allotment.${type}.rest`, shares[0]?.wallet ?? REST_WALLET] as const,
];

/** Builds the plan from the fields. A rate that cannot be read becomes NaN, which the check of plans reports. */
export const documentOf = (fields: PlanFields): PlanDocument => {
  const at = (place: string): string => fields[place] ?? "";
  return {
    ...writeComponents(({ place, unit, by }) => {
      if (by === undefined) return valueOf(unit, at(place));
      return RANKS_AND_NONE.map((rank) =>
        by === "rank"
          ? valueOf(unit, at(`${place}.${rank}`))
          : generationTexts(fields, place, rank).map((text) => (text === "" ? 0 : valueOf(unit, text))),
      );
    }),
    activation_pv: amountAt(at("activation_pv")),
    activation_customers_pv: amountAt(at("activation_customers_pv")),
    ranks: RANKS.map((rank, index) => ({
      rank,
      weaker: amountAt(at(`ranks.${index}.weaker`)),
      directs: countAt(at(`ranks.${index}.directs`)),
      customers_pv: amountAt(at(`ranks.${index}.customers_pv`)),
    })),
    payout_cap: rateAt(at("payout_cap")),
    allotment: recordOf(BONUS_KINDS, (kind) => sharesOf(fields, kind)),
  };
};

const valueOf = (unit: Parameter["unit"], text: string): string | number | boolean => {
  if (unit === "flag") return text === "yes";
  return unit === "rate" ? rateAt(text) : amountAt(text);
};

/** The rates up to the last generation that has one; empty ones before it are 0. */
const generationTexts = (fields: PlanFields, place: string, rank: number): readonly string[] => {
  const texts = Array.from(
    { length: MOST_GENERATIONS },
    (_, generation) => fields[`${place}.${rank}.${generation}`] ?? "",
  );
  return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
};

/** The wallet that gets the remainder is first; wallets without a share are left out. */
const sharesOf = (fields: PlanFields, type: BonusKind): readonly { wallet: PlanWallet; rate: number }[] => {
  const rest = PLAN_WALLETS.find((wallet) => wallet === fields[`allotment.${type}.rest`]) ?? REST_WALLET;
  return [rest, ...PLAN_WALLETS.filter((wallet) => wallet !== rest)]
    .map((wallet) => ({ wallet, rate: rateAt(fields[`allotment.${type}.${wallet}`] ?? "") }))
    .filter(({ wallet, rate }) => wallet === rest || rate !== 0);
};

const rateAt = (text: string): number => (text === "" ? Number.NaN : Number(amountOf(text)));

/** The amount as on the wire; an empty one stays empty, which the check of plans reports. */
const amountAt = (text: string): string => (text === "" ? "" : formatMoney(amountOf(text)));

const countAt = (text: string): number => (text === "" ? Number.NaN : Number(text));

/** The number of generation columns at a place. */
export const generationsOf = (fields: PlanFields, place: string): number =>
  RANKS_AND_NONE.reduce<number>(
    (most, rank) => Math.max(most, generationTexts(fields, place, rank).length),
    GENERATIONS_SHOWN,
  );

/** The errors, by the place of their fields. */
export const problemsOf = (fields: PlanFields): ReadonlyMap<string, PlanProblemKind> =>
  new Map(findPlanProblems(documentOf(fields)).map(({ place, kind }) => [fieldOf(place), kind]));

/** Maps a problem of one share to its split, since the place of a share is not that of its field. */
const fieldOf = (place: string): string => /^allotment\.[a-z]+/.exec(place)?.[0] ?? place;

/** The sum of a split's percentages: "100.00". */
export const sumOfSplit = (fields: PlanFields, type: BonusKind): string =>
  formatMoney(add(...PLAN_WALLETS.map((wallet) => amountOf(fields[`allotment.${type}.${wallet}`] ?? ""))));
