import { money, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { expect, onTestFinished, test, vi } from "vitest";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { withClient } from "../../platform/db/with-client.ts";
import { SEGMENT_LENGTH } from "./leg-segments.ts";
import { readInvitedCounts } from "./read-invited-counts.ts";
import { recordVolume } from "./record-volume.ts";
import { verifyLegs } from "./verify-legs.ts";
import { cutSessions } from "../../testing/cut-sessions.ts";
import { recordSpans } from "../../testing/record-spans.ts";
import { testDatabase } from "../../testing/setup/database.ts";
import { seedTree } from "../../testing/seed-tree.ts";
import { runRollUp, type RollUpOptions } from "./run-roll-up.ts";

const MORNING = new Date("2026-05-04T08:00:00Z");
const NEXT_MORNING = new Date("2026-05-05T08:00:00Z");
const PATIENCE = 60_000;

const ONE_ON_EACH_SIDE: Parameters<typeof seedTree>[1] = [
  { parent: 0, side: "left" },
  { parent: 0, side: "right" },
];

/** A root with members below, one on each side if nothing is said, and the dependencies of a roll-up. */
const scene = async (below = ONE_ON_EACH_SIDE) => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const ids = await seedTree(database.db, below);
  const [root = 0, left = 0, right = 0] = ids;
  const warnings: unknown[] = [];
  const days: string[] = [];
  const buyers: (readonly number[])[] = [];
  let now = MORNING;
  let isTrusted = true;
  const options: RollUpOptions = {
    db: database.db,
    trustedTime: async () => await Promise.resolve(isTrusted ? now : undefined),
    timeZone: "UTC",
    log: { warn: (...reported: readonly unknown[]) => void warnings.push(reported) },
    beginDay: async (_tx, day) => void days.push(day),
    noteChanged: async (_tx, memberIds) => void buyers.push(memberIds),
  };
  return {
    database,
    root,
    left,
    right,
    last: ids.at(-1) ?? 0,
    warnings,
    days,
    buyers,
    options,
    turnTo: (instant: Date): void => {
      now = instant;
    },
    trust: (trusted: boolean): void => {
      isTrusted = trusted;
    },
    start: (change: Partial<RollUpOptions> = {}) => {
      const loop = runRollUp({
        ...options,
        ...change,
      });
      onTestFinished(async () => await loop.stop());
      return loop;
    },
    sell: async (memberId: number, pv: number): Promise<void> => {
      const volume = {
        memberId,
        orderSn: "A1",
        pv: money(BigInt(pv)),
        paid: money(BigInt(pv)),
        at: now,
      };
      await inTransaction(database.db, async (tx) => done(await recordVolume(tx, volume)));
    },
    legOf: async (memberId: number) =>
      await database.db.selectFrom("leg").selectAll().where("member_id", "=", memberId).executeTakeFirstOrThrow(),
    differences: async () => await inTransaction(database.db, async (tx) => done(await verifyLegs(tx))),
  };
};

type Scene = Awaited<ReturnType<typeof scene>>;

const untilLeg = async ({ legOf, root }: Scene, leg: object): Promise<void> =>
  await vi.waitFor(async () => expect(await legOf(root)).toMatchObject(leg), PATIENCE);

test("adds new volume to the legs, begins a day once and reports buyers, without log lines", async () => {
  const all = await scene();
  const loop = all.start();
  await untilLeg(all, { left_number: 1, right_number: 1 });
  await all.sell(all.left, 500);
  await untilLeg(all, { left_total: 500n });
  await all.sell(all.right, 300);
  await untilLeg(all, { right_total: 300n });
  await loop.stop();
  expect(all.days).toEqual(["2026-05-04"]);
  expect(all.buyers).toEqual([[all.left], [all.right]]);
  expect(all.warnings).toEqual([]);
  expect(await all.differences()).toEqual(done([]));
});

test("each batch that counts something is a trace, and nothing else is", async () => {
  const { spans, stop } = recordSpans();
  onTestFinished(stop);
  const all = await scene();
  const asked = vi.spyOn(all.options, "trustedTime");
  all.start();
  await untilLeg(all, { left_number: 1, right_number: 1 });
  await all.sell(all.left, 500);
  await untilLeg(all, { left_total: 500n });
  const { length } = asked.mock.calls;
  all.turnTo(new Date(MORNING.getTime() + 60_000));
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(length + 2), PATIENCE);
  expect(spans.map(({ name }) => name)).toEqual(["roll-up", "roll-up"]);
});

