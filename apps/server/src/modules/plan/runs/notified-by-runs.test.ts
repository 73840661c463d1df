import { done } from "@espalier/core/vocabulary/outcome";
import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { showInboxMessage } from "../../notifications/inbox/show-inbox.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { closeNow, resumeRun } from "./close-plan.ts";
import { notifyPosted } from "./notify-run.ts";
import { findUnfinishedRun } from "./run-row.ts";
import { type RunSteps, stepsOnTheirOwn } from "./run-steps.ts";

const clock = zonedClock("UTC");
const later = (days: number): Date => new Date(START.getTime() + days * 86_400_000);

let database: TestDatabase;
let world: PlanWorld;
beforeEach(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
});
afterEach(async () => await database.drop());

/** Each message as "who: title. text", in the order of members. */
const notified = async (): Promise<readonly string[]> => {
  const rows = await database.db.selectFrom("inbox_message").selectAll().orderBy("member_id").orderBy("id").execute();
  return rows.map((row) => {
    const { title, text } = showInboxMessage(row, "en");
    return `${world.nameOf(row.member_id)}: ${title}. ${text}`;
  });
};

/** The first periods of docs/plan.md. */
const buy = async (): Promise<void> => {
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await world.rollUp();
};

test("a run notifies each member once of what it paid, in all wallets together, and a new rank", async () => {
  await buy();
  await world.close();
  const paid = await database.db
    .selectFrom("profit_part as p")
    .select((eb) => ["p.member_id", "p.wallet", eb.fn.sum<bigint>("p.amount").as("amount")])
    .groupBy(["p.member_id", "p.wallet"])
    .orderBy("p.member_id")
    .orderBy("p.wallet")
    .execute();
  const rows = await database.db.selectFrom("inbox_message").selectAll().orderBy("member_id").orderBy("id").execute();
  const facts = rows
    .filter(({ template }) => template === "profit_paid")
    .flatMap(({ member_id, words }) =>
      Object.entries(Object(words).amounts).map(([wallet, amount]) => `${member_id} ${wallet} ${String(amount)}`),
    );
  expect(facts.toSorted()).toEqual(paid.map((row) => `${row.member_id} ${row.wallet} ${row.amount}`).toSorted());
  expect(await notified()).toEqual([
    "1: Your profit is paid. 22.40 CP, 2.80 SP, and 2.80 RP for May 4, 2026",
    ...[1, 2, 3].map((id) => `${id}: You reached a new rank. Congratulations: you are Associate now.`),
  ]);
});

test("voiding notifies of what is taken back, and the next run of what is paid then", async () => {
  await buy();
  await world.void(await world.close());
  await world.close(later(1));
  const amounts = "22.40 CP, 2.80 SP, and 2.80 RP for May";
  expect((await notified()).filter((line) => line.includes("profit"))).toEqual([
    `1: Your profit is paid. ${amounts} 4, 2026`,
    `1: A profit was taken back. ${amounts} 4, 2026, after a refund or a correction`,
    `1: Your profit is paid. ${amounts} 5, 2026`,
  ]);
});

test("a run that is killed at its last step, and continued by another process, notifies once", async () => {
  await buy();
  const own = stepsOnTheirOwn(database.db, "killed");
  const dying: RunSteps = {
    ...own,
    write: async (work) =>
      await own.write(async (tx) => {
        const outcome = await work(tx);
        const written = await tx.selectFrom("inbox_message").select("id").limit(1).executeTakeFirst();
        if (written) throw new Error("killed after notifying");
        return outcome;
      }),
  };
  await expect(closeNow(dying, clock, START)).rejects.toThrow("killed after notifying");
  expect(await notified()).toEqual([]);
  await own.release();
  const other = stepsOnTheirOwn(database.db, "other");
  const left = await findUnfinishedRun(database.db);
  if (!left) throw new Error("the run is not there any more");
  await resumeRun(other, clock, left, START);
  expect((await notified()).filter((line) => line.includes("profit"))).toHaveLength(1);
});

test("one statement notifies everybody whom a run concerns, however many they are", async () => {
  await buy();
  const run = await world.close();
  await database.db.deleteFrom("inbox_message").execute();
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  };
  await inTransaction(database.db, async (tx) => done(await notifyPosted(tx.withPlugin(counting), run, START)));
  expect([statements, (await notified()).length]).toEqual([1, 4]);
});
