import { connect } from "node:net";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { sandboxSecret } from "../sandbox/sandbox-event.ts";
import { signMessage } from "../sandbox/sandbox-signature.ts";
import { CARD_WEBHOOK } from "../webhook-path.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient } from "../../../testing/admin-client.ts";
import { SECRET_KEY, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workCardJobs } from "../../../testing/work-card-jobs.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let sn: string;
let payment: { readonly ref: string; readonly reference: string };
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
  const goods = [{ id: await aGood(shop.db), number: 2 }];
  const placed = await shop.post("/order/create", { goods, paid_type: 2, shipping_type: 2 }, { token });
  sn = Object(placed.data).order_sn;
  payment = await shop.db
    .selectFrom("sandbox_payment")
    .select(["ref", "reference"])
    .where("order_sn", "=", sn)
    .executeTakeFirstOrThrow();
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const secret = sandboxSecret(SECRET_KEY);
let events = 0;
const reported = (change: object = {}, id = `evt_${(events += 1)}`): string => {
  const paid_at = Math.floor(shop.now().getTime() / 1000);
  return JSON.stringify({ id, type: "payment.paid", payment: { ...payment, amount: "2000", paid_at, ...change } });
};
const sign = (body: string, at = shop.now()): string => signMessage(body, { secret, now: at });
const send = async (payload: string | Buffer, signature?: string, type = "application/json"): Promise<number> => {
  const headers = { "content-type": type, ...(signature === undefined ? {} : { "sandbox-signature": signature }) };
  const { statusCode } = await shop.app.inject({ method: "POST", url: CARD_WEBHOOK, payload, headers });
  return statusCode;
};
const status = async (): Promise<number> => {
  await workCardJobs(shop);
  return Object((await shop.get("/order/view", { sn }, { token })).data).order.order_status;
};
const stored = async (): Promise<number> =>
  Number(
    (
      await shop.db
        .selectFrom("provider_event")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("a signed message is stored unchanged, answered at once and processed by the worker", async () => {
  const body = reported();
  expect(await send(body, sign(body))).toBe(200);
  expect(
    await shop.db
      .selectFrom("provider_event")
      .select(["body", "status"])
      .where("body", "=", body)
      .orderBy("id")
      .execute(),
  ).toEqual([{ body, status: "waiting" }]);
  expect(await status()).toBe(1);
  expect(
    await shop.db.selectFrom("provider_event").select("status").where("body", "=", body).orderBy("id").execute(),
  ).toEqual([{ status: "done" }]);
});

describe("not stored:", () => {
  const half = (body: string): string => body.slice(0, body.length / 2);
  test.each<[string, () => readonly [string | Buffer, string | undefined, string?], number]>([
    ["one without a signature", () => [reported(), undefined], 400],
    ["one with an empty signature", () => [reported(), ""], 400],
    ["one with a made-up signature", () => [reported(), `${shop.now().getTime()} ${"0".repeat(64)}`], 400],
    [
      "one signed with another key",
      () => [reported(), signMessage(reported(), { secret: "another", now: shop.now() })],
      400,
    ],
    ["one whose amount was changed", () => [reported({ amount: "1" }), sign(reported())], 400],
    ["one that was cut off", () => [half(reported()), sign(reported())], 400],
    ["one that was cut off and signed", () => [half(reported({}, "cut")), sign(half(reported({}, "cut")))], 400],
    ["one that is not JSON", () => ["paid!", sign("paid!")], 400],
    ["an empty one", () => ["", sign("{}")], 400],
    ["one of another shape", () => ['{"id":"a"}', sign('{"id":"a"}')], 400],
    ["bytes that are not text", () => [Buffer.from([0xff, 0x00, 0xfe]), sign("x")], 400],
    ["one with another content type", () => ["a=1", undefined, "application/x-www-form-urlencoded"], 400],
    ["a form with files", () => ["--x\r\n\r\n", undefined, "multipart/form-data; boundary=x"], 400],
    ["one of 300 kB", () => [`${reported()}${" ".repeat(300_000)}`, undefined], 413],
  ])("%s", async (_, message, expected) => {
    const before = await stored();
    expect(await send(...message())).toBe(expected);
    expect(await stored()).toBe(before);
    expect(await status()).toBe(0);
  });

  test("one that is older than five minutes", async () => {
    const body = reported();
    const signature = sign(body);
    shop.wait(301);
    expect(await send(body, signature)).toBe(400);
    expect(await status()).toBe(0);
  });
});

test("one of 10 MB is refused before it is read", async () => {
  const url = await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", reject);
    // Only the headers are sent: a server that waits for the body would never answer.
    socket.write(
      `POST ${CARD_WEBHOOK} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10485760\r\n\r\n`,
    );
    socket.once("data", (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
});

test("one sent twenty times at once, and again later, is processed once", async () => {
  const body = reported();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, sign(body))));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await status()).toBe(1);
  shop.wait(600);
  expect(await send(body, sign(body))).toBe(200);
  const again = reported({}, "the same under another name");
  expect(await send(again, sign(again))).toBe(200);
  expect(await status()).toBe(1);
  const { rows } = await shop.database.pool.query("select count(*)::int n from journal where source = $1", [sn]);
  expect(rows).toEqual([{ n: 1 }]);
});

test("many events of a provider are not limited as a flood", async () => {
  const answers = new Set<number>();
  for (let n = 0; n < 70; n += 1) {
    const many = await Promise.all(Array.from({ length: 100 }, () => send("{}", "t=1,v1=0")));
    many.forEach((answer) => answers.add(answer));
  }
  expect(answers).toEqual(new Set([400]));
});

describe("an event that matches nothing pays nothing, and waits for an operator", () => {
  test.each([
    ["an unknown payment", { reference: "K2605040800000000000001-1" }, "unknown_payment", "20.00"],
    ["an invalid reference", { reference: "<script>alert(1)</script>" }, "unknown_payment", "20.00"],
    ["another amount", { amount: "1999" }, "amount", "19.99"],
    ["nothing at all", { amount: "0" }, "amount", "0.00"],
    ["a huge amount", { amount: "999999999999" }, "amount", "9999999999.99"],
  ])("%s", async (_, change, reason, amount) => {
    const client = await adminClient(shop, "finance");
    const body = reported(change);
    expect(await send(body, sign(body))).toBe(200);
    expect(await status()).toBe(0);
    const { list } = await client.call("adminCardEventList", { status: "unmatched" });
    expect(list[0]).toMatchObject({ reason, amount, currency: "USD", status: "unmatched", settled_by: "" });
    const { list: waiting } = await client.call("adminOverviewWaiting");
    expect(waiting.find(({ kind }) => kind === "unmatched_card_events")?.count).toBeGreaterThan(0);

    const id = list[0]?.id;
    await client.call("adminCardEventSettle", { id, reason: "asked the provider" });
    expect(await client.tryTo("adminCardEventSettle", { id, reason: "again" })).toBe("card_event.settled");
    expect((await client.call("adminCardEventList", { status: "settled" })).list[0]).toMatchObject({
      id,
      settled_by: client.operator.name,
    });
  });

  test("a waiting or processed event cannot be settled by operators", async () => {
    const client = await adminClient(shop);
    const body = reported();
    await send(body, sign(body));
    const { id } = await shop.db
      .selectFrom("provider_event")
      .select("id")
      .where("body", "=", body)
      .executeTakeFirstOrThrow();
    expect(await client.tryTo("adminCardEventSettle", { id, reason: "x" })).toBe("card_event.unknown");
    expect(await status()).toBe(1);
  });
});
