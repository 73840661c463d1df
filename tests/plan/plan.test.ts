import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { propertyRuns } from "../../apps/server/src/testing/property-runs.ts";
import { settleNaively, format, type NaiveEvent, type NaiveMember, type NaivePeriod } from "./naive-plan.ts";
import { networks, periodsOf, plans } from "./random-facts.ts";
import { hundredths, settle, type Settled } from "./settle.ts";

const worlds = networks.chain((members) => fc.tuple(plans, fc.constant(members), periodsOf(members)));

const describeProfit = (profit: Settled["profits"][number]): string => {
  const parts = format(profit.parts.map(({ wallet, amount }): [number, bigint] => [wallet, hundredths(amount)]));
  const amount = hundredths(profit.amount);
  if ("order" in profit && !("from" in profit)) return `retail ${profit.member} ${profit.order}: ${amount} ${parts}`;
  if ("order" in profit) return `invite ${profit.member} ${profit.order} from ${profit.from}: ${amount} ${parts}`;
  const raw = hundredths(profit.raw);
  if ("matched" in profit) return `pair ${profit.member} ${hundredths(profit.matched)} raw ${raw}: ${amount} ${parts}`;
  return `leader ${profit.member} from ${profit.from} generation ${profit.generation} raw ${raw}: ${amount} ${parts}`;
};

const profitsOf = (close: Settled): readonly string[] => close.profits.map(describeProfit).toSorted();

const sharedPayouts = (close: Settled): bigint =>
  close.profits.filter((profit) => !("order" in profit)).reduce((sum, { amount }) => sum + hundredths(amount), 0n);

test("pays what a plain reading of the rules pays, on thousands of random networks", () => {
  fc.assert(
    fc.property(worlds, ([plan, members, periods]) => {
      const naive = settleNaively(plan, members, periods);
      for (const [index, close] of settle(plan, members, periods).entries()) {
        const expected = naive[index];
        expect(hundredths(close.volume)).toBe(expected?.volume);
        expect(hundredths(close.subject)).toBe(expected?.subject);
        expect(hundredths(close.pool)).toBe(expected?.pool);
        expect(profitsOf(close)).toEqual(expected?.profits);
        expect(standing(close, members)).toEqual(expected?.members.map((line) => line.replace(/: -?\d+ /, ": ")));
      }
    }),
    propertyRuns(2_000),
  );
});

/** Customers' volume, legs and ranks, a line each, as the naive settlement writes them (without the own volume). */
const standing = (close: Settled, members: readonly NaiveMember[]): readonly string[] =>
  members.map(({ id }) => {
    const legs = close.legs.find(({ member }) => member === id);
    const left = `${hundredths(legs?.left_total ?? "0")}/${hundredths(legs?.left_used ?? "0")}`;
    const right = `${hundredths(legs?.right_total ?? "0")}/${hundredths(legs?.right_used ?? "0")}`;
    const customers = hundredths(close.customers?.[id] ?? "0");
    return `${id}: ${customers} ${left} ${right} rank ${close.ranks[id] ?? 0}`;
  });

