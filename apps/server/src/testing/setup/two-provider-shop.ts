import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { z } from "zod";

import { cancelStaleOrders } from "../../modules/orders/cancel-order.ts";
import { compareCardDays } from "../../modules/orders/card-payments/compare-card-day.ts";
import { CARD_WEBHOOK, webhookOf } from "../../modules/payments/webhook-path.ts";
import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { type AdminClient, adminClient } from "../admin-client.ts";
import { aGood } from "../builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../builders/a-member.ts";
import { expectCleanLedger, expectExplained } from "../expect-clean-ledger.ts";
import { expectNoFaults } from "../expect-no-faults.ts";
import { batchProvider, type BatchProvider } from "./batch-provider.ts";
import { fakeProvider, type FakeProvider } from "./fake-provider.ts";
import { switchedProviders } from "./switched-providers.ts";
import { START, testApp, type TestApp } from "./test-app.ts";
import { workCardJobs } from "../work-card-jobs.ts";

type Message = { readonly payload: string; readonly headers?: Readonly<Record<string, string>> };

const placed = z.object({ order_sn: z.string() });
const opened = z.object({ pay_url: z.string() });

/** Ends what a test left open: a day passes, and every refund arrives. */
const endPayments = async (
  shop: TestApp,
  [first, batch]: readonly [FakeProvider, BatchProvider],
  sayAll: (...events: readonly unknown[]) => Promise<void>,
): Promise<void> => {
  [first.health, batch.health] = ["well", "well"];
  shop.wait(26 * 3_600 + 1);
  await workCardJobs(shop);
  await cancelStaleOrders(shop.deps, shop.now());
  await workCardJobs(shop);
  const waiting = batch.refunds.filter(({ state }) => state === "waiting");
  const reports = waiting.map(({ reference }) => batch.decide(reference, "done", shop.now()));
  if (reports.length > 0) await sayAll(...reports);
};

/**
 * A shop with two card providers, for the tests of a file: `first` answers every question, `batch` cannot be asked. What a test leaves open is
 * ended after it, and the ledger checked.
 */
export const twoProviderShop = () => {
  let shop: TestApp;
  let client: AdminClient;
  let member: TestMember;
  let tea: number;
  let now = (): Date => START;
  const first = fakeProvider(() => now());
  const batch = batchProvider();
  const cards = switchedProviders(first, batch);

  const takeNew = (name: "sandbox" | "batch" | "none"): void => cards.setUp([first, batch], name);
  const post = async (path: string, body: object) =>
    await shop.post(path, body, { token: await loginAs(shop.db, member, shop.now()) });
  const place = async () =>
    await post("/order/create", { goods: [{ id: tea, number: 2 }], paid_type: 2, shipping_type: 2 });
  const view = async (sn: string) => await client.call("adminOrderView", { sn });
  const send = async (url: string, message: Message): Promise<number> =>
    (await shop.app.inject({ method: "POST", url, ...message })).statusCode;
  /** Delivers events of the provider of batches in one message. */
  const sayAll = async (...events: readonly unknown[]): Promise<void> => {
    expect(await send(webhookOf(batch.name), batch.seal(...events))).toBe(200);
    await workCardJobs(shop);
  };
  const logIn = async (): Promise<void> => {
    client = await adminClient(shop, "finance");
  };
  beforeAll(async () => {
    shop = await testApp({ cards });
    ({ now } = shop);
  });
  beforeEach(async () => {
    takeNew("sandbox");
    first.refunds = "done";
    await logIn();
    member = await aMember(shop.db, { money: { SP: "100.00" } });
    tea = await aGood(shop.db);
  });
  afterEach(async () => {
    takeNew("sandbox");
    await endPayments(shop, [first, batch], sayAll);
    await expectCleanLedger(shop.db);
    await expectExplained(shop.db);
    expectNoFaults(shop);
  });
  afterAll(async () => await shop.stop());

  return {
    first,
    batch,
    cards,
    takeNew,
    get shop() {
      return shop;
    },
    get client() {
      return client;
    },
    get tea() {
      return tea;
    },
    place,
    /** Places an order of 20.00 by card; returns its number. */
    order: async (): Promise<string> => placed.parse((await place()).data).order_sn,
    /** The page on which an order is paid by card. */
    urlOf: async (sn: string): Promise<string> =>
      opened.parse((await post("/order/pay", { sn, paid_type: 2 })).data).pay_url,
    /** Refunds a part of an order; returns the number of its card refund. */
    refund: async (sn: string, amount: string): Promise<string> => {
      await client.call("adminOrderRefund", { sn, amount, reason: "broken" });
      return (await view(sn)).cards.refunds.at(-1)?.refund_sn ?? "";
    },
    view,
    refundsOf: async (sn: string) => (await view(sn)).cards.refunds,
    statusOf: async (sn: string): Promise<string> => (await view(sn)).order_status,
    /** The reference of an order's newest page at a provider; empty without one. */
    at: (
      { pages }: { readonly pages: readonly { readonly orderSn: string; readonly reference: string }[] },
      sn: string,
    ) => pages.findLast(({ orderSn }) => orderSn === sn)?.reference ?? "",
    send,
    /** Delivers what the first provider reports. */
    say: async (event: string): Promise<void> => {
      expect(await send(CARD_WEBHOOK, { payload: event })).toBe(200);
      await workCardJobs(shop);
    },
    sayAll,
    events: async () =>
      await shop.db.selectFrom("provider_event").select(["id", "event_id", "status"]).orderBy("id").execute(),
    unmatched: async () => (await client.call("adminCardEventList", { status: "unmatched" })).list,
    compare: async (): Promise<void> => await compareCardDays(shop.deps, zonedClock("UTC"), shop.now()),
    /** Advances the clock by seconds, in which sessions end. */
    wait: async (seconds: number): Promise<void> => {
      shop.wait(seconds);
      await logIn();
    },
  };
};
