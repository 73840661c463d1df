import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createJobs } from "../modules.ts";
import { aCustomer } from "../testing/builders/a-customer.ts";
import { aCustomerAccount } from "../testing/builders/a-customer-account.ts";
import { aGood } from "../testing/builders/a-good.ts";
import { aMember, loginAs } from "../testing/builders/a-member.ts";
import { anOrder } from "../testing/builders/an-order.ts";
import { adminClient } from "../testing/admin-client.ts";
import { expectNoFaults } from "../testing/expect-no-faults.ts";
import { linkTo } from "../testing/requests/valid-store-requests.ts";
import { rowsOf } from "../testing/read-rows.ts";
import { rollUpDays } from "../modules/reports/daily-figures/roll-up-days.ts";
import { DAY_MS } from "../platform/clock/durations.ts";
import { testApp, type TestApp } from "../testing/setup/test-app.ts";
import { workPlanJobs } from "../testing/work-plan-jobs.ts";

/** The database's clock has jumped, the process's with it. */
let hasJumped = false;
let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ trustedTime: async () => await Promise.resolve(hasJumped ? undefined : shop.now()) });
  const { db } = shop;
  const member = await aMember(db, { money: { SP: "100.00" } });
  const token = await loginAs(db, member, shop.now());
  const goodsId = await aGood(db, { price: "10.00", stock: 100 });
  const paid = { goods: [{ id: goodsId, number: 1 }], paid_type: 1 };
  await shop.post("/order/create", paid, { token, key: "paid" });
  await anOrder(db, { memberId: member.id, goodsId, method: "card", now: shop.now() });
  await aCustomerAccount(shop);
  const retail = { customerId: await aCustomer(db), goodsId, method: "card", now: shop.now() } as const;
  await linkTo(shop, await anOrder(db, retail));
  await db.insertInto("stored_file").values({ name: "unused.png", stored_at: shop.now(), complete: true }).execute();
  await db
    .insertInto("outbox")
    .values({ recipient: "wren@shop.example", body: "a", subject: "old", state: "sent", created_at: shop.now() })
    .execute();
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const run = async (name: string): Promise<void> => {
  const job = createJobs(shop.deps).find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({});
};
const inJump = async (work: () => Promise<void>): Promise<void> => {
  hasJumped = true;
  shop.wait((365 * DAY_MS) / 1_000);
  await work();
  shop.wait((-365 * DAY_MS) / 1_000);
  hasJumped = false;
};

const TABLES = {
  "delete-expired": "idempotency",
  "cancel-unpaid-orders": "member_order",
  "roll-up-days": "day_figure",
  "delete-old-messages": "outbox",
  "delete-expired-logins": "session",
  "delete-customer-sessions": "customer_session",
  "delete-order-links": "order_link",
  "close-plan-day": "plan_run",
  "close-ledger-day": "ledger_seal",
  "sweep-files": "stored_file",
} as const;

describe("while the clock has jumped ahead", () => {
  test.each(Object.entries(TABLES))("%s changes nothing, and goes on when it is right again", async (name, table) => {
    const rows = async () => await rowsOf(shop.db, table);
    const before = await rows();
    await inJump(async () => await run(name));
    expect(await rows()).toEqual(before);
    shop.wait((365 * DAY_MS) / 1_000);
    await run(name);
    shop.wait((-365 * DAY_MS) / 1_000);
    expect(await rows()).not.toEqual(before);
  });

  test("an operator closes nothing and sees why", async () => {
    const client = await adminClient(shop, "finance");
    await client.call("adminRunClose");
    const runs = async () => await rowsOf(shop.db, "plan_run");
    const before = await runs();
    await inJump(async () => await workPlanJobs(shop));
    expect(await runs()).toEqual(before);
    const { refusal } = await shop.db.selectFrom("plan_job").select("refusal").executeTakeFirstOrThrow();
    expect(refusal).toBe("plan.clock_jumped");
    await client.call("adminRunClose");
    await workPlanJobs(shop);
    expect(await runs()).toHaveLength(before.length + 1);
  });
});

test("figures of days that had not ended are counted again", async () => {
  const day = shop.now().toISOString().slice(0, 10);
  // As if a clock that was ahead had counted it.
  await rollUpDays(shop.db, { timeZone: "UTC", now: new Date(shop.now().getTime() + 2 * DAY_MS) });
  await shop.db.updateTable("day_figure").set({ orders: 0 }).execute();
  await run("roll-up-days");
  shop.wait((2 * DAY_MS) / 1_000);
  await run("roll-up-days");
  const figure = await shop.db.selectFrom("day_figure").select("orders").where("day", "=", day).executeTakeFirst();
  expect(figure).toEqual({ orders: 1 });
});
