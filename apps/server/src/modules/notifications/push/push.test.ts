import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { Push, PushResult } from "../../../platform/delivery/web-push-sender.ts";
import { aSubscription } from "../../../testing/a-subscription.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { notifyMember } from "../notify-customer.ts";
import { claimPushes } from "../store/push.ts";
import { type PushOptions, sendPushes } from "./run-push-sender.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  count += 1;
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(async () => {
  expectNoFaults(shop);
  await shop.db.deleteFrom("outbox").execute();
});
afterAll(async () => await shop.stop());

const subscribe = async (name = `device-${count}`, as = token) =>
  await shop.post("/user/push/subscribe", aSubscription(name).subscription, { token: as });

const reject = async (number = 1): Promise<void> => {
  const words = { sn: `W${member.id}${number}`, amount: "390.00 CP", reason: "The 390.00 CP went to no bank" };
  const content = { template: "withdrawal_rejected", words, cause: `withdrawal W${member.id}${number}` } as const;
  await inTransaction(shop.db, async (tx) => {
    await notifyMember(tx, shop.deps, member.id, { ...content, now: shop.now() });
    return done(null);
  });
};

/** Sends what is due at a time, with one answer of the push service for all; returns what was sent. */
const send = async (
  now: Date,
  outcome: PushResult["outcome"] = "sent",
): Promise<readonly (Push & { readonly shown: Record<string, string> })[]> => {
  const sent: Push[] = [];
  const options: PushOptions = {
    db: shop.db,
    log: shop.deps.log,
    timeZone: "UTC",
    clock: () => now,
    send: async (push) => {
      sent.push(push);
      return await Promise.resolve({ outcome, error: outcome === "sent" ? "" : "no", code: "" });
    },
  };
  await sendPushes(options, AbortSignal.abort());
  return sent.map((push) => ({ ...push, shown: JSON.parse(push.payload) }));
};
const HOUR = 3_600_000;
const at = (hour: number): Date => new Date(shop.now().getTime() - (shop.now().getTime() % 86_400_000) + hour * HOUR);
const states = async () =>
  await shop.db
    .selectFrom("outbox")
    .select(["state", "attempts"])
    .where("channel", "=", "push")
    .orderBy("id")
    .execute();
const devices = async (): Promise<number> =>
  (await shop.db.selectFrom("push_device").select("id").where("member_id", "=", member.id).execute()).length;

describe("a push", () => {
  test("goes to each device of the member once, and shows no amount, until the member wants it", async () => {
    await subscribe();
    await subscribe("second", await loginAs(shop.db, member, shop.now()));
    await reject();
    await reject();
    const sent = await send(at(12));
    expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      `https://push.example.com/send/device-${count}`,
      "https://push.example.com/send/second",
    ]);
    expect(sent[0]?.shown).toMatchObject({
      title: "Your withdrawal was rejected",
      text: "The money is back in your wallet.",
      path: "/wallet/withdraw/list",
    });
    expect(JSON.stringify(sent.map(({ payload }) => payload))).not.toContain("390");
    expect(await send(at(12))).toEqual([]);
    const request = { quiet_from: 0, quiet_to: 0, zone: "UTC", show_amounts: true };
    await shop.post("/user/push/set", request, { token });
    await reject(2);
    expect((await send(at(12)))[0]?.shown["text"]).toContain("390.00 CP");
  });

  test("that was taken is left alone by who asked before and was answered after", async () => {
    await subscribe();
    await reject();
    const asked = at(12);
    expect(await claimPushes(shop.db, { limit: 1, now: new Date(asked.getTime() + 5_000) })).toHaveLength(1);
    expect(await send(asked)).toEqual([]);
  });

  test("is not sent for a kind that is switched off, and the inbox has it", async () => {
    await subscribe();
    await shop.post("/user/message/choice/set", { kind: "withdrawal", way: "push", on: false }, { token });
    await reject();
    expect(await send(at(12))).toEqual([]);
    expect(Object((await shop.get("/user/inbox/list", {}, { token })).data)).toHaveLength(1);
  });

  test("waits for the end of the member's quiet hours, in the member's zone, which counts as no attempt", async () => {
    await subscribe();
    const from = (shop.now().getUTCHours() + 8) % 24;
    const quiet = { quiet_from: from, quiet_to: (from + 2) % 24, zone: "Asia/Singapore", show_amounts: false };
    await shop.post("/user/push/set", quiet, { token });
    await reject();
    expect(await send(shop.now())).toEqual([]);
    expect(await states()).toEqual([{ state: "waiting", attempts: 0 }]);
    const end = new Date(shop.now().getTime() - (shop.now().getTime() % HOUR) + 2 * HOUR);
    expect(await send(new Date(end.getTime() - 1000))).toEqual([]);
    expect(await send(end)).toHaveLength(1);
    expect(await states()).toEqual([{ state: "sent", attempts: 1 }]);
  });

  test("of a day ago is of no use any more", async () => {
    await subscribe();
    await reject();
    expect(await send(new Date(shop.now().getTime() + 25 * HOUR))).toEqual([]);
    expect(await states()).toMatchObject([{ state: "given_up" }]);
  });

  test("is tried again later after a temporary failure", async () => {
    await subscribe();
    await reject();
    expect(await send(at(12), "later")).toHaveLength(1);
    expect(await states()).toEqual([{ state: "waiting", attempts: 1 }]);
    expect(await send(at(12))).toEqual([]);
    expect(await send(new Date(at(12).getTime() + 60_000))).toHaveLength(1);
  });

  test("that is refused for good removes the device only if the device is gone", async () => {
    await subscribe();
    await reject();
    await send(at(12), "never");
    expect([await states(), await devices()]).toMatchObject([[{ state: "failed" }], 1]);
    await reject(2);
    await send(at(12), "gone");
    expect(await devices()).toBe(0);
    await reject(3);
    expect(await send(at(12))).toEqual([]);
  });

  test("is taken by one of several senders", async () => {
    await subscribe();
    for (let number = 1; number <= 20; number += 1) await reject(number);
    const all = (await Promise.all([send(at(12)), send(at(12)), send(at(12))])).flat();
    expect(all).toHaveLength(20);
    expect(new Set(all.map(({ shown }) => shown["tag"])).size).toBe(20);
  });
});

