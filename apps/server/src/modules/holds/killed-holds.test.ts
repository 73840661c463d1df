import { afterEach, beforeEach, expect, test } from "vitest";

import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectSoundPlan } from "../../testing/read-plan.ts";
import { hasOf, holdsOf, retailWorld, type RetailWorld } from "../../testing/retail-world.ts";
import { dyingAt } from "../../testing/dying-at.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { findLatestRun, type Run } from "../plan/runs/run-row.ts";

let shop: TestApp;
let world: RetailWorld;
beforeEach(async () => {
  shop = await testApp();
  world = await retailWorld(shop);
  await world.follow({ rate: 2_000 });
});
afterEach(async () => await shop.stop());

const state = async () => ({ holds: await holdsOf(shop.db), has: await hasOf(shop.db, world.member(2).id) });

/** Orders whose profits are held, of which the first may be released. */
const heldOrders = async (): Promise<readonly [string, string]> => {
  const [due, other] = [await world.sell(2, 2), await world.sell(2, 2)];
  await world.close();
  await world.deliver(due);
  shop.wait(30 * 86_400);
  return [due, other];
};

/** Does something while the connection dies at a table, and expects that it died and changed nothing. */
const dies = async (table: string, run: () => Promise<unknown>): Promise<void> => {
  const died = await dyingAt(shop, table, async () => {
    try {
      await run();
      return false;
    } catch {
      return true;
    }
  });
  expect(died).toBe(true);
};

const RELEASE = ["journal", "posting", "member_held", "wallet", "wallet_entry", "profit_hold", "inbox_message"];

test.each(RELEASE)(
  "a release that is killed while it writes %s has released nothing, and the next one does once",
  async (table) => {
    const [due] = await heldOrders();
    const before = await state();
    await dies(table, async () => await world.release());
    expect(await state()).toEqual(before);
    await expectCleanLedger(shop.db);
    expect([await world.release(), await world.release()]).toEqual([1, 0]);
    const after = await state();
    expect(after.holds).not.toHaveProperty(due);
    expect(after.has["CP"]).toBe(4_16n);
    await expectCleanLedger(shop.db);
    await expectSoundPlan(shop.db);
  },
);

/** The run that was killed, continued. A close opens another one behind it, which has nothing to pay. */
const continued = async (): Promise<Run> => {
  const last = await world.close();
  if (last.profits > 0) return last;
  await world.void(last);
  const run = await findLatestRun(shop.db, "standing");
  if (!run) throw new Error("no run stands");
  return run;
};

const TAKE_BACK = ["profit", "profit_part", "journal", "posting", "member_held", "wallet", "profit_hold", "plan_run"];

test.each(TAKE_BACK)(
  "a run that is killed while it writes %s takes back once when it is continued, and so does a void of it",
  async (table) => {
    const [released, held] = await heldOrders();
    await world.release();
    const before = await state();
    for (const sn of [released, held]) await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 1 }] });
    await dies(table, async () => await world.close());
    await expectCleanLedger(shop.db);
    const run = await continued();
    const after = await state();
    expect(after.holds).toEqual({ [held]: { CP: 2_08n, SP: 26n, RP: 26n } });
    expect(after.has).toMatchObject({ CP: 2_08n, RP: 26n });
    await expectCleanLedger(shop.db);
    if (table === "profit" || table === "profit_part") return;
    await dies(table, async () => await world.void(run));
    await expectCleanLedger(shop.db);
    // A void that was begun is finished first, so that nothing may be left to be voided.
    await Promise.allSettled([world.void(run)]);
    expect(await state()).toEqual(before);
    await expectCleanLedger(shop.db);
    await expectSoundPlan(shop.db);
  },
);