test("begins the next day before its first volume", async () => {
  const all = await scene();
  all.start();
  await all.sell(all.left, 500);
  await untilLeg(all, { left_total: 500n });
  all.turnTo(NEXT_MORNING);
  await vi.waitFor(() => expect(all.days).toEqual(["2026-05-04", "2026-05-05"]), PATIENCE);
  await all.sell(all.left, 20);
  await untilLeg(all, { left_total: 520n, day: "2026-05-05", day_left: 500n });
});

test("begins no day and counts nothing while the clock is not trusted, and continues when it is right again", async () => {
  const all = await scene();
  const asked = vi.spyOn(all.options, "trustedTime");
  all.turnTo(new Date(MORNING.getTime() + 30 * DAY_MS));
  all.trust(false);
  await all.sell(all.left, 500);
  all.start();
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), PATIENCE);
  expect([all.days, all.buyers]).toEqual([[], []]);
  expect(await all.legOf(all.root)).toMatchObject({ left_total: 0n, left_number: 0 });
  all.turnTo(MORNING);
  all.trust(true);
  await untilLeg(all, { left_total: 500n, left_number: 1 });
  expect(all.days).toEqual(["2026-05-04"]);
});

test("a failure rolls back its whole batch, is logged, and is tried again", async () => {
  const all = await scene();
  let failures = 0;
  await all.sell(all.left, 500);
  all.start({
    noteChanged: async () => {
      failures += 1;
      if (failures === 1) throw new Error("no room");
    },
  });
  await vi.waitFor(() => expect(all.warnings).toHaveLength(1), PATIENCE);
  expect(await all.legOf(all.root)).toMatchObject({ left_total: 0n, left_number: 0 });
  await untilLeg(all, { left_total: 500n, left_number: 1 });
  expect(failures).toBe(2);
});

test("counts the invited members again when it takes over, because the previous release counts none", async () => {
  const all = await scene();
  const wrong = { left_number: 9, right_number: 9, left_active: 9, right_active: 9, active: 9 };
  await all.options.db
    .insertInto("invited_count")
    .values({ member_id: all.root, activation_pv: money(10_000n), activation_customers_pv: ZERO, ...wrong })
    .execute();
  expect(await readInvitedCounts(all.options.db, all.root)).toMatchObject(wrong);
  all.start();
  await untilLeg(all, { left_number: 1, right_number: 1 });
  expect(await readInvitedCounts(all.options.db, all.root)).toMatchObject({
    left_number: 1,
    right_number: 1,
    active: 0,
  });
});

test("only one of two works; when it stops, the other continues at once", async () => {
  const all = await scene();
  const seen: string[] = [];
  const noteAs = (name: string) => ({ noteChanged: async () => void seen.push(name) });
  const first = all.start(noteAs("first"));
  await untilLeg(all, { left_number: 1 });
  all.start(noteAs("second"));
  for (const total of [500n, 1_000n, 1_500n]) {
    await all.sell(all.left, 500);
    await untilLeg(all, { left_total: total });
  }
  expect(new Set(seen)).toEqual(new Set(["first"]));
  await first.stop();
  await all.sell(all.right, 300);
  await untilLeg(all, { right_total: 300n });
  expect(seen.at(-1)).toBe("second");
  expect(all.warnings).toEqual([]);
  expect(await all.differences()).toEqual(done([]));
});

test("continues after its connections were closed", async () => {
  const all = await scene();
  all.start();
  await all.sell(all.left, 500);
  await untilLeg(all, { left_total: 500n });
  await cutSessions(all.database);
  await vi.waitFor(async () => await all.sell(all.left, 20), PATIENCE);
  await untilLeg(all, { left_total: 520n });
  expect(all.warnings).toEqual([]);
  expect(await all.differences()).toEqual(done([]));
});

test("goes on in a database that lacks what was stored last, as after a promotion", async () => {
  const line = Array.from({ length: SEGMENT_LENGTH + 1 }, (_, parent) => ({ parent, side: "left" as const }));
  const all = await scene(line);
  const asked = vi.spyOn(all.options, "trustedTime");
  all.start();
  const { db } = all.database;
  const countSegments = async (): Promise<number> => (await db.selectFrom("leg_segment").select("id").execute()).length;
  await vi.waitFor(async () => expect(await countSegments()).toBeGreaterThan(0), PATIENCE);

  // It gained nothing yet.
  await withClient(all.database.ownerUrl, "tests", async (client) => {
    await client.query("update leg_part set left_segment_id = null");
    await client.query("delete from leg_segment");
  });
  asked.mockRejectedValueOnce(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  const { length } = asked.mock.calls;
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(length + 1), PATIENCE);
  await all.sell(all.last, 500);
  await untilLeg(all, { left_total: 500n });
  expect(all.warnings).toEqual([]);
  expect(await all.differences()).toEqual(done([]));
});
