import { type Side, SIDES } from "@espalier/core/vocabulary/network";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "../../platform/db/in-transaction.ts";
import { setCustomer } from "../../testing/builders/a-customer.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { type SeededTree, seedTree } from "../../testing/seed-tree.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { countDormant, dormantSince } from "./dormant.ts";
import { listTeam } from "./list-team.ts";
import { chooseInvited } from "./queries.ts";
import { customerOf } from "../members/customer-of.ts";

const NOW = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const MOST = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const UNDONE = new Error("rolled back");

/** Runs work on a database without members, and undoes it. */
const alone = async (work: (db: Db) => Promise<void>): Promise<void> => {
  const undone = database.db.transaction().execute(async (tx) => {
    await work(tx);
    throw UNDONE;
  });
  await undone.catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
};

/** What the lists compare of a member; days are before now. */
const facts = fc.record({
  name: fc.constantFrom("Ann", "ann", "Bo", "Cy", "郑"),
  ownPv: fc.constantFrom(0, 9_999, 10_000, 30_000),
  left: fc.nat(3),
  right: fc.nat(3),
  joined: fc.constantFrom(1, 59, 61, 90),
  bought: fc.constantFrom(null, 3, 59, 61),
});
type Facts = (typeof facts extends fc.Arbitrary<infer Value> ? Value : never) & { readonly id: number };

/** Each takes the first open place from where it points to. */
const places = fc.array(fc.record({ parent: fc.nat(), side: fc.constantFrom(...SIDES), facts }), { maxLength: 25 });

const grow = (wanted: readonly { readonly parent: number; readonly side: Side }[]): readonly SeededTree[] => {
  const shape: SeededTree[] = [];
  for (const { parent, side } of wanted) {
    let at = parent % (shape.length + 1);
    for (;;) {
      const taken = shape.findIndex((each) => each.parent === at && each.side === side);
      if (taken < 0) break;
      at = taken + 1;
    }
    shape.push({ parent: at, side });
  }
  return shape;
};

const write = async (db: Db, members: readonly Facts[]): Promise<void> => {
  for (const { id, name, ownPv, left, right, joined, bought } of members) {
    await setCustomer(db, id, { name });
    await sql`update member set created_at = ${daysAgo(joined)} where id = ${id}`.execute(db);
    await sql`
      update leg_part set own_pv = ${ownPv}, left_total = ${left}, right_total = ${right} where member_id = ${id}`.execute(
      db,
    );
    if (bought === null) continue;
    await sql`
      insert into member_order (customer_id, member_id, sn, status, payment_method, shipping, amount, pv, created_at, paid_at)
      values (${customerOf(id)}, ${id}, ${`A${id}`}, 'unshipped', 'SP', 'delivery', 0, 0, ${daysAgo(bought)}, ${daysAgo(bought)})`.execute(
      db,
    );
  }
};

/** All below the root by a walk of the whole tree, level by level from the left. */
const walk = (
  shape: readonly SeededTree[],
): readonly { readonly index: number; readonly level: number; readonly leg: Side }[] => {
  const found: { index: number; level: number; leg: Side }[] = [];
  let level: readonly { readonly index: number; readonly leg: Side | null }[] = [{ index: 0, leg: null }];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next = level.flatMap(({ index, leg }) =>
      SIDES.flatMap((side) => {
        const child = shape.findIndex((each) => each.parent === index && each.side === side);
        return child < 0 ? [] : [{ index: child + 1, leg: leg ?? side }];
      }),
    );
    found.push(...next.map((each) => ({ ...each, level: depth })));
    level = next;
  }
  return found;
};

const byName = (one: Facts, other: Facts): number => {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  if (a === b) return one.id - other.id;
  return a < b ? -1 : 1;
};
const meets = <Value>(asked: Value | undefined, value: Value): boolean => asked === undefined || asked === value;
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

