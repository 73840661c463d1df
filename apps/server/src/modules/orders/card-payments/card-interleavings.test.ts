import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { explainClearing } from "../../ledger/explain-clearing.ts";
import { cancelStaleOrders } from "../cancel-order.ts";
import { sendRefund } from "../../payments/send-refund.ts";
import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger, reconcile } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { fakeProvider, type FakeProvider } from "../../../testing/setup/fake-provider.ts";
import { adminClient } from "../../../testing/admin-client.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { MODULE_CHECKS } from "../../../module-checks.ts";
import { refreshDuePayments } from "./refresh-card-payment.ts";

let shop: TestApp;
let cards: FakeProvider;
beforeAll(async () => {
  let now = (): Date => START;
  cards = fakeProvider(() => now());
  shop = await testApp({ cards });
  now = shop.now;
});
afterAll(async () => await shop.stop());

/** The possible actions of members, operators, the provider, the worker and the network, in any order. */
const ACTIONS = [
  "pay by card",
  "pay from the purse",
  "cancel",
  "refund a part",
  "a buyer pays",
  "a page expires",
  "say the oldest event",
  "say the newest event",
  "say an old event again",
  "work",
  "ask",
  "an hour passes",
  "the provider goes down",
  "the provider loses answers",
  "the provider is well",
  "a page is forgotten",
] as const;

/** Performs the actions of a story on one order of 20.00. */
const live = async (story: readonly (typeof ACTIONS)[number][]): Promise<void> => {
  cards.health = "well";
  const member = await aMember(shop.db, { money: { SP: "50.00" } });
  const tea = await aGood(shop.db, { stock: 10 });
  const from = async () => ({ token: await loginAs(shop.db, member, shop.now()) });
  const placed = await shop.post(
    "/order/create",
    { goods: [{ id: tea, number: 2 }], paid_type: 2, shipping_type: 2 },
    await from(),
  );
  const sn: string = Object(placed.data).order_sn;
  const untold: string[] = [];
  const reported: string[] = [];
  const pages = () => cards.pages.filter(({ orderSn }) => orderSn === sn);
  const deliver = async (event: string | undefined): Promise<void> => {
    if (event === undefined) return;
    reported.push(event);
    await shop.app.inject({ method: "POST", url: "/api/payments/webhook", payload: event });
  };
  const refund = async (): Promise<void> => {
    const client = await adminClient(shop, "finance");
    await client.tryTo("adminOrderRefund", { sn, amount: "3.00", reason: "a dent" });
  };
  const actions: Readonly<Record<(typeof ACTIONS)[number], () => Promise<unknown> | void>> = {
    "pay by card": async () => await shop.post("/order/pay", { sn, paid_type: 2 }, await from()),
    "pay from the purse": async () => await shop.post("/order/pay", { sn, paid_type: 1 }, await from()),
    cancel: async () => await shop.post("/order/cancel", { sn }, await from()),
    "refund a part": refund,
    "a buyer pays": () => {
      const page = pages().findLast(({ state }) => state === "open");
      if (page) untold.push(cards.pay(page.reference, shop.now()));
    },
    "a page expires": () => {
      const page = pages().find(({ state }) => state === "open");
      if (page) untold.push(cards.expire(page.reference));
    },
    "say the oldest event": async () => await deliver(untold.shift()),
    "say the newest event": async () => await deliver(untold.pop()),
    "say an old event again": async () => await deliver(reported[0]),
    work: async () => await workCardJobs(shop),
    ask: async () => {
      shop.wait(301);
      await refreshDuePayments(shop.deps, shop.now());
    },
    "an hour passes": () => shop.wait(3600),
    "the provider goes down": () => void (cards.health = "down"),
    "the provider loses answers": () => void (cards.health = "loses answers"),
    "the provider is well": () => void (cards.health = "well"),
    "a page is forgotten": async () => {
      // Ends the open page's time: the next payment opens a new page.
      await shop.db.updateTable("card_payment").set({ expires_at: shop.now() }).where("order_sn", "=", sn).execute();
    },
  };
  for (const action of story) await actions[action]();
  await endOfStory(untold, deliver);
  await expectSettled({ sn, tea, memberId: member.id });
};

