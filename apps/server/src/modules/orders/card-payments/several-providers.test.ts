import { describe, expect, test } from "vitest";

import { stockOf } from "../../../testing/builders/a-good.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { cancelStaleOrders } from "../cancel-order.ts";
import { CARD_WEBHOOK, webhookOf } from "../../payments/webhook-path.ts";
import { twoProviderShop } from "../../../testing/setup/two-provider-shop.ts";

const scene = twoProviderShop();
const {
  first,
  batch,
  cards,
  takeNew,
  order,
  place,
  urlOf,
  refund,
  view,
  refundsOf,
  statusOf,
  at,
  send,
  say,
  sayAll,
  events,
  unmatched,
  compare,
  wait,
} = scene;

test("a payment, its events and its refunds stay with its provider, however often another takes the new ones", async () => {
  const [paid, open] = [await order(), await order()];
  await say(first.pay(at(first, paid), scene.shop.now()));
  takeNew("batch");
  const later = await order();
  expect([at(first, later), at(batch, later)]).toEqual(["", expect.stringMatching(/^K\d{22}$/)]);
  await say(first.pay(at(first, open), scene.shop.now()));
  await sayAll(batch.pay(at(batch, later), scene.shop.now()));
  takeNew("sandbox");
  const back = await refund(later, "5.00");
  takeNew("batch");
  await refund(paid, "20.00");
  await workCardJobs(scene.shop);
  expect(batch.refunds).toMatchObject([{ orderSn: later, amount: 5_00n, reference: `${back}-1` }]);
  expect(await refundsOf(later)).toMatchObject([{ status: "waiting", provider: "batch", ref: "back-1" }]);
  expect(await refundsOf(paid)).toMatchObject([{ status: "done", provider: "sandbox" }]);
  takeNew("sandbox");
  await sayAll(batch.decide(`${back}-1`, "done", scene.shop.now()));
  expect(await refundsOf(later)).toMatchObject([{ status: "done" }]);
  expect(await Promise.all([paid, open, later].map(statusOf))).toEqual(["refunded", "unshipped", "unshipped"]);
  expect([paid, open, later].map((sn) => [first.stored(sn), batch.stored(sn)])).toEqual([
    [0n, 0n],
    [20_00n, 0n],
    [0n, 15_00n],
  ]);
  expect((await events()).filter(({ status }) => status !== "done")).toEqual([]);
  expect((await scene.client.call("adminCardRefundList", {})).list.map(({ provider }) => provider)).toEqual([
    "sandbox",
    "batch",
  ]);
});

test.each([
  ["sandbox", "batch"],
  ["batch", "sandbox"],
] as const)("a page of %s is ended there once the buyer pays at %s", async (old, other) => {
  takeNew(old);
  const sn = await order();
  takeNew(other);
  const pagesAt = (name: "sandbox" | "batch") => (name === "batch" ? batch : first).pages;
  await wait(1);
  const url = await urlOf(sn);
  expect(url).toContain(other === "batch" ? "https://batch.example/" : "https://pay.example/");
  expect(await urlOf(sn)).toBe(url);
  await workCardJobs(scene.shop);
  const states = () => [old, other].map((name) => pagesAt(name).find(({ orderSn }) => orderSn === sn)?.state);
  expect(states()).toEqual(["closed", "open"]);
  expect((await view(sn)).cards.payments).toMatchObject([
    { provider: old, status: "closed" },
    { provider: other, status: "open" },
  ]);
});

test("money for both pages is taken once, and the other is returned where it came from", async () => {
  const sn = await order();
  const event = first.pay(at(first, sn), scene.shop.now());
  takeNew("batch");
  await urlOf(sn);
  // The end of the first page finds that it was paid.
  await workCardJobs(scene.shop);
  expect(await statusOf(sn)).toBe("unshipped");
  await sayAll(batch.pay(at(batch, sn), scene.shop.now()));
  await say(event);
  expect(await refundsOf(sn)).toMatchObject([{ cause: "paid_twice", provider: "batch", status: "waiting" }]);
  await sayAll(batch.decide(batch.refunds.at(-1)?.reference ?? "", "done", scene.shop.now()));
  expect([first.stored(sn), batch.stored(sn)]).toEqual([20_00n, 0n]);
});

