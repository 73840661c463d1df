import { beforeEach, describe, expect, test } from "vitest";

import { withClient } from "../../../platform/db/with-client.ts";
import { sendRefund } from "../../payments/send-refund.ts";
import { webhookOf } from "../../payments/webhook-path.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";
import { cancelStaleOrders } from "../cancel-order.ts";
import { handleProviderEvent } from "./handle-provider-event.ts";
import { refreshDuePayments } from "./refresh-card-payment.ts";
import { twoProviderShop } from "../../../testing/setup/two-provider-shop.ts";

const scene = twoProviderShop();
const { batch, takeNew, order, refund, view, refundsOf, statusOf, at, send, sayAll, events, unmatched, compare, wait } =
  scene;

/** Changes the database as its owner. */
const tamper = async (statement: string): Promise<void> =>
  await withClient(scene.shop.database.ownerUrl, "a test", async (owner) => void (await owner.query(statement)));

describe("a message of several events", () => {
  const paidAtBatch = async (): Promise<readonly [string, object]> => {
    takeNew("batch");
    const sn = await order();
    return [sn, batch.pay(at(batch, sn), scene.shop.now())];
  };

  test("is processed event by event, once each, in any order and however often it comes", async () => {
    const [one, paidOne] = await paidAtBatch();
    const [two, paidTwo] = await paidAtBatch();
    const ended = { id: `late end ${one}`, type: "ended", reference: at(batch, one), ref: "batch" };
    const all = [ended, paidTwo, paidOne, paidTwo, paidOne];
    const answers = await Promise.all(
      [all, all.toReversed(), all].map(async (each) => await send(webhookOf("batch"), batch.seal(...each))),
    );
    expect(answers).toEqual([200, 200, 200]);
    await workCardJobs(scene.shop);
    await sayAll(...all.toReversed());
    expect([await statusOf(one), await statusOf(two)]).toEqual(["unshipped", "unshipped"]);
    const kept = (await events()).slice(-3).map(({ event_id, status }) => ({ event_id, status }));
    expect(kept).toHaveLength(3);
    expect(kept.map(({ status }) => status)).toEqual(["done", "done", "done"]);
    const { rows } = await scene.shop.database.pool.query(
      "select count(*)::int n from journal where kind = 'order' and source in ($1, $2)",
      [one, two],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test("with states of a refund in any order ends in the last one", async () => {
    const [sn, paid] = await paidAtBatch();
    await sayAll(paid);
    const back = `${await refund(sn, "20.00")}-1`;
    await workCardJobs(scene.shop);
    const reports = (["waiting", "done", "failed"] as const).map((state) =>
      batch.decide(back, state, scene.shop.now()),
    );
    await sayAll(reports[2], reports[0], reports[1]);
    expect(await refundsOf(sn)).toMatchObject([{ status: "failed", detail: "account closed" }]);
    await scene.client.call("adminCardRefundRetry", { sn: back.slice(0, -2) });
    await workCardJobs(scene.shop);
    await sayAll(batch.decide(back.replace(/1$/, "2"), "done", scene.shop.now()), ...reports);
    expect(await refundsOf(sn)).toMatchObject([{ status: "done" }]);
    expect(batch.stored(sn)).toBe(0n);
  });

  test("of which one cannot be read holds up none of the others, and is shown to operators", async () => {
    const [one, paidOne] = await paidAtBatch();
    const [two, paidTwo] = await paidAtBatch();
    const bad = [{ id: `half ${one}`, type: "paid", reference: 7 }, "paid!", { id: "\u0000", type: "paid" }];
    await sayAll(paidOne, ...bad, paidTwo);
    await sayAll(...bad);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["unshipped", "unshipped"]);
    const list = await unmatched();
    expect(list.slice(0, 3).map(({ provider, reason }) => [provider, reason])).toEqual([
      ["batch", "unreadable"],
      ["batch", "unreadable"],
      ["batch", "unreadable"],
    ]);
    for (const { id } of list) await scene.client.call("adminCardEventSettle", { id, reason: "asked the provider" });
  });

  test("is stored whole or not at all, and taken when it is sent again", async () => {
    const [one, paidOne] = await paidAtBatch();
    const [two, paidTwo] = await paidAtBatch();
    const before = await events();
    await tamper(`alter table provider_event add constraint fault check (event_id <> 'paid ${at(batch, two)}')`);
    expect(await send(webhookOf("batch"), batch.seal(paidOne, paidTwo))).toBe(500);
    expect(scene.shop.faults.splice(0)).toHaveLength(1);
    expect(await events()).toEqual(before);
    await tamper("alter table provider_event drop constraint fault");
    await sayAll(paidOne, paidTwo);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["unshipped", "unshipped"]);
  });

  test("of which the handling of one is broken off is handled again, and once", async () => {
    const [sn, paid] = await paidAtBatch();
    expect(await send(webhookOf("batch"), batch.seal(paid))).toBe(200);
    const id = (await events()).at(-1)?.id ?? 0;
    const killed = {
      ...scene.shop.deps,
      random: () => {
        throw new Error("killed");
      },
    };
    await expect(handleProviderEvent(killed, id, scene.shop.now())).rejects.toThrow("killed");
    expect(await statusOf(sn)).toBe("unpaid");
    await Promise.all([1, 2, 3].map(async () => await handleProviderEvent(scene.shop.deps, id, scene.shop.now())));
    await workCardJobs(scene.shop);
    expect(await statusOf(sn)).toBe("unshipped");
    expect((await events()).at(-1)?.status).toBe("done");
  });
});

describe("a provider that cannot be asked:", () => {
  beforeEach(() => takeNew("batch"));

  test("a payment waits for its message, and is given up after the end of its page; later money is returned", async () => {
    batch.health = "loses answers";
    const [lost, sn] = [await order(), await order()];
    batch.health = "well";
    await wait(301);
    expect(await refreshDuePayments(scene.shop.deps, scene.shop.now())).toBe(2);
    expect((await view(lost)).cards.payments).toMatchObject([{ status: "opening", ref: "" }]);
    await sayAll(batch.pay(at(batch, sn), scene.shop.now()));
    expect(await statusOf(sn)).toBe("unshipped");
    await wait(7_200);
    await refreshDuePayments(scene.shop.deps, scene.shop.now());
    expect((await view(lost)).cards.payments).toMatchObject([{ status: "closed" }]);
    await cancelStaleOrders(scene.shop.deps, scene.shop.now());
    await sayAll(batch.pay(at(batch, lost), scene.shop.now()));
    expect(await refundsOf(lost)).toMatchObject([{ cause: "order_cancelled", status: "waiting" }]);
    await sayAll(batch.decide(batch.refunds.at(-1)?.reference ?? "", "done", scene.shop.now()));
    expect([await statusOf(lost), batch.stored(lost)]).toEqual(["cancelled", 0n]);
  });

  test("a stale order is cancelled once its page is closed; one whose page was paid waits for the message", async () => {
    const [unpaid, paid] = [await order(), await order()];
    const event = batch.pay(at(batch, paid), scene.shop.now());
    await wait(7_201);
    expect(await cancelStaleOrders(scene.shop.deps, scene.shop.now())).toBe(1);
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual(["cancelled", "unpaid"]);
    expect(batch.pages.find(({ orderSn }) => orderSn === unpaid)?.state).toBe("closed");
    await sayAll(event);
    expect(await statusOf(paid)).toBe("unshipped");
  });

  test("a refund is requested once, however often it is reminded of, and waits for its message", async () => {
    const sn = await order();
    await sayAll(batch.pay(at(batch, sn), scene.shop.now()));
    batch.health = "loses answers";
    const name = { sn: await refund(sn, "20.00") };
    await expect(sendRefund(scene.shop.deps, name, scene.shop.now())).rejects.toThrow("cannot be reached");
    batch.health = "well";
    const before = batch.refunds.length;
    for (let day = 0; day < 3; day += 1) {
      await wait(86_401);
      await compare();
      await workCardJobs(scene.shop);
    }
    expect(await refundsOf(sn)).toMatchObject([{ status: "waiting", detail: "" }]);
    expect(batch.refunds).toHaveLength(before);
    await sayAll(batch.decide(`${name.sn}-1`, "done", scene.shop.now()));
    expect(await refundsOf(sn)).toMatchObject([{ status: "done" }]);
  });
});
