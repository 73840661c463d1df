import { parseMoney, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { houseClock, type HouseClock } from "../../clock/house-clock.ts";
import { openPlanDay } from "../../commission/incentives/open-plan-day.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { withClient } from "../../db/with-client.ts";
import { balanceOf, loginAs } from "../../testing/a-member.ts";
import { expectCleanLedger, reconcile } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../testing/plan-world.ts";
import { START, testApp, type Answer, type Sender, type TestApp } from "../../testing/test-app.ts";
import { workAsWorker } from "../../testing/work-as-worker.ts";

const DAY = 86_400;

let shop: TestApp;
let world: PlanWorld;
let clock: HouseClock;
let token: string;

/** A house with the seven members of the worked example, whose first one is looked at, and one item of each list. */
const begin = async (timeZone: string): Promise<void> => {
  shop = await testApp({ timeZone });
  clock = houseClock(timeZone);
  world = await planWorld(shop.db, SEVEN);
  token = await loginAs(shop.db, world.member(1));
  await offer("advancement", 1, { sales: "100.00", bonus: "30.00", days: 10 });
  await offer("performance", 2, { sales: "50.00", bonus: "5.00", days: 3 });
};
beforeEach(async () => await begin("UTC"));
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
  await shop.stop();
});

const amount = (text: string) => parseMoney(text) ?? ZERO;
const offer = async (
  list: "advancement" | "performance",
  id: number,
  { sales, bonus, days }: { readonly sales: string; readonly bonus: string; readonly days: number },
): Promise<void> => {
  const terms = { weaker_leg_sales: amount(sales), bonus_amount: amount(bonus), qualification_days: days };
  await shop.db
    .insertInto("incentive_item")
    .values({ id, list, level: id, ...terms })
    .execute();
};

type Shown = Readonly<Record<string, unknown>>;
const list = async (): Promise<Shown> => Object((await shop.get("/incentive/list", {}, { token })).data);
const advancement = async (): Promise<Shown> => Object((await list())["advancementList"])[0];
const performance = async (): Promise<Shown> => Object((await list())["performanceList"])[0];
const claim = async (id: unknown, from: Sender = {}): Promise<Answer> =>
  await shop.post("/incentive/claim", { id }, { token, ...from });
const coins = async (): Promise<bigint> => await balanceOf(shop.db, world.member(1).id, "CP");
const rollUp = async (): Promise<void> => await workAsWorker(shop.db, clock, shop.now());
const buy = async (id: number, pv: number): Promise<string> => {
  const order = await world.buy(id, pv, shop.now());
  await rollUp();
  return order;
};
const giveBack = async (id: number, order: string): Promise<void> => {
  await world.refund(id, order, shop.now());
  await rollUp();
};
const nextDays = async (days: number): Promise<void> => {
  shop.wait(days * DAY);
  await rollUp();
};

test("before the first activity there is no progress and nothing to claim", async () => {
  await buy(4, 500_00);
  await buy(7, 500_00);
  const item = { id: 1, level: 1, bonus_amount: "30.00", weaker_leg_sales: "100.00", qualification_days: 10 };
  const nothing = { group_sales: "0.00", is_achieved: false, is_claimed: false };
  expect(await list()).toEqual({
    advancementList: [{ ...item, ...nothing }],
    performanceList: [
      {
        ...item,
        ...nothing,
        id: 2,
        level: 2,
        bonus_amount: "5.00",
        weaker_leg_sales: "50.00",
        qualification_days: 3,
        start_at: 0,
      },
    ],
    inviteSales: "0.00",
    positionSales: "0.00",
    startAt: 0,
  });
  expect(await claim(1)).toMatchObject({ code: 409, error: "incentive.not_achieved" });
});

