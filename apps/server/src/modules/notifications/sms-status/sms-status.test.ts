import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { queueMessage } from "../queue-message.ts";
import { signCallback } from "../../../platform/delivery/sign-callback.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

const TOKEN = "the token of a test";

let shop: TestApp;
let id: number;
beforeAll(async () => {
  shop = await testApp({ smsToken: TOKEN });
});
beforeEach(async () => {
  const written = await inTransaction(shop.db, async (tx) => {
    const addressee = { channel: "sms", recipient: "+6591234567", language: "en", customerId: null } as const;
    await queueMessage(tx, shop.deps, addressee, {
      template: "order_ready",
      words: { sn: "E1", delivery: "" },
      now: shop.now(),
    });
    const sent = { state: "sent", attempts: 1, provider_ref: "SM1", sent_at: shop.now() } as const;
    const newest = tx.selectFrom("outbox").select((eb) => eb.fn.max("id").as("id"));
    return done(
      await tx.updateTable("outbox").set(sent).where("id", "=", newest).returning("id").executeTakeFirstOrThrow(),
    );
  });
  id = written.ok ? written.value.id : 0;
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Report = {
  readonly query?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly signature?: string;
  readonly origin?: string;
};

const DELIVERED = { MessageSid: "SM1", MessageStatus: "delivered", To: "+6591234567" };

const report = async ({
  query = `?id=${id}&attempt=1`,
  fields = DELIVERED,
  signature,
  origin = "https://shop.example",
}: Report) => {
  const url = `/api/messages/sms/status${query}`;
  return await shop.app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature ?? signCallback(TOKEN, `${origin}${url}`, fields),
    },
    payload: new URLSearchParams(fields).toString(),
  });
};
const state = async () =>
  await shop.db.selectFrom("outbox").select(["state", "error_code"]).where("id", "=", id).executeTakeFirstOrThrow();

test("a signed report is recorded, and a repeat changes nothing", async () => {
  expect(await report({})).toMatchObject({ statusCode: 204, body: "" });
  expect(await state()).toEqual({ state: "delivered", error_code: "" });
  expect((await report({})).statusCode).toBe(204);
  const failed = { ...DELIVERED, MessageStatus: "undelivered", ErrorCode: "30003" };
  expect((await report({ fields: failed })).statusCode).toBe(204);
  expect(await state()).toMatchObject({ state: "delivered" });
});

test("an undelivered message has failed, with the provider's error code", async () => {
  await report({ fields: { ...DELIVERED, MessageStatus: "failed", ErrorCode: "30005" } });
  expect(await state()).toEqual({ state: "failed", error_code: "30005" });
});

test("a forged, misdirected, altered or unsigned report is refused and changes nothing", async () => {
  const url = `https://shop.example/api/messages/sms/status?id=${id}&attempt=1`;
  const refusals = [
    await report({ signature: "" }),
    await report({ signature: "x".repeat(5_000) }),
    await report({ signature: signCallback("another token", url, DELIVERED) }),
    await report({ signature: signCallback(TOKEN, url, { ...DELIVERED, MessageStatus: "sent" }) }),
    await report({ signature: signCallback(TOKEN, url.replace("attempt=1", "attempt=2"), DELIVERED) }),
    await report({ origin: "https://elsewhere.example" }),
    await report({ origin: "http://shop.example" }),
    await shop.app.inject({ method: "POST", url: `/api/messages/sms/status?id=${id}&attempt=1`, payload: DELIVERED }),
    await shop.app.inject({ method: "POST", url: "/api/messages/sms/status", payload: "[" }),
  ];
  expect(refusals.map(({ statusCode }) => statusCode).filter((status) => status < 400)).toEqual([]);
  expect(await state()).toMatchObject({ state: "sent" });
});

test("a signed report of an unknown message is answered and changes nothing", async () => {
  const reports: readonly Report[] = [
    { query: "?id=999999&attempt=1" },
    { query: `?id=${id}&attempt=7` },
    { query: `?id=${id}x&attempt=1` },
    { query: `?id=-1&attempt=1` },
    { query: `?id=${id}&attempt=99999` },
    { query: "?id=99999999999&attempt=1" },
    { query: "" },
    { fields: { ...DELIVERED, MessageSid: "SM2" } },
    { fields: { ...DELIVERED, MessageSid: "<script>" } },
    { fields: { ...DELIVERED, MessageStatus: "toString" } },
    { fields: { ...DELIVERED, MessageStatus: "queued" } },
    { fields: { ...DELIVERED, ErrorCode: "'; drop table outbox" } },
    { fields: {} },
  ];
  for (const each of reports) expect((await report(each)).statusCode, JSON.stringify(each)).toBe(204);
  expect(await state()).toMatchObject({ state: "sent" });
});

test("a report of ten megabytes is refused unread", async () => {
  const payload = `MessageSid=${"x".repeat(10_000_000)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": "x" };
  const url = `/api/messages/sms/status?id=${id}&attempt=1`;
  expect((await shop.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(413);
  expect(await state()).toMatchObject({ state: "sent" });
});

test("without a provider the path does not exist", async () => {
  const company = await testApp();
  expect((await company.app.inject({ method: "POST", url: "/api/messages/sms/status", payload: {} })).statusCode).toBe(
    404,
  );
  await company.stop();
});
