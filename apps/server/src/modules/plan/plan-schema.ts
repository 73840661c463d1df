import { formatMoney, money, parseMoney } from "@espalier/core/money/money";
import type { Plan, Share } from "@espalier/core/plan/plan";
import { HIGHEST_RANK } from "@espalier/core/vocabulary/rank";
import { PLAN_WALLETS, WALLET_FACTS, type Wallet } from "@espalier/core/vocabulary/wallet";
import { z } from "zod";

/** Wallets and profit types have numbers in a plan's JSON, the same as on the wire. */
const WALLET_OF: ReadonlyMap<number, Wallet> = new Map(
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

const byRank = <Each extends z.ZodType>(each: Each) =>
  z.array(each).length(HIGHEST_RANK + 1, `needs ${HIGHEST_RANK + 1} entries, for rank 0 to ${HIGHEST_RANK}`);

const ranks = z
  .array(z.object({ rank: z.int(), weaker: amount, directs: z.int().min(0) }))
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
  context.addIssue({ code: "custom", message: `wallet ${number} is none of 1 (SP), 2 (CP), 3 (RP)` });
  return z.NEVER;
});

const shares = z
  .array(share)
  .min(1, "needs a wallet")
  .refine((list) => list.reduce((sum, each) => sum + each.rate, 0) === 10_000, "the shares must sum to 10000")
  .refine((list) => new Set(list.map(({ wallet }) => wallet)).size === list.length, "names a wallet twice");

/** A plan as JSON (amounts as decimal strings, rates in basis points), checked and read. */
export const planSchema = z
  .object({
    version: z.int().min(1),
    activation: z.object({ pv: amount }),
    invite: z.object({ rate_bp: rate }),
    ranks,
    pair: z.object({
      step: amount.refine((value) => value > 0, "must be more than zero"),
      rate_bp: byRank(rate),
      day_cap: byRank(amount),
      require_direct_each_side: z.boolean(),
    }),
    leader: z.object({ rate_bp: byRank(z.array(rate).max(20)) }),
    payout_cap_bp: rate,
    allotment: z.object({ "1": shares, "2": shares, "3": shares }),
  })
  .transform((json): Plan => ({
    version: json.version,
    activationPv: json.activation.pv,
    inviteRate: json.invite.rate_bp,
    ranks: json.ranks,
    pair: {
      step: json.pair.step,
      rate: json.pair.rate_bp,
      dayCap: json.pair.day_cap,
      requireDirectEachSide: json.pair.require_direct_each_side,
    },
    leaderRate: json.leader.rate_bp,
    payoutCap: json.payout_cap_bp,
    allotment: { invite: json.allotment["1"], pair: json.allotment["2"], leader: json.allotment["3"] },
  }));

/** A plan as it is written. */
export type PlanJson = z.input<typeof planSchema>;

/** A plan as it is written, without its version: what `planSchema` reads back as the same plan. */
export const writePlan = (plan: Plan): Omit<PlanJson, "version"> => ({
  activation: { pv: decimal(plan.activationPv) },
  invite: { rate_bp: plan.inviteRate },
  ranks: plan.ranks.map(({ rank, weaker, directs }) => ({ rank, weaker: decimal(weaker), directs })),
  pair: {
    step: decimal(plan.pair.step),
    rate_bp: [...plan.pair.rate],
    day_cap: plan.pair.dayCap.map(decimal),
    require_direct_each_side: plan.pair.requireDirectEachSide,
  },
  leader: { rate_bp: plan.leaderRate.map((rates) => [...rates]) },
  payout_cap_bp: plan.payoutCap,
  allotment: {
    "1": writeShares(plan.allotment.invite),
    "2": writeShares(plan.allotment.pair),
    "3": writeShares(plan.allotment.leader),
  },
});

const decimal = (value: number): string => formatMoney(money(BigInt(value)));

const NUMBER_OF: ReadonlyMap<Wallet, number> = new Map(Array.from(WALLET_OF, ([number, wallet]) => [wallet, number]));

/** A wallet that a plan cannot name becomes 0, which `planSchema` refuses. */
const writeShares = (list: readonly Share[]): [number, number][] =>
  list.map(({ wallet, rate: bp }) => [NUMBER_OF.get(wallet) ?? 0, bp]);

/** The first problem of an input, with the place where it is: `plan.ranks[2]: rank 3 must be here`. */
export const firstProblem = (error: z.ZodError): string => {
  const [issue] = error.issues;
  const place = (issue?.path ?? []).map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return `${place.replace(/^\./, "") || "input"}: ${issue?.message ?? "is wrong"}`;
};