test("the day of the first activity counts from its beginning, also what was sold before it", async () => {
  await buy(4, 30_00);
  await buy(7, 40_00);
  shop.wait(3_600);
  await buy(1, 100_00);
  const startAt = Date.parse("2026-05-04") / 1000;
  expect(await list()).toMatchObject({ startAt, positionSales: "30.00", inviteSales: "0.00" });
  expect(await performance()).toMatchObject({ start_at: startAt, group_sales: "30.00" });
  await buy(2, 1_00);
  await buy(6, 2_00);
  expect(await list()).toMatchObject({ positionSales: "31.00", inviteSales: "3.00" });
  expect(await shop.get("/incentive", {}, { token })).toMatchObject({ data: await list() });
});

test("an achieved item is paid to CP once", async () => {
  await buy(1, 100_00);
  await buy(4, 100_00);
  expect(await claim(1)).toMatchObject({ code: 409, error: "incentive.not_achieved" });
  await buy(7, 100_00);
  expect(await advancement()).toMatchObject({ group_sales: "100.00", is_achieved: true, is_claimed: false });
  expect(await claim(1)).toMatchObject({ code: 200, data: null });
  expect(await advancement()).toMatchObject({ is_achieved: true, is_claimed: true });
  expect(await claim(1)).toMatchObject({ code: 409, error: "incentive.claimed", data: null });
  expect(await coins()).toBe(30_00n);
  const { data } = await shop.get("/wallet/trades", { walletType: 2 }, { token });
  expect(data).toMatchObject([{ kind: "incentive", amount: "30.00", remark: "Incentive Lv.1", trade_uid: "" }]);
});

describe("twenty claims at once", () => {
  const achieve = async (): Promise<void> => {
    await buy(1, 100_00);
    await buy(4, 100_00);
    await buy(7, 100_00);
  };

  test("pay once", async () => {
    await achieve();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(1, { key: `claim ${n}` })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "incentive.claimed")).toHaveLength(19);
    expect(await coins()).toBe(30_00n);
  });

  test("under one key get one answer", async () => {
    await achieve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(1, { key: "the same" })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await coins()).toBe(30_00n);
  });

  test("for two items pay both", async () => {
    await achieve();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(1 + (n % 2))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await coins()).toBe(35_00n);
  });
});

test("a performance item is open again in its next window, and what was not claimed in its window is gone", async () => {
  await buy(1, 100_00);
  await buy(4, 60_00);
  await buy(7, 60_00);
  expect(await performance()).toMatchObject({ is_achieved: true, is_claimed: false });
  expect(await claim(2)).toMatchObject({ code: 200 });
  expect(await performance()).toMatchObject({ is_achieved: false, is_claimed: true });

  await nextDays(3);
  const second = Date.parse("2026-05-07") / 1000;
  expect(await performance()).toMatchObject({
    group_sales: "0.00",
    is_achieved: false,
    is_claimed: false,
    start_at: second,
  });
  expect(await claim(2)).toMatchObject({ error: "incentive.not_achieved" });
  await buy(4, 50_00);
  await buy(7, 50_00);
  expect(await performance()).toMatchObject({ group_sales: "50.00", is_achieved: true });

  shop.wait(3 * DAY);
  // Nobody has begun the day yet: the new window is there all the same.
  expect(await claim(2)).toMatchObject({ error: "incentive.not_achieved" });
  expect(await performance()).toMatchObject({ start_at: second + 3 * DAY, is_achieved: false, group_sales: "0.00" });
  await nextDays(7);
  expect(await performance()).toMatchObject({ start_at: second + 9 * DAY });
  expect(await coins()).toBe(5_00n);
});

test("an advancement item counts what its window brought, and can be claimed after it", async () => {
  await buy(1, 100_00);
  await buy(4, 90_00);
  await nextDays(9);
  await buy(7, 99_00);
  expect(await claim(1)).toMatchObject({ error: "incentive.not_achieved" });
  await buy(4, 10_00);
  await buy(7, 1_00);
  await nextDays(1);
  await buy(7, 500_00);
  await buy(4, 500_00);
  expect(await advancement()).toMatchObject({ group_sales: "100.00", is_achieved: true });
  await nextDays(15);
  expect(await claim(1)).toMatchObject({ code: 200 });
});