describe("laws of the plan", () => {
  const runs = propertyRuns(300);

  test("no sales, no profit", () => {
    fc.assert(
      fc.property(plans, networks, (plan, members) => {
        const [close] = settle(plan, members, [{ day: "2026-03-01", events: [] }]);
        expect(close).toMatchObject({ volume: "0.00", subject: "0.00", profits: [], legs: [] });
      }),
      runs,
    );
  });

  test("customers' volume changes nothing where the plan does not ask for it, and moves no leg, V or cap where it does", () => {
    fc.assert(
      fc.property(worlds, ([{ activationCustomers = 1n, ranks, ...rest }, members, periods]) => {
        const silent = { ...rest, ranks: ranks.map(({ rank, weaker, directs }) => ({ rank, weaker, directs })) };
        const own = periods.map(({ day, events }): NaivePeriod => ({ day, events }));
        const without = settle(silent, members, own);
        const withCustomers = settle(silent, members, periods);
        expect(withCustomers.map(withoutCustomers)).toEqual(without.map(withoutCustomers));
        const asked = settle({ ...silent, activationCustomers }, members, periods);
        const measured = (closes: readonly Settled[]) =>
          closes.map(({ volume, pool, legs }) => ({
            volume,
            pool,
            legs: legs.flatMap(({ member, left_total: left, right_total: right }) =>
              left === "0.00" && right === "0.00" ? [] : [{ member, left, right }],
            ),
          }));
        expect(measured(asked)).toEqual(measured(without));
      }),
      runs,
    );
  });

  test("pairs and leaders never take more than the payout cap", () => {
    fc.assert(
      fc.property(worlds, ([plan, members, periods]) => {
        for (const close of settle(plan, members, periods)) {
          expect(sharedPayouts(close)).toBeLessThanOrEqual(hundredths(close.pool));
        }
      }),
      runs,
    );
  });

  test("the parts of a profit sum to it, and none is zero", () => {
    fc.assert(
      fc.property(worlds, ([plan, members, periods]) => {
        for (const { amount, parts } of settle(plan, members, periods).flatMap((close) => close.profits)) {
          expect(parts.reduce((sum, part) => sum + hundredths(part.amount), 0n)).toBe(hundredths(amount));
          expect(parts.map((part) => part.amount)).not.toContain("0.00");
          expect(parts.length).toBeGreaterThan(0);
        }
      }),
      runs,
    );
  });

  test("the order of events inside a period does not matter", () => {
    const shuffled = worlds.chain(([plan, members, periods]) =>
      fc.tuple(
        fc.constant({ plan, members, periods }),
        fc.tuple(...periods.map(({ events }) => fc.shuffledSubarray([...events], { minLength: events.length }))),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([{ plan, members, periods }, orders]) => {
        const other = periods.map(({ day, sold }, index): NaivePeriod => ({
          day,
          events: orders[index] ?? [],
          sold: sold?.toReversed() ?? [],
        }));
        const closes = settle(plan, members, other);
        for (const [index, close] of settle(plan, members, periods).entries()) {
          expect(profitsOf(closes[index] ?? close)).toEqual(profitsOf(close));
          expect(closes[index]?.legs).toEqual(close.legs);
          expect(closes[index]?.ranks).toEqual(close.ranks);
        }
      }),
      runs,
    );
  });

  test("members may be in any order", () => {
    const shuffled = worlds.chain((world) =>
      fc.tuple(fc.constant(world), fc.shuffledSubarray([...world[1]], { minLength: world[1].length })),
    );
    fc.assert(
      fc.property(shuffled, ([[plan, members, periods], other]) => {
        const closes = settle(plan, other, periods);
        for (const [index, close] of settle(plan, members, periods).entries()) {
          expect(profitsOf(closes[index] ?? close)).toEqual(profitsOf(close));
        }
      }),
      runs,
    );
  });

  test("refunding everything brings invite profits to zero, wallet by wallet, and pays no pair on what came back", () => {
    fc.assert(
      fc.property(worlds, ([plan, members, periods]) => {
        const refunds = openOrders(periods);
        const closes = settle(plan, members, [...periods, { day: "2026-03-09", events: refunds }]);
        const byOrder = new Map<string, bigint>();
        for (const profit of closes.flatMap((close) => close.profits)) {
          if (!("order" in profit)) continue;
          for (const { wallet, amount } of profit.parts) {
            const key = `${profit.order} ${wallet}`;
            byOrder.set(key, (byOrder.get(key) ?? 0n) + hundredths(amount));
          }
        }
        // Volume refunded beyond the order's own was never paid, so only orders as a whole end at zero.
        for (const { order } of refunds) {
          for (const [key, sum] of byOrder) if (key.startsWith(`${order} `)) expect(sum).toBe(0n);
        }
        const after = settle(plan, members, [
          ...periods,
          { day: "2026-03-09", events: refunds },
          { day: "2026-03-10", events: [] },
        ]);
        expect(after.slice(-1).map(sharedPayouts)).toEqual([0n]);
      }),
      runs,
    );
  });

  test("splitting a period never loses volume", () => {
    const split = worlds.chain((world) => fc.tuple(fc.constant(world), fc.nat({ max: 25 })));
    fc.assert(
      fc.property(split, ([[plan, members, [only = { day: "2026-03-01", events: [] }]], at]) => {
        const parts = [
          { day: only.day, events: only.events.slice(0, at) },
          { day: only.day, events: only.events.slice(at) },
        ];
        const whole = settle(plan, members, [only]);
        const halves = settle(plan, members, parts);
        const totals = (close: Settled | undefined) =>
          close?.legs.map((legs) => ({ ...legs, left_used: "", right_used: "" })).filter(isMoved);
        expect(totals(halves.at(-1))).toEqual(totals(whole.at(-1)));
        expect(halves.reduce((sum, { volume }) => sum + hundredths(volume), 0n)).toBe(
          hundredths(whole[0]?.volume ?? "0"),
        );
      }),
      runs,
    );
  });
});

/** A close as text, without what customers brought to their sellers, which is said in any case. */
const withoutCustomers = (close: Settled): string => JSON.stringify({ ...close, customers: undefined });

const isMoved = (legs: { readonly left_total: string; readonly right_total: string }): boolean =>
  legs.left_total !== "0.00" || legs.right_total !== "0.00";

/** Events that refund the volume of each order so far. */
const openOrders = (periods: readonly NaivePeriod[]): readonly NaiveEvent[] => {
  const net = new Map<string, NaiveEvent>();
  for (const { member, order, pv } of periods.flatMap(({ events }) => events)) {
    net.set(order, { member, order, pv: (net.get(order)?.pv ?? 0n) - pv });
  }
  return [...net.values()].filter(({ pv }) => pv < 0n);
};