test("without a provider of new payments cards are not offered, and refunds still go back", async () => {
  const sn = await order();
  await say(first.pay(at(first, sn), scene.shop.now()));
  takeNew("none");
  expect((await scene.shop.get("/config")).data).toMatchObject({ card_payment: false });
  expect(await place()).toMatchObject({ error: "order.card_unavailable" });
  await refund(sn, "20.00");
  await workCardJobs(scene.shop);
  expect(await refundsOf(sn)).toMatchObject([{ status: "done" }]);
});

describe("the webhook", () => {
  test("takes each provider's messages at its own path, and the first one's at the path without a name", async () => {
    const [one, two] = [await order(), await order()];
    expect(await send(CARD_WEBHOOK, { payload: first.pay(at(first, one), scene.shop.now()) })).toBe(200);
    expect(await send(webhookOf("sandbox"), { payload: first.pay(at(first, two), scene.shop.now()) })).toBe(200);
    await workCardJobs(scene.shop);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["unshipped", "unshipped"]);
    expect(await send(webhookOf("stripe"), { payload: "{}" })).toBe(404);
  });

  test("stores nothing of a message that is not signed, and takes one that is as old as its provider allows", async () => {
    takeNew("batch");
    const sn = await order();
    const sealed = batch.seal(batch.pay(at(batch, sn), scene.shop.now()));
    const before = await events();
    expect(await send(webhookOf("batch"), { ...sealed, payload: sealed.payload.replace("2000", "1000") })).toBe(400);
    expect(await send(webhookOf("batch"), batch.seal())).toBe(400);
    expect(await events()).toEqual(before);
    await wait(3 * 3_600);
    expect(await send(webhookOf("batch"), sealed)).toBe(200);
    await workCardJobs(scene.shop);
    expect(await statusOf(sn)).toBe("unshipped");
  });
});

test("what one provider reports about another's payment or refund changes nothing, and waits for an operator", async () => {
  const [paid, open] = [await order(), await order()];
  await say(first.pay(at(first, paid), scene.shop.now()));
  first.refunds = "waiting";
  const back = `${await refund(paid, "20.00")}-1`;
  await workCardJobs(scene.shop);
  const reference = at(first, open);
  const money = { amount: "2000", currency: "USD", at: scene.shop.now().toISOString() };
  await sayAll(
    { id: `foreign end ${open}`, type: "ended", reference, ref: "x" },
    { id: `foreign money ${open}`, type: "paid", reference, ref: "x", ...money },
    { id: `foreign refund ${open}`, type: "refund", state: "failed", reference: back, ref: "x", ...money },
  );
  expect([await statusOf(paid), await statusOf(open)]).toEqual(["refunded", "unpaid"]);
  expect((await view(open)).cards.payments).toMatchObject([{ status: "open" }]);
  expect(await refundsOf(paid)).toMatchObject([{ status: "waiting" }]);
  const list = await unmatched();
  expect(list.map(({ reason, subject }) => `${reason} ${subject}`).toSorted()).toEqual(
    [`other_provider ${open}`, `other_provider ${open}`, `other_provider ${paid}`].toSorted(),
  );
  for (const { id } of list) await scene.client.call("adminCardEventSettle", { id, reason: "asked the provider" });
  Object(first.refundStates.get(back)).state = "done";
  await say(first.deliverRefundEvent(back));
  await say(first.pay(reference, scene.shop.now()));
});

