import fc from "fast-check";

import type { NaiveEvent, NaiveMember, NaivePeriod, NaivePlan, NaiveSale } from "./naive-plan.ts";

/**
 * A random network: each newcomer is placed below a member with an open side and invited by a member above that one.
 */
export const networks: fc.Arbitrary<readonly NaiveMember[]> = fc
  .array(fc.record({ below: fc.nat(), latest: fc.boolean(), right: fc.boolean(), up: fc.nat({ max: 6 }) }), {
    maxLength: 40,
  })
  .map((requests) => {
    const members: NaiveMember[] = [{ id: 7, sponsor: null, parent: null, side: 0 }];
    for (const [number, requested] of requests.entries()) members.push(join(members, number, requested));
    return members;
  });

type NewMember = {
  readonly below: number;
  readonly latest: boolean;
  readonly right: boolean;
  readonly up: number;
};

const join = (members: readonly NaiveMember[], number: number, requested: NewMember): NaiveMember => {
  const start = requested.latest ? members.length - 1 : requested.below % members.length;
  const side = requested.right ? 2 : 1;
  // The outermost open place below the wanted one, as registration has it.
  let parent = members[start]?.id ?? 7;
  for (let next = childOf(members, parent, side); next; next = childOf(members, parent, side)) parent = next.id;
  let sponsor = parent;
  for (let step = 0; step < requested.up; step += 1)
    sponsor = members.find(({ id }) => id === sponsor)?.parent ?? sponsor;
  return { id: number * 3 + 10, sponsor, parent, side };
};

const childOf = (members: readonly NaiveMember[], parent: number, side: number): NaiveMember | undefined =>
  members.find((one) => one.parent === parent && one.side === side);

const rate = fc.bigInt(0n, 10_000n);
const byRank = <Each>(each: fc.Arbitrary<Each>): fc.Arbitrary<Each[]> => fc.array(each, { minLength: 9, maxLength: 9 });

/** Plans with figures so small that ranks, caps and every generation apply. */
export const plans: fc.Arbitrary<NaivePlan> = fc.record(
  {
    activation: fc.bigInt(0n, 20_000n),
    activationCustomers: fc.bigInt(1n, 20_000n),
    inviteRate: rate,
    ranks: fc
      .array(
        fc.record(
          { weaker: fc.bigInt(0n, 300_000n), directs: fc.nat({ max: 4 }), customers: fc.bigInt(1n, 60_000n) },
          { requiredKeys: ["weaker", "directs"] },
        ),
        { minLength: 8, maxLength: 8 },
      )
      .map((rules) => rules.map((rule, index) => ({ rank: index + 1, ...rule }))),
    step: fc.constantFrom(1n, 100n, 1_000n, 3_333n),
    pairRate: byRank(rate),
    dayCap: byRank(fc.bigInt(0n, 50_000n)),
    requireDirects: fc.boolean(),
    leaderRate: byRank(fc.array(rate, { maxLength: 5 })),
    payoutCap: fc.oneof(rate, fc.constant(10_000n)),
    shares: fc
      .tuple(fc.shuffledSubarray([1, 2, 3], { minLength: 1 }), fc.bigInt(0n, 5_000n), fc.bigInt(0n, 5_000n))
      .map(([wallets, second, third]) => {
        const others = [second, third].slice(0, wallets.length - 1);
        const first = 10_000n - others.reduce((sum, bp) => sum + bp, 0n);
        return wallets.map((wallet, index): [number, bigint] => [
          wallet,
          index === 0 ? first : (others[index - 1] ?? 0n),
        ]);
      }),
  },
  {
    requiredKeys: [
      "activation",
      "inviteRate",
      "ranks",
      "step",
      "pairRate",
      "dayCap",
      "requireDirects",
      "leaderRate",
      "payoutCap",
      "shares",
    ],
  },
);

/** Up to six periods, several on one day, with orders that are bought, extended and refunded, by members and by customers. */
export const periodsOf = (members: readonly NaiveMember[]): fc.Arbitrary<readonly NaivePeriod[]> => {
  const event = fc
    .record({
      buyer: fc.nat(),
      number: fc.nat({ max: 3 }),
      pv: fc.oneof({ weight: 4, arbitrary: fc.bigInt(1n, 100_000n) }, fc.bigInt(-60_000n, -1n)),
    })
    .map(({ buyer, number, pv }): NaiveEvent => {
      const member = members[buyer % members.length]?.id ?? 7;
      return { member, order: `${member}-${number}`, pv };
    });
  const sale = fc
    .record({
      by: fc.nat(),
      number: fc.nat({ max: 3 }),
      pv: fc.oneof({ weight: 4, arbitrary: fc.bigInt(1n, 20_000n) }, fc.bigInt(-10_000n, -1n)),
    })
    .map(({ by, number, pv }): NaiveSale => {
      const seller = members[by % members.length]?.id ?? 7;
      return { seller, order: `s${seller}-${number}`, pv };
    });
  return fc
    .array(
      fc.record({
        later: fc.boolean(),
        events: fc.array(event, { maxLength: 25 }),
        sold: fc.array(sale, { maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((periods) => {
      let day = 1;
      const soldBy = new Map<number, bigint>();
      return periods.map(({ later, events, sold }) => {
        if (later) day += 1;
        return { day: `2026-03-0${day}`, events, sold: sold.flatMap((each) => possible(each, soldBy)) };
      });
    });
};

/** The sale, or as much of a return as the seller's customers have bought. */
const possible = (sale: NaiveSale, soldBy: Map<number, bigint>): readonly NaiveSale[] => {
  const sold = soldBy.get(sale.seller) ?? 0n;
  const pv = sale.pv < -sold ? -sold : sale.pv;
  soldBy.set(sale.seller, sold + pv);
  return pv === 0n ? [] : [{ ...sale, pv }];
};