test(
  "the team's list and the referrals have whom a walk of the whole tree finds, in the same order",
  async () => {
    const asked = fc.record({
      side: maybe(fc.constantFrom(...SIDES)),
      level: maybe(fc.integer({ min: 1, max: 5 })),
      active: maybe(fc.boolean()),
      dormant: maybe(fc.boolean()),
      since: maybe(fc.constantFrom(59, 90, 30)),
      sort: fc.constantFrom("level", "newest", "name", "volume"),
      skip: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(
        places,
        fc.array(asked, { minLength: 1, maxLength: 6 }),
        async (wanted, requests) =>
          await alone(async (db) => {
            const shape = grow(wanted);
            const ids = await seedTree(db, shape);
            const [root = 0] = ids;
            const members = wanted.map((each, index) => ({ ...each.facts, id: ids[index + 1] ?? 0 }));
            await write(db, members);
            const below = walk(shape).flatMap(({ index, level, leg }, place) => {
              const member = members[index - 1];
              return member === undefined ? [] : [{ ...member, level, leg, place, active: member.ownPv >= 10_000 }];
            });
            type Below = (typeof below)[number];
            const isDormant = ({ joined, bought }: Facts): boolean => joined > 60 && (bought === null || bought > 60);

            for (const { side, level, active, dormant, since, sort, skip } of requests) {
              const orders: Record<typeof sort, (one: Below, other: Below) => number> = {
                level: (one, other) => one.place - other.place,
                newest: (one, other) => one.joined - other.joined || other.id - one.id,
                name: byName,
                volume: (one, other) => other.left + other.right - one.left - one.right || one.place - other.place,
              };
              const expected = below
                .filter((each) => meets(side, each.leg) && meets(level, each.level) && meets(active, each.active))
                .filter(({ joined }) => since === undefined || joined <= since)
                .toSorted(orders[sort])
                .slice(skip)
                .map((each) => ({ id: each.id, level: each.level, leg: each.leg, active: each.active }));
              const from = since === undefined ? undefined : daysAgo(since);
              expect(await listTeam(db, root, { side, level, active, since: from, sort, skip, limit: MOST })).toEqual(
                expected,
              );

              const chosen = below
                .filter(
                  (each) => meets(side, each.leg) && meets(active, each.active) && meets(dormant, isDormant(each)),
                )
                .toSorted(sort === "name" ? byName : (one, other) => other.id - one.id)
                .slice(skip)
                .map((each) => ({ id: each.id, is_active: each.active, is_dormant: isDormant(each) }));
              const filter = { sponsorId: root, first: undefined, last: undefined, name: "", side, active, dormant };
              const rows = await chooseInvited(db, sort === "name" ? "name" : "newest", {
                ...filter,
                month: daysAgo(10),
                since: dormantSince(NOW),
                skip,
                limit: MOST,
              });
              expect(rows.map(({ id, is_active, is_dormant }) => ({ id, is_active, is_dormant }))).toEqual(chosen);
            }
            expect(await countDormant(db, root, NOW)).toBe(below.filter(isDormant).length);
          }),
      ),
      propertyRuns(20),
    );
  },
  propertyTimeout(120_000),
);

test("a list ends after the first 1,000 of the team, or of a leg, and filters choose among them", async () =>
  await alone(async (db) => {
    // One member on the left, and a chain of 1,200 on the right.
    const chain = Array.from({ length: 1_200 }, (_, index) => ({
      parent: index === 0 ? 0 : index + 1,
      side: "right" as const,
    }));
    const [root = 0, left = 0, ...right] = await seedTree(db, [{ parent: 0, side: "left" }, ...chain]);
    const ids = async (asked: Partial<Parameters<typeof listTeam>[2]>) =>
      (await listTeam(db, root, { skip: 0, limit: 2_000, ...asked })).map(({ id }) => id);
    expect(await ids({})).toEqual([left, ...right.slice(0, 999)]);
    expect(await ids({ side: "right", sort: "newest" })).toEqual(right.slice(0, 1_000).toReversed());
    expect(await ids({ level: 1_000 })).toEqual([]);
    expect(await ids({ level: 1_000, side: "right" })).toEqual([right[999]]);
    expect(await ids({ skip: 990, limit: 20 })).toHaveLength(10);
  }));