describe("a device", () => {
  test("gets nothing any more once its session ended, or it said so", async () => {
    await subscribe();
    expect(await devices()).toBe(1);
    await shop.post("/user/push/unsubscribe", {}, { token });
    expect(await devices()).toBe(0);
    await subscribe();
    await shop.post("/user/logout", {}, { token });
    expect(await devices()).toBe(0);
  });

  test("belongs to the member who logged in on it last", async () => {
    await subscribe("shared");
    const other = await aMember(shop.db);
    await subscribe("shared", await loginAs(shop.db, other, shop.now()));
    expect(await devices()).toBe(0);
    await reject();
    expect(await send(at(12))).toEqual([]);
  });

  test("is one of ten: the oldest give way", async () => {
    for (let number = 0; number < 13; number += 1)
      await subscribe(`many-${number}`, await loginAs(shop.db, member, shop.now()));
    expect(await devices()).toBe(10);
  });

  test.each([
    "http://push.example.com/send/1",
    "https://localhost/send/1",
    "https://127.0.0.1/send/1",
    "https://[::1]/send/1",
    "https://2130706433/send/1",
    "https://0x7f.1/send/1",
    "https://10.0.0.1/send/1",
    "https://db/send/1",
    "https://db.internal/send/1",
    "https://printer.local/send/1",
    "https://push.example.com:8443/send/1",
    "https://user:password@push.example.com/send/1",
    "https://push.example.com./send/1",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "not an address",
  ])("with the address %s is refused", async (endpoint) => {
    const request = { ...aSubscription().subscription, endpoint };
    expect(await shop.post("/user/push/subscribe", request, { token })).toMatchObject({ error: "push.device" });
    expect(await devices()).toBe(0);
  });

  test.each([{ p256dh: "AAAA" }, { p256dh: Buffer.alloc(65, 4).toString("base64url") }, { auth: "AAAA" }])(
    "with the key %j is refused",
    async (change) => {
      const request = { ...aSubscription().subscription, ...change };
      expect(await shop.post("/user/push/subscribe", request, { token })).toMatchObject({ error: "push.device" });
    },
  );

  test("can be set up only where pushes are sent", async () => {
    const without = await testApp({ pushKey: "" });
    const stranger = await aMember(without.db);
    const session = { token: await loginAs(without.db, stranger, without.now()) };
    const { subscription } = aSubscription();
    expect(await without.post("/user/push/subscribe", subscription, session)).toMatchObject({ error: "push.off" });
    const { data } = await without.get("/user/message/choices", {}, session);
    expect(Object(data)).toMatchObject({ available: ["inbox", "mail"], push: { key: "", here: false } });
    await without.stop();
  });
});

test("hours and zone of another form are refused", async () => {
  const request = { quiet_from: 22, quiet_to: 8, zone: "UTC", show_amounts: false };
  for (const change of [{ quiet_from: 24 }, { quiet_to: -1 }])
    expect(await shop.post("/user/push/set", { ...request, ...change }, { token })).toMatchObject({
      error: "input.number",
    });
  expect(await shop.post("/user/push/set", { ...request, zone: "Mars/Base" }, { token })).toMatchObject({ code: 400 });
});
