import { MESSAGE_TEMPLATES } from "@espalier/contract/calls/notifications/message-words";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { deliverMessage } from "../deliver-message.ts";
import { claimDue } from "../store.ts";
import type { SendResult } from "../../../platform/delivery/channel-sender.ts";
import { queueMessage } from "../queue-message.ts";
import { TEMPLATES } from "../templates.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { buyerOf } from "../../../testing/buyer-of.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { aFailedMessage } from "../../../testing/requests/valid-message-requests.ts";

let shop: TestApp;
let support: AdminClient;
let member: TestMember;
beforeAll(async () => {
  shop = await testApp();
  member = await aMember(shop.db, { nickname: "Wren", email: "wren@shop.example" });
});
beforeEach(async () => {
  support = await adminClient(shop, "support");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const write = async (recipient: string, template: "code" | "order_paid" = "order_paid"): Promise<number> => {
  const now = shop.now();
  const written = await inTransaction(shop.db, async (tx) => {
    const channel = recipient.startsWith("+") ? ("sms" as const) : ("mail" as const);
    const { customerId } = await buyerOf(tx, { memberId: member.id });
    const addressee = { channel, recipient, language: "en", customerId } as const;
    await (template === "code"
      ? queueMessage(tx, shop.deps, addressee, {
          template,
          words: { code: "804215", purpose: "for a test", minutes: "10" },
          now,
        })
      : queueMessage(tx, shop.deps, addressee, {
          template,
          words: { sn: "E1", amount: "1.00 SP", delivery: "" },
          now,
        }));
    return done(
      await tx
        .selectFrom("outbox")
        .select((eb) => eb.fn.max("id").as("id"))
        .executeTakeFirstOrThrow(),
    );
  });
  return written.ok ? written.value.id : 0;
};
const send = async (posted: SendResult): Promise<void> => {
  const due = await claimDue(shop.db, { channels: ["mail", "sms"], limit: 100, now: shop.now() });
  for (const message of due) {
    await deliverMessage(shop.db, message, {
      send: async () => posted,
      publicUrl: "https://shop.example",
      clock: shop.now,
      ending: AbortSignal.abort(),
    });
  }
};
const ids = async (filter: Readonly<Record<string, unknown>>): Promise<readonly number[]> =>
  (await support.call("adminMessageList", filter)).list.map(({ id }) => id);

test("the contract's words are the existing templates", () => {
  expect([...MESSAGE_TEMPLATES].toSorted()).toEqual(Object.keys(TEMPLATES).toSorted());
});

test("the list is narrowed by state, channel, recipient, kind, member and day", async () => {
  const sent = await write("wren@shop.example");
  await send({ outcome: "sent", ref: "" });
  const failed = await write("gone@shop.example");
  await send({ outcome: "never", error: "550 nobody", code: "550" });
  const retried = await write("+6591234567");
  await send({ outcome: "later", error: "503 busy", code: "503" });
  shop.wait(86_400);
  support = await adminClient(shop, "support");
  const waiting = await write("wren.b@shop.example", "code");

  const { total, list } = await support.call("adminMessageList", {});
  expect([total, list.map(({ id }) => id)]).toEqual([4, [waiting, retried, failed, sent]]);
  expect(list[2]).toMatchObject({
    channel: "mail",
    state: "failed",
    template: "order_paid",
    recipient: "gone@shop.example",
    uid: member.uid,
    attempts: 1,
    last_error: "550 nobody",
    error_code: "550",
    sent_at: 0,
  });
  expect(await ids({ state: "waiting" })).toEqual([waiting]);
  expect(await ids({ state: "retrying" })).toEqual([retried]);
  expect(await ids({ state: "sent" })).toEqual([sent]);
  expect(await ids({ state: "failed" })).toEqual([failed]);
  expect(await ids({ state: "trouble" })).toEqual([retried, failed]);
  expect(await ids({ channel: "sms" })).toEqual([retried]);
  expect(await ids({ template: "code" })).toEqual([waiting]);
  expect(await ids({ recipient: "WREN" })).toEqual([waiting, sent]);
  expect(await ids({ recipient: "+659" })).toEqual([retried]);
  expect(await ids({ uid: member.uid, form: "2026-05-05", to: "2026-05-05" })).toEqual([waiting]);
  for (const recipient of ["%", "_ren", "\\", "'; drop", "🍵"]) expect(await ids({ recipient })).toEqual([]);
  expect(await support.tryTo("adminMessageList", { state: "lost" })).toBe("input.choice");
  expect(await ids({ page: 2, limit: 25 })).toEqual([]);
});

test("an operator never sees a code, neither while it waits nor afterwards", async () => {
  const id = await write("wren@shop.example", "code");
  const look = async () => await support.call("adminMessageView", { id });
  const before = await look();
  expect(before).toMatchObject({ state: "waiting", again: false, subject: "Your Espalier code: ••••••" });
  expect(before.text).toContain("Your verification code is ••••••.");
  await send({ outcome: "sent", ref: "" });
  const listed = await support.call("adminMessageList", { template: "code" });
  expect(JSON.stringify([before, await look(), listed])).not.toContain("804215");
  expect((await look()).sent_at).toBeGreaterThan(0);
});

test("a failed message is sent again by one of two simultaneous requests, which is recorded", async () => {
  const id = await aFailedMessage(shop);
  expect(await support.call("adminMessageView", { id })).toMatchObject({ again: true, next_try_at: 0 });
  const owner = await adminClient(shop);
  const answers = await Promise.all([
    support.tryTo("adminMessageAgain", { ids: [id] }),
    owner.tryTo("adminMessageAgain", { ids: [id] }),
  ]);
  expect(answers.toSorted()).toEqual(["done", "message.not_failed"]);
  expect(await support.call("adminMessageView", { id })).toMatchObject({ state: "waiting", again: false });
  await send({ outcome: "later", error: "451 later", code: "451" });
  expect(await support.call("adminMessageView", { id })).toMatchObject({ state: "retrying", attempts: 2 });
  const { list } = await owner.call("adminAuditList", { action: "adminMessageAgain", subject: String(id) });
  expect(list).toMatchObject([
    { subject_kind: "message", before: { state: "failed", attempts: 1 }, after: { recipient: "gone@shop.example" } },
  ]);
});

test("many are sent again together, except codes and messages that did not fail", async () => {
  const failed = [await aFailedMessage(shop), await aFailedMessage(shop)];
  const code = await write("late@shop.example", "code");
  await send({ outcome: "never", error: "550 nobody", code: "550" });
  const waiting = await write("wren@shop.example");
  expect(await support.call("adminMessageAgain", { ids: [...failed, code, waiting] })).toEqual({ queued: 2 });
  expect(await support.tryTo("adminMessageAgain", { ids: [code] })).toBe("message.not_failed");
  for (const bad of ["", "x", "1,1", "0", "-1", Array.from({ length: 101 }, (_, index) => index + 1), null]) {
    expect(await support.tryTo("adminMessageAgain", { ids: bad }), String(bad)).toMatch(/^input\./);
  }
  expect(await support.tryTo("adminMessageView", { id: 2_000_000_000 })).toBe("message.unknown");
});

test("auditors may read, fulfilment may not, and only support and owners send again", async () => {
  const id = await aFailedMessage(shop);
  const tries = async (role: Parameters<typeof adminClient>[1]) => {
    const client = await adminClient(shop, role);
    return [
      await client.tryTo("adminMessageList"),
      await client.tryTo("adminMessageView", { id }),
      await client.tryTo("adminMessageAgain", { ids: [id] }),
    ];
  };
  expect(await tries("auditor")).toEqual(["done", "done", "operator.not_permitted"]);
  expect(await tries("finance")).toEqual(["done", "done", "operator.not_permitted"]);
  expect(await tries("fulfilment")).toEqual(Array.from({ length: 3 }, () => "operator.not_permitted"));
  expect(await tries("content")).toEqual(Array.from({ length: 3 }, () => "operator.not_permitted"));
  expect(await tries("support")).toEqual(["done", "done", "done"]);
});

test("pages of a hundred thousand messages are read from an index, with every filter", async () => {
  const { pool } = shop.database;
  await pool.query(
    `insert into outbox (channel, template, recipient, subject, body, created_at, next_try_at, state, sent_at)
     select 'mail', (array['code', 'order_paid', 'order_shipped'])[1 + n % 3], 'n' || n || '@network.example', 's', 'b',
       timestamptz '2025-01-01' + n * interval '1 minute', now(), case when n % 5000 = 0 then 'failed' else 'sent' end, now()
     from generate_series(1, 100000) n`,
  );
  const plans: readonly (readonly [string, string])[] = [
    ["", "outbox_created_idx"],
    ["where state = 'failed'", "outbox_state_idx"],
    ["where template = 'code'", "outbox_template_idx"],
    ["where recipient like 'n777%'", "outbox_recipient_idx"],
  ];
  for (const [where, index] of plans) {
    const { rows } = await pool.query(
      `explain select id from outbox o ${where} order by o.created_at desc, o.id desc limit 25`,
    );
    expect(JSON.stringify(rows), where).toContain(index);
  }
});
