import { parseMoney } from "@espalier/core/money/money";
import { COMPONENTS, listValues, PARAMETERS, readComponents } from "@espalier/core/plan/components/components";
import { decimal } from "@espalier/core/plan/components/decimal";
import { nest, valueAt } from "@espalier/core/plan/components/nest";
import {
  mapSingles,
  MOST_GENERATIONS,
  type Parameter,
  type ParameterValue,
} from "@espalier/core/plan/components/parameter";
import type { Share } from "@espalier/core/plan/part";
import type { Plan } from "@espalier/core/plan/plan";
import { BONUS_KINDS, BONUSES, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { HIGHEST_RANK } from "@espalier/core/vocabulary/rank";
import { PLAN_WALLETS, WALLET_FACTS, type PlanWallet } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

/** Wallets and profit types have numbers in a plan's JSON, the same as on the wire. */
const WALLET_OF: ReadonlyMap<number, PlanWallet> = new Map(
  PLAN_WALLETS.map((wallet) => [WALLET_FACTS[wallet].number, wallet]),
);

/** Basis points: a whole number from 0 to 10,000. */
const rate = z.int().min(0).max(10_000);

/** A decimal string such as "100.00", read as hundredths, of either sign. */
export const hundredths = z.string().transform((text, context) => {
  const amount = parseMoney(text);
  if (amount !== undefined) return Number(amount);
  context.addIssue({ code: "custom", message: `"${text.slice(0, 20)}" is no decimal such as "100.00"` });
  return z.NEVER;
});

const amount = hundredths.refine((value) => value >= 0, "must not be negative");

/** What a plan says that was stored before it could ask for it: nothing. */
const amountOrNone = amount.prefault("0.00");

const byRank = <Each extends z.ZodType>(each: Each) =>
  z.array(each).length(HIGHEST_RANK + 1, `needs ${HIGHEST_RANK + 1} entries, for rank 0 to ${HIGHEST_RANK}`);

const ranks = z
  .array(z.object({ rank: z.int(), weaker: amount, directs: z.int().min(0), customers_pv: amountOrNone }))
  .superRefine((rules, context) => {
    for (let rank = 1; rank <= Math.max(HIGHEST_RANK, rules.length); rank += 1) {
      if (rules[rank - 1]?.rank === rank && rank <= HIGHEST_RANK) continue;
      const message = rank <= HIGHEST_RANK ? `rank ${rank} must be here` : `there are only ${HIGHEST_RANK} ranks`;
      context.addIssue({ code: "custom", path: [rank - 1], message });
      return;
    }
  });

const share = z.tuple([z.int(), rate]).transform(([number, bp], context): Share => {
  const wallet = WALLET_OF.get(number);
  if (wallet) return { wallet, rate: bp };
  context.addIssue({ code: "custom", message: `wallet ${number} is none of ${[...WALLET_OF.keys()].join(", ")}` });
  return z.NEVER;
});

const shares = z
  .array(share)
  .min(1, "needs a wallet")
  .refine((list) => list.reduce((sum, each) => sum + each.rate, 0) === 10_000, "the shares must sum to 10000")
  .refine((list) => new Set(list.map(({ wallet }) => wallet)).size === list.length, "names a wallet twice");

const SINGLE = { amount, rate, flag: z.boolean() } as const;

const schemaOf = ({ unit, by, aboveZero, absent }: Parameter): z.ZodType => {
  const single = aboveZero ? amount.refine((value) => value > 0, "must be more than zero") : SINGLE[unit];
  const whole = by === "generation" ? byRank(z.array(single).max(MOST_GENERATIONS)) : single;
  const schema: z.ZodType = by === "rank" ? byRank(single) : whole;
  return absent === undefined ? schema : schema.default(absent);
};

/** The allotment of a kind that a stored plan lacks; the parameters of such a kind pay nothing. */
const SPLIT_OF_ABSENT: [number, number][] = [[WALLET_FACTS.CP.number, 10_000]];

const sharesOf = (kind: BonusKind) => {
  const isRequired = Object.values<Parameter>(COMPONENTS[kind].parameters).every(({ absent }) => absent === undefined);
  return isRequired ? shares : shares.prefault(SPLIT_OF_ABSENT);
};

/** A schema for each parameter, by its path in a stored plan. */
export const parameterSchemas = (parameters: readonly Parameter[]): Readonly<Record<string, z.ZodType>> =>
  nest<z.ZodType>(
    parameters.map((parameter) => [parameter.stored, schemaOf(parameter)] as const),
    (fields) => {
      const below = z.object(fields);
      return below.safeParse({}).success ? below.prefault({}) : below;
    },
  );

/** A plan as JSON (amounts as decimal strings, rates in basis points), checked and parsed. */
export const planSchema = z
  .object({
    ...parameterSchemas(PARAMETERS),
    version: z.int().min(1),
    activation: z.object({ pv: amount, customers_pv: amountOrNone }),
    ranks,
    payout_cap_bp: rate,
    allotment: z.object(Object.fromEntries(BONUS_KINDS.map((kind) => [BONUSES[kind].number, sharesOf(kind)]))),
  })
  .transform((json): Plan => ({
    version: json.version,
    activationPv: json.activation.pv,
    activationCustomersPv: json.activation.customers_pv,
    ranks: json.ranks.map(({ customers_pv: customersPv, ...rule }) => ({ ...rule, customersPv })),
    components: readComponents(({ stored }) => valueAt(json, stored)),
    payoutCap: json.payout_cap_bp,
    allotment: recordOf(BONUS_KINDS, (kind) => json.allotment[BONUSES[kind].number] ?? []),
  }));

/** A plan as JSON, without its version; `planSchema` reads it back as the same plan. */
export const writePlan = (plan: Plan): object => ({
  ...nest<unknown>(
    listValues(plan.components).map(({ parameter, value }) => [parameter.stored, written(parameter, value)] as const),
    (fields) => fields,
  ),
  activation: { pv: decimal(plan.activationPv), ...customersOf(plan.activationCustomersPv) },
  ranks: plan.ranks.map(({ rank, weaker, directs, customersPv }) => ({
    rank,
    weaker: decimal(weaker),
    directs,
    ...customersOf(customersPv),
  })),
  payout_cap_bp: plan.payoutCap,
  allotment: Object.fromEntries(
    BONUS_KINDS.map((kind) => [BONUSES[kind].number, writeShares(plan.allotment[kind])] as const),
  ),
});

/** A plan that does not ask for it says nothing of it, as all did before it could. */
const customersOf = (pv: number): { readonly customers_pv?: string } => (pv === 0 ? {} : { customers_pv: decimal(pv) });

const written = ({ unit }: Parameter, value: ParameterValue): unknown =>
  unit === "amount" ? mapSingles(value, (each) => decimal(Number(each))) : value;

const NUMBER_OF: ReadonlyMap<PlanWallet, number> = new Map(
  Array.from(WALLET_OF, ([number, wallet]) => [wallet, number]),
);

/** A wallet that plans do not permit becomes 0, which `planSchema` refuses. */
const writeShares = (list: readonly Share[]): [number, number][] =>
  list.map(({ wallet, rate: bp }) => [NUMBER_OF.get(wallet) ?? 0, bp]);

/** The first problem of an input, with its path: `plan.ranks[2]: rank 3 must be here`. */
export const firstProblem = (error: z.ZodError): string => {
  const [issue] = error.issues;
  const place = (issue?.path ?? []).map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  const named = place.replace(/^\./, "") || "input";
  const isMissing = issue?.code === "invalid_type" && issue.message.endsWith("received undefined");
  return isMissing ? `${named}: is missing` : `${named}: ${issue?.message ?? "is wrong"}`;
};