test("an advancement item that its window did not reach stays unreached", async () => {
  await buy(1, 100_00);
  await buy(4, 99_99);
  await buy(7, 99_99);
  await nextDays(10);
  await buy(4, 500_00);
  await buy(7, 500_00);
  expect(await advancement()).toMatchObject({ group_sales: "99.99", is_achieved: false });
  expect(await claim(1)).toMatchObject({ error: "incentive.not_achieved" });
});

test("a refund lowers the progress; what was seen achieved stays achieved, what was claimed stays", async () => {
  await buy(1, 100_00);
  await buy(4, 100_00);
  const order = await buy(7, 100_00);
  expect(await claim(2)).toMatchObject({ code: 200 });
  expect(await advancement()).toMatchObject({ group_sales: "100.00", is_achieved: true });
  await giveBack(7, order);
  expect(await list()).toMatchObject({ positionSales: "0.00" });
  expect(await advancement()).toMatchObject({ group_sales: "0.00", is_achieved: true });
  expect(await claim(1)).toMatchObject({ code: 200 });
  expect(await coins()).toBe(35_00n);
});

test("what nobody saw before it was given back was not achieved", async () => {
  await buy(1, 100_00);
  await buy(4, 100_00);
  await giveBack(7, await buy(7, 100_00));
  expect(await advancement()).toMatchObject({ group_sales: "0.00", is_achieved: false });
});

test("a close keeps what it finds achieved, and voiding it forgets that", async () => {
  await buy(1, 100_00);
  await buy(4, 100_00);
  const order = await buy(7, 100_00);
  const run = await world.close(shop.now());
  await giveBack(7, order);
  expect(await advancement()).toMatchObject({ group_sales: "0.00", is_achieved: true });
  expect(await claim(2)).toMatchObject({ code: 200 });
  await world.void(run, shop.now());
  expect(await advancement()).toMatchObject({ is_achieved: false });
  expect(await performance()).toMatchObject({ is_claimed: true });
});

test("an item keeps for a window what it promised when that opened", async () => {
  await buy(1, 100_00);
  await shop.db
    .updateTable("incentive_item")
    .set({ bonus_amount: amount("1.00"), weaker_leg_sales: amount("70.00"), qualification_days: 2 })
    .execute();
  expect(await performance()).toMatchObject({ bonus_amount: "5.00", weaker_leg_sales: "50.00", qualification_days: 3 });
  await buy(4, 200_00);
  await buy(7, 200_00);
  expect(await claim(2)).toMatchObject({ code: 200 });
  await nextDays(3);
  expect(await performance()).toMatchObject({ bonus_amount: "1.00", weaker_leg_sales: "70.00", qualification_days: 2 });
  await shop.db.updateTable("incentive_item").set({ on_offer: false }).execute();
  expect(await claim(1)).toMatchObject({ code: 200 });
  await nextDays(5);
  // What was promised and is not over is still shown; the window that has ended has no successor.
  expect(await list()).toMatchObject({ advancementList: [{ is_claimed: true }], performanceList: [] });
  expect(await claim(2)).toMatchObject({ code: 409 });
  expect(await coins()).toBe(35_00n);
});

test("an item that is new on offer opens with the next plan day, for everyone who has started", async () => {
  await buy(1, 100_00);
  await buy(4, 10_00);
  await buy(7, 10_00);
  await offer("advancement", 3, { sales: "10.00", bonus: "1.00", days: 4 });
  await offer("advancement", 4, { sales: "10.00", bonus: "1.00", days: 1 });
  await offer("performance", 5, { sales: "10.00", bonus: "2.00", days: 4 });
  expect(await claim(3)).toMatchObject({ error: "incentive.not_achieved" });
  await nextDays(1);
  const { advancementList, performanceList } = await list();
  // Advancement counts from the start, and is open as long as its days from there are not over.
  expect(advancementList).toMatchObject([
    { id: 1 },
    { id: 3, group_sales: "10.00", is_achieved: true },
    { id: 4, group_sales: "0.00" },
  ]);
  expect(performanceList).toMatchObject([
    { id: 2 },
    { id: 5, group_sales: "0.00", start_at: Date.parse("2026-05-05") / 1000 },
  ]);
  await inTransaction(shop.db, async (tx) => done(await openPlanDay(tx, "2026-05-05")));
  expect(await list()).toMatchObject({ advancementList, performanceList });
});

