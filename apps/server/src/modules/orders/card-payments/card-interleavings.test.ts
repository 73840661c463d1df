import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { cancelStaleOrders } from "../cancel-order.ts";
import { sendRefund } from "../../payments/send-refund.ts";
import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger, expectExplained } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { batchProvider, type BatchProvider } from "../../../testing/setup/batch-provider.ts";
import { fakeProvider, type FakeProvider } from "../../../testing/setup/fake-provider.ts";
import { switchedProviders, type SwitchedProviders } from "../../../testing/setup/switched-providers.ts";
import { adminClient } from "../../../testing/admin-client.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { webhookOf } from "../../payments/webhook-path.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { refreshDuePayments } from "./refresh-card-payment.ts";
import { orderIdOf } from "../../../testing/order-id-of.ts";

let shop: TestApp;
/** Answers every question. */
let cards: FakeProvider;
/** Cannot be asked, and confirms by messages of several events. */
let batch: BatchProvider;
let providers: SwitchedProviders;
beforeAll(async () => {
  let now = (): Date => START;
  cards = fakeProvider(() => now());
  batch = batchProvider();
  providers = switchedProviders(cards, batch);
  shop = await testApp({ cards: providers });
  now = shop.now;
});
afterAll(async () => await shop.stop());

/** The possible actions of members, operators, the providers, the worker and the network, in any order. */
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
  "another provider takes new payments",
] as const;

/** Performs the actions of a story on one order of 20.00. */
const live = async (story: readonly (typeof ACTIONS)[number][]): Promise<void> => {
  setHealth("well");
  const member = await aMember(shop.db, { money: { SP: "50.00" } });
  const tea = await aGood(shop.db, { stock: 10 });
  const from = async () => ({ token: await loginAs(shop.db, member, shop.now()) });
  const placed = await shop.post(
    "/order/create",
    { goods: [{ id: tea, number: 2 }], paid_type: 2, shipping_type: 2 },
    await from(),
  );
  const sn: string = Object(placed.data).order_sn;
  const untold: Event[] = [];
  const reported: Event[] = [];
  const pages = () =>
    [cards, batch].flatMap((provider) =>
      provider.pages
        .filter(({ orderSn, state }) => orderSn === sn && state === "open")
        .map(({ reference }) => ({ provider, reference })),
    );
  const deliver = async (event: Event | undefined): Promise<void> => {
    if (event === undefined) return;
    reported.push(event);
    await send(event);
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
      const page = pages().at(-1);
      if (page) untold.push(page.provider.pay(page.reference, shop.now()));
    },
    "a page expires": () => {
      const [page] = pages();
      if (page) untold.push(page.provider.expire(page.reference));
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
    "the provider goes down": () => setHealth("down"),
    "the provider loses answers": () => setHealth("loses answers"),
    "the provider is well": () => setHealth("well"),
    "another provider takes new payments": () =>
      providers.setUp([cards, batch], providers.current === cards ? batch.name : cards.name),
    "a page is forgotten": async () => {
      // Ends the open page's time: the next payment opens a new page.
      await shop.db
        .updateTable("card_payment")
        .set({ expires_at: shop.now() })
        .where("order_id", "=", orderIdOf(sn))
        .execute();
    },
  };
  for (const action of story) await actions[action]();
  await endOfStory(untold, deliver);
  await expectSettled({ sn, tea, memberId: member.id });
};

/** An event: text of the provider that answers, or one for a message of the other. */
type Event = string | object;

const setHealth = (health: FakeProvider["health"]): void => {
  [cards.health, batch.health] = [health, health];
};

const send = async (event: Event): Promise<void> => {
  const message = typeof event === "string" ? { payload: event } : batch.seal(event, event);
  const url = webhookOf((typeof event === "string" ? cards : batch).name);
  expect((await shop.app.inject({ method: "POST", url, ...message })).statusCode).toBe(200);
};

/** Reports every refund that waits at the provider of batches as done, in one message. */
const settleRefunds = async (): Promise<void> => {
  const waiting = batch.refunds.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return;
  const events = waiting.map(({ reference }) => batch.decide(reference, "done", shop.now()));
  const message = batch.seal(...events.toReversed());
  await shop.app.inject({ method: "POST", url: webhookOf(batch.name), ...message });
};

/** Delivers all remaining events and runs all jobs: failed jobs are tried again, and a day passes. */
const endOfStory = async (untold: readonly Event[], deliver: (event: Event) => Promise<void>): Promise<void> => {
  setHealth("well");
  for (const event of untold) await deliver(event);
  for (let round = 0; round < 2; round += 1) {
    await workCardJobs(shop);
    await retryFailedJobs();
    await settleRefunds();
    shop.wait(90_000);
    await refreshDuePayments(shop.deps, shop.now());
    await cancelStaleOrders(shop.deps, shop.now());
  }
  await workCardJobs(shop);
  await settleRefunds();
  await workCardJobs(shop);
};

/** Runs the failed jobs again, as the queue would hours later. */
const retryFailedJobs = async (): Promise<void> => {
  const waiting = await shop.db
    .selectFrom("card_refund")
    .select("sn")
    .where("status", "=", "waiting")
    .orderBy("id")
    .execute();

  for (const refund of waiting) await sendRefund(shop.deps, refund, shop.now());
};

type Story = { readonly sn: string; readonly tea: number; readonly memberId: number };

/**
 * Checks that the ledger is clean and explained, and that the providers hold exactly the money that the order received.
 */
const expectSettled = async ({ sn, tea, memberId }: Story): Promise<void> => {
  const order = await shop.db
    .selectFrom("member_order")
    .select(["status", "payment_method", "amount", "refunded", "paid_at"])
    .where("sn", "=", sn)
    .executeTakeFirstOrThrow();
  const left = order.paid_at === null ? 0n : order.amount - order.refunded;
  expect(["unshipped", "cancelled"]).toContain(order.status);
  expect(cards.stored(sn) + batch.stored(sn)).toBe(order.payment_method === "card" ? left : 0n);
  expect(await balanceOf(shop.db, memberId, "SP")).toBe(50_00n - (order.payment_method === "card" ? 0n : left));
  expect(await stockOf(shop.db, tea)).toBe(order.paid_at === null ? 10 : 8);
  const open = await shop.db
    .selectFrom("card_payment")
    .select("sn")
    .where("order_id", "=", orderIdOf(sn))
    .where("status", "in", ["opening", "open"])
    .orderBy("sn")
    .execute();
  expect(open).toEqual([]);
  const waiting = await shop.db
    .selectFrom("card_refund")
    .select("sn")
    .where("order_id", "=", orderIdOf(sn))
    .where("status", "<>", "done")
    .orderBy("id")
    .execute();
  expect(waiting).toEqual([]);
};

test(
  "any interleaving of pages, events, purse, cancellation, refunds, failing providers and a change of provider keeps the money once or not at all",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { minLength: 3, maxLength: 14 }), live),
      propertyRuns(40),
    );
    await expectCleanLedger(shop.db);
    await expectExplained(shop.db);
    expectNoFaults(shop);
  },
  propertyTimeout(600_000),
);

test("simultaneous payments, cancellation and events: one gets the order, all other money is refunded", async () => {
  providers.setUp([cards, batch], cards.name);
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