/** Delivers all remaining events and runs all jobs: failed jobs are tried again, and a day passes. */
const endOfStory = async (untold: readonly string[], deliver: (event: string) => Promise<void>): Promise<void> => {
  cards.health = "well";
  for (const event of untold) await deliver(event);
  for (let round = 0; round < 2; round += 1) {
    await workCardJobs(shop);
    await retryFailedJobs();
    shop.wait(90_000);
    await refreshDuePayments(shop.deps, shop.now());
    await cancelStaleOrders(shop.deps, shop.now());
  }
  await workCardJobs(shop);
};

/** Runs the failed jobs again, as the queue would hours later. */
const retryFailedJobs = async (): Promise<void> => {
  const waiting = await shop.db
    .selectFrom("card_refund")
    .select(["member_id", "sn"])
    .where("status", "=", "waiting")
    .execute();

  for (const { member_id, sn } of waiting) await sendRefund(shop.deps, { memberId: member_id, sn }, shop.now());
};

type Story = { readonly sn: string; readonly tea: number; readonly memberId: number };

/**
 * Checks that the ledger is clean and explained, and that the provider holds exactly the money that the order received.
 */
const expectSettled = async ({ sn, tea, memberId }: Story): Promise<void> => {
  const order = await shop.db
    .selectFrom("member_order")
    .select(["status", "payment_method", "amount", "refunded", "paid_at"])
    .where("sn", "=", sn)
    .executeTakeFirstOrThrow();
  const left = order.paid_at === null ? 0n : order.amount - order.refunded;
  expect(["unshipped", "cancelled"]).toContain(order.status);
  expect(cards.stored(sn)).toBe(order.payment_method === "card" ? left : 0n);
  expect(await balanceOf(shop.db, memberId, "SP")).toBe(50_00n - (order.payment_method === "card" ? 0n : left));
  expect(await stockOf(shop.db, tea)).toBe(order.paid_at === null ? 10 : 8);
  const open = await shop.db
    .selectFrom("card_payment")
    .select("sn")
    .where("order_sn", "=", sn)
    .where("status", "in", ["opening", "open"])
    .execute();
  expect(open).toEqual([]);
  const waiting = await shop.db
    .selectFrom("card_refund")
    .select("sn")
    .where("order_sn", "=", sn)
    .where("status", "<>", "done")
    .execute();
  expect(waiting).toEqual([]);
};

test(
  "any interleaving of pages, events, purse, cancellation, refunds and a failing provider keeps the money once or not at all",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { minLength: 3, maxLength: 14 }), live),
      propertyRuns(40),
    );
    await expectCleanLedger(shop.db);
    const { accounts } = await reconcile(shop.db);
    const clearing = await shop.db
      .transaction()
      .execute(async (tx) => await explainClearing(tx, MODULE_CHECKS, accounts));
    expect(clearing.filter(({ sum, explained }) => sum !== explained)).toEqual([]);
    expectNoFaults(shop);
  },
  propertyTimeout(600_000),
);

test("simultaneous payments, cancellation and events: one gets the order, all other money is refunded", async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await aMember(shop.db, { money: { SP: "50.00" } });
    const from = { token: await loginAs(shop.db, member, shop.now()) };
    const tea = await aGood(shop.db, { stock: 10 });
    const placed = await shop.post(
      "/order/create",
      { goods: [{ id: tea, number: 2 }], paid_type: 2, shipping_type: 2 },
      from,
    );
    const sn: string = Object(placed.data).order_sn;
    const event = cards.pay(cards.pages.find(({ orderSn }) => orderSn === sn)?.reference ?? "", shop.now());
    const deliver = async () => await shop.app.inject({ method: "POST", url: "/api/payments/webhook", payload: event });
    await deliver();
    await Promise.all([
      workCardJobs(shop),
      deliver(),
      deliver(),
      shop.post(
        "/order/pay",
        {
          sn,
          paid_type: 1,
        },
        from,
      ),
      shop.post("/order/cancel", { sn }, from),
      shop.post(
        "/order/pay",
        {
          sn,
          paid_type: 2,
        },
        from,
      ),
      refreshDuePayments(shop.deps, shop.now()),
    ]);
    await workCardJobs(shop);
    await expectSettled({ sn, tea, memberId: member.id });
  }
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
