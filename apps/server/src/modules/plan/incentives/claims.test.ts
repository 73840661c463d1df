import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { withClient } from "../../../platform/db/with-client.ts";
import { reconcile } from "../../../testing/expect-clean-ledger.ts";
import { amount, incentiveScene, type IncentiveScene } from "../../../testing/incentive-scene.ts";

let scene: IncentiveScene;
beforeEach(async () => {
  scene = await incentiveScene();
});
afterEach(async () => await scene.end());

const claimable = async (): Promise<unknown> => Object((await scene.get("/user/today")).data).claimable;

test("an achieved item is paid to CP once", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 100_00);
  expect(await scene.claim(1)).toMatchObject({ code: 409, error: "incentive.not_achieved" });
  await scene.buy(7, 100_00);
  expect(await scene.advancement()).toMatchObject({
    group_sales: "100.00",
    is_achieved: true,
    is_claimed: false,
    claimed_at: 0,
  });
  expect(await claimable()).toBe(2);
  expect(await scene.claim(1)).toMatchObject({ code: 200, data: null });
  const claimed_at = Math.floor(scene.shop.now().getTime() / 1000);
  expect(await scene.advancement()).toMatchObject({ is_achieved: true, is_claimed: true, claimed_at });
  expect(await claimable()).toBe(1);
  expect(await scene.claim(1)).toMatchObject({ code: 409, error: "incentive.claimed", data: null });
  expect(await scene.coins()).toBe(30_00n);
  const { data } = await scene.get("/wallet/trades", { walletType: 2 });
  expect(data).toMatchObject([{ kind: "incentive", amount: "30.00", remark: "Incentive Lv.1", trade_uid: "" }]);
});

describe("twenty claims at once", () => {
  const achieve = async (): Promise<void> => {
    await scene.buy(1, 100_00);
    await scene.buy(4, 100_00);
    await scene.buy(7, 100_00);
  };

  test("pay once", async () => {
    await achieve();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => scene.claim(1, { key: `claim ${n}` })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "incentive.claimed")).toHaveLength(19);
    expect(await scene.coins()).toBe(30_00n);
  });

  test("with one key get one answer", async () => {
    await achieve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.claim(1, { key: "the same" })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await scene.coins()).toBe(30_00n);
  });

  test("for two items pay both", async () => {
    await achieve();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => scene.claim(1 + (n % 2))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await scene.coins()).toBe(35_00n);
  });
});

describe("several claimed at once", () => {
  beforeEach(async () => {
    await scene.buy(1, 100_00);
    await scene.buy(4, 100_00);
    await scene.buy(7, 100_00);
  });

  test("are all paid, each with its own entry, and their sum is answered", async () => {
    expect(await scene.claimAll("1,2", "35.00")).toMatchObject({ code: 200, data: { amount: "35.00" } });
    expect(await scene.coins()).toBe(35_00n);
    const { data } = await scene.get("/wallet/trades", { walletType: 2 });
    expect(data).toMatchObject([
      { kind: "incentive", amount: "5.00", remark: "Incentive Lv.2", balance_after: "35.00" },
      { kind: "incentive", amount: "30.00", remark: "Incentive Lv.1", balance_after: "30.00" },
    ]);
    expect(await scene.advancement()).toMatchObject({ is_claimed: true });
    expect(await scene.performance()).toMatchObject({ is_claimed: true });
    expect(await scene.claimAll("1,2", "35.00")).toMatchObject({ code: 409, error: "incentive.claimed" });
    expect(await scene.claim(2)).toMatchObject({ code: 409, error: "incentive.claimed" });
  });

  test("are none of them paid when one is refused", async () => {
    await scene.offer("advancement", 3, { sales: "900.00", bonus: "60.00", days: 10 });
    await scene.claim(2);
    for (const [ids, error] of [
      ["1,2", "incentive.claimed"],
      ["1,3", "incentive.not_achieved"],
      ["1,99", "incentive.unknown"],
    ] as const) {
      expect(await scene.claimAll(ids, "35.00"), ids).toMatchObject({ code: expect.any(Number), error });
    }
    expect(await scene.coins()).toBe(5_00n);
    expect(await scene.advancement()).toMatchObject({ is_claimed: false });
  });

  test("are not paid when they bring less than was confirmed, and are when they bring more", async () => {
    expect(await scene.claimAll([1, 2], "35.01")).toMatchObject({
      code: 409,
      error: "incentive.changed",
      msg: "These incentives now bring 35.00 CP instead of 35.01 CP. Nothing was claimed, please look again",
    });
    expect(await scene.coins()).toBe(0n);
    expect(await scene.claimAll([2, 1], "34.99")).toMatchObject({ code: 200, data: { amount: "35.00" } });
  });

  test("and one by one, in any order by many requests, are each paid once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        if (n % 4 === 0) return await scene.claim(1 + (n % 3 === 0 ? 1 : 0));
        return await scene.claimAll(n % 2 === 0 ? "1,2" : "2,1", "35.00");
      }),
    );
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
    const { advancementList, performanceList } = await scene.list();
    const claimed = [...advancementList, ...performanceList].filter(({ is_claimed }) => is_claimed === true);
    const paid = claimed.map(({ bonus_amount }) => amount(String(bonus_amount)));
    expect(await scene.coins()).toBe(paid.reduce<bigint>((sum, each) => sum + each, 0n));
    await Promise.all([scene.claim(1), scene.claim(2)]);
    expect(await scene.coins()).toBe(35_00n);
  });

  test("with one key get one answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => await scene.claimAll("1,2", "35.00", { key: "all" })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await scene.coins()).toBe(35_00n);
  });

  test("must be named, each once, with their sum", async () => {
    for (const ids of ["", "1,1", "x", [], null]) {
      expect(await scene.claimAll(ids, "30.00"), JSON.stringify(ids)).toMatchObject({ code: 400 });
    }
    for (const sum of ["", "0", "-1.00", "35.00 SP", null]) {
      expect(await scene.claimAll("1,2", sum), JSON.stringify(sum)).toMatchObject({ code: 400 });
    }
    expect(await scene.coins()).toBe(0n);
  });
});