describe("a provider that is no longer set up:", () => {
  const leave = (): void => cards.setUp([first], "sandbox");

  test("its refunds wait in sight of operators, and go back once when it is set up again", async () => {
    takeNew("batch");
    const sn = await order();
    await sayAll(batch.pay(at(batch, sn), scene.shop.now()));
    leave();
    const back = await refund(sn, "20.00");
    await workCardJobs(scene.shop);
    const waiting = { status: "waiting", provider: "batch", detail: "it was paid at batch, which is not set up" };
    expect(await refundsOf(sn)).toMatchObject([waiting]);
    expect((await scene.client.call("adminCardRefundList", { status: "waiting" })).list).toMatchObject([
      { refund_sn: back, ...waiting },
    ]);
    takeNew("sandbox");
    await wait(86_401);
    await compare();
    await workCardJobs(scene.shop);
    await sayAll(batch.decide(`${back}-1`, "done", scene.shop.now()));
    expect(await refundsOf(sn)).toMatchObject([{ status: "done", detail: "" }]);
    expect(batch.refunds.filter(({ orderSn }) => orderSn === sn)).toHaveLength(1);
  });

  test("its events wait in sight of operators, and are handled when it is set up again", async () => {
    takeNew("batch");
    const sn = await order();
    leave();
    await sayAll(batch.pay(at(batch, sn), scene.shop.now()));
    expect(await statusOf(sn)).toBe("unpaid");
    expect(await unmatched()).toMatchObject([{ provider: "batch", reason: "not_set_up" }]);
    await compare();
    await workCardJobs(scene.shop);
    expect(await statusOf(sn)).toBe("unpaid");
    takeNew("sandbox");
    await compare();
    await workCardJobs(scene.shop);
    expect(await statusOf(sn)).toBe("unshipped");
    expect(await unmatched()).toEqual([]);
  });

  test("an order with an open page there is paid at the other, or cancelled a day later than usual", async () => {
    takeNew("batch");
    const [paid, left] = [await order(), await order()];
    leave();
    await urlOf(paid);
    await say(first.pay(at(first, paid), scene.shop.now()));
    expect(await statusOf(paid)).toBe("unshipped");
    await wait(7_201);
    expect(await cancelStaleOrders(scene.shop.deps, scene.shop.now())).toBe(0);
    await wait(86_400);
    expect(await cancelStaleOrders(scene.shop.deps, scene.shop.now())).toBe(1);
    expect(await stockOf(scene.shop.db, scene.tea)).toBe(98);
    expect(await statusOf(left)).toBe("cancelled");
  });
});

describe("the comparison of a day", () => {
  const days = async () => (await scene.client.call("adminLedgerBoard")).card_days;
  const waitForNoon = async (): Promise<void> => {
    const day = scene.shop.now().getTime() % 86_400_000;
    await wait((86_400_000 - day + 43_200_000) / 1000);
  };

  test("is kept by provider: one that lists no days says so, and one that cannot be reached holds up no other", async () => {
    await waitForNoon();
    await compare();
    const one = await order();
    takeNew("batch");
    const two = await order();
    await say(first.pay(at(first, one), scene.shop.now()));
    await sayAll(batch.pay(at(batch, two), scene.shop.now()));
    const day = scene.shop.now().toISOString().slice(0, 10);
    await waitForNoon();
    const of = async () => (await days()).filter((each) => each.day === day);
    first.health = "down";
    await expect(compare()).rejects.toThrow("the provider sandbox does not list");
    const unlisted = { provider: "batch", listed: false, payments: 1, received: "20.00", refunds: 0 };
    expect(await of()).toMatchObject([{ ...unlisted, difference_count: 0, differences: [] }]);
    first.health = "well";
    await compare();
    await compare();
    const listed = { provider: "sandbox", listed: true, payments: 1, received: "20.00", difference_count: 0 };
    expect(await of()).toMatchObject([unlisted, listed]);
  });

  test("takes no payment of another provider from a list, and counts what waits for an operator", async () => {
    takeNew("batch");
    const sn = await order();
    const reference = at(batch, sn);
    const listed = { kind: "payment", ref: "x", reference, amount: 20_00n, currency: "USD", at: scene.shop.now() };
    Object(first.entries).push(listed);
    await waitForNoon();
    await compare();
    expect((await days()).find(({ difference_count }) => difference_count > 0)).toMatchObject({
      provider: "sandbox",
      differences: [{ kind: "not_here", reference }],
    });
    expect((await view(sn)).cards.payments).toMatchObject([{ status: "open" }]);
    const { list } = await scene.client.call("adminOverviewWaiting");
    expect(list.find(({ kind }) => kind === "card_differences")?.count).toBe(1);
  });
});