test("what is no item's id names none", async () => {
  for (const id of [99, 2_147_483_647]) {
    expect(await claim(id)).toMatchObject({ status: 200, code: 404, error: "incentive.unknown", data: null });
  }
  for (const id of [0, -1, "", "１", "1; drop table member", 1.5, null, [1], "🎁", 2 ** 31]) {
    expect(await claim(id), JSON.stringify(id)).toMatchObject({ status: 200, code: 400, data: null });
  }
});

test("a claim whose amount somebody changes, or takes away, is found by the ledger's check", async () => {
  await buy(1, 100_00);
  await buy(4, 100_00);
  await buy(7, 100_00);
  await claim(1);
  const differencesAfter = async (statement: string): Promise<readonly string[]> =>
    await withClient(shop.database.ownerUrl, "a dishonest owner", async (client) => {
      await client.query(statement);
      return (await reconcile(shop.db)).differences;
    });
  const found = [expect.stringMatching(/^incentive claim: claim I\d+ of member \d+/)];
  expect(await differencesAfter("update incentive_window set bonus_amount = 1 where claim_sn is not null")).toEqual(
    found,
  );
  expect(await differencesAfter("update incentive_window set bonus_amount = 3000 where claim_sn is not null")).toEqual(
    [],
  );
  const gone = "update incentive_window set claim_sn = null, claimed_at = null";
  await withClient(shop.database.ownerUrl, "a dishonest owner", async (client) => {
    await client.query("create table kept as select * from incentive_window where claim_sn is not null");
  });
  expect(await differencesAfter(gone)).toEqual(found);
  const back =
    "set claim_sn = k.claim_sn, claimed_at = k.claimed_at from kept k where k.item_id = w.item_id and k.member_id = w.member_id";
  expect(await differencesAfter(`update incentive_window w ${back}`)).toEqual([]);
});

describe("on a clock that is put forward and back", () => {
  test.each([
    ["America/New_York", "2026-10-30T15:00:00Z", "2026-10-30T04:00:00Z", "2026-11-02T05:00:00Z"],
    ["America/New_York", "2027-03-12T15:00:00Z", "2027-03-12T05:00:00Z", "2027-03-15T04:00:00Z"],
    ["Pacific/Auckland", "2026-05-04T13:00:00Z", "2026-05-04T12:00:00Z", "2026-05-07T12:00:00Z"],
    ["America/Santiago", "2026-09-04T15:00:00Z", "2026-09-04T04:00:00Z", "2026-09-07T03:00:00Z"],
  ])("in %s at %s windows begin and end with the house's days", async (zone, now, begins, ends) => {
    await shop.stop();
    await begin(zone);
    shop.wait((Date.parse(now) - START.getTime()) / 1000);
    token = await loginAs(shop.db, world.member(1), shop.now());
    await buy(1, 100_00);
    const [first, next] = [Date.parse(begins) / 1000, Date.parse(ends) / 1000];
    expect(await list()).toMatchObject({ startAt: first });
    expect(await performance()).toMatchObject({ start_at: first });
    shop.wait((Date.parse(ends) - shop.now().getTime()) / 1000 - 1);
    await buy(4, 60_00);
    await buy(7, 60_00);
    expect(await performance()).toMatchObject({ start_at: first, group_sales: "60.00" });
    shop.wait(1);
    expect(await performance()).toMatchObject({ start_at: next, group_sales: "0.00" });
    await rollUp();
    expect(await performance()).toMatchObject({ start_at: next, group_sales: "0.00", is_achieved: false });
  });
});