test("an advancement item counts the volume of its window, and can be claimed after it", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 90_00);
  await scene.nextDays(9);
  await scene.buy(7, 99_00);
  expect(await scene.claim(1)).toMatchObject({ error: "incentive.not_achieved" });
  await scene.buy(4, 10_00);
  await scene.buy(7, 1_00);
  await scene.nextDays(1);
  await scene.buy(7, 500_00);
  await scene.buy(4, 500_00);
  expect(await scene.advancement()).toMatchObject({ group_sales: "100.00", is_achieved: true });
  await scene.nextDays(15);
  expect(await scene.claim(1)).toMatchObject({ code: 200 });
});

test("an advancement item not achieved in its window stays so", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 99_99);
  await scene.buy(7, 99_99);
  await scene.nextDays(10);
  await scene.buy(4, 500_00);
  await scene.buy(7, 500_00);
  expect(await scene.advancement()).toMatchObject({ group_sales: "99.99", is_achieved: false });
  expect(await scene.claim(1)).toMatchObject({ error: "incentive.not_achieved" });
});

test("an open window keeps its terms when the item changes", async () => {
  await scene.buy(1, 100_00);
  await scene.shop.db
    .updateTable("incentive_item")
    .set({ bonus_amount: amount("1.00"), weaker_leg_sales: amount("70.00"), qualification_days: 2 })
    .execute();
  expect(await scene.performance()).toMatchObject({
    bonus_amount: "5.00",
    weaker_leg_sales: "50.00",
    qualification_days: 3,
  });
  await scene.buy(4, 200_00);
  await scene.buy(7, 200_00);
  expect(await scene.claim(2)).toMatchObject({ code: 200 });
  await scene.nextDays(3);
  expect(await scene.performance()).toMatchObject({
    bonus_amount: "1.00",
    weaker_leg_sales: "70.00",
    qualification_days: 2,
  });
  await scene.shop.db.updateTable("incentive_item").set({ on_offer: false }).execute();
  expect(await scene.claim(1)).toMatchObject({ code: 200 });
  await scene.nextDays(5);
  // Items with an open window are still shown after they are taken off; the ended window has no successor.
  expect(await scene.list()).toMatchObject({ advancementList: [{ is_claimed: true }], performanceList: [] });
  expect(await scene.claim(2)).toMatchObject({ code: 409 });
  expect(await scene.coins()).toBe(35_00n);
});

test("an invalid item id is refused", async () => {
  for (const id of [99, 2_147_483_647, 999_999_999_999_999]) {
    expect(await scene.claim(id)).toMatchObject({ status: 200, code: 404, error: "incentive.unknown", data: null });
  }
  for (const id of [0, -1, "", "①", "1; drop table member", 1.5, null, [1], "🎁", 2 ** 53]) {
    expect(await scene.claim(id), JSON.stringify(id)).toMatchObject({ status: 200, code: 400, data: null });
  }
});

test("a claim whose amount is changed, or that is deleted, is found by the ledger's check", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 100_00);
  await scene.buy(7, 100_00);
  await scene.claim(1);
  const differencesAfter = async (statement: string): Promise<readonly string[]> =>
    await withClient(scene.shop.database.ownerUrl, "a dishonest owner", async (client) => {
      await client.query(statement);
      return (await reconcile(scene.shop.db)).differences;
    });
  const found = [expect.stringMatching(/^incentive claim: claim I\d+ of member \d+/)];
  expect(await differencesAfter("update incentive_window set bonus_amount = 1 where claim_sn is not null")).toEqual(
    found,
  );
  expect(await differencesAfter("update incentive_window set bonus_amount = 3000 where claim_sn is not null")).toEqual(
    [],
  );
  const gone = "update incentive_window set claim_sn = null, claimed_at = null";
  await withClient(scene.shop.database.ownerUrl, "a dishonest owner", async (client) => {
    await client.query("create table kept as select * from incentive_window where claim_sn is not null");
  });
  expect(await differencesAfter(gone)).toEqual(found);
  const back =
    "set claim_sn = k.claim_sn, claimed_at = k.claimed_at from kept k where k.item_id = w.item_id and k.member_id = w.member_id";
  expect(await differencesAfter(`update incentive_window w ${back}`)).toEqual([]);
});
