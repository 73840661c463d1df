import { once } from "node:events";

import { done } from "@espalier/core/vocabulary/outcome";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { deliverMessage } from "./deliver-message.ts";
import { claimDue, noteReport } from "./store.ts";
import type { OutgoingMessage, ChannelSender, SendResult } from "../../platform/delivery/channel-sender.ts";
import { smtpSender } from "../../platform/delivery/smtp-sender.ts";
import { queueMessage } from "./queue-message.ts";
import { dyingAt } from "../../testing/dying-at.ts";
import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { fakeSmtp } from "../../testing/setup/fake-smtp.ts";
import { runSender } from "./run-sender.ts";

const START = new Date("2026-05-01T08:00:00Z");
const COMPANY = { publicUrl: "https://shop.example", timeZone: "UTC", sms: true };
const MINUTE = 60_000;
const DAY = 86_400_000;

let database: TestDatabase;
let now = START;
const clock = (): Date => now;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = START;
  await database.db.updateTable("outbox").set({ state: "sent" }).where("state", "=", "waiting").execute();
});
afterAll(async () => await database.drop());

const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

type MessageFields = {
  readonly channel?: "mail" | "sms";
  readonly recipient?: string;
  readonly template?: "code" | "order_paid";
};

const aMessage = async ({
  channel = "mail",
  recipient = "a@b.example",
  template = "order_paid",
}: MessageFields = {}) => {
  const written = await inTransaction(database.db, async (tx) => {
    const addressee = { channel, recipient, language: "en", customerId: null } as const;
    await (template === "code"
      ? queueMessage(tx, COMPANY, addressee, {
          template,
          words: { code: "804215", purpose: "for a test", minutes: "10" },
          now,
        })
      : queueMessage(tx, COMPANY, addressee, { template, words: { sn: "E1", amount: "1.00 SP", delivery: "" }, now }));
    return done(
      await tx
        .selectFrom("outbox")
        .select((eb) => eb.fn.max("id").as("id"))
        .executeTakeFirstOrThrow(),
    );
  });
  return written.ok ? written.value.id : 0;
};

const read = async (id: number) =>
  await database.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const SENT: SendResult = { outcome: "sent", ref: "" };
const LATER: SendResult = { outcome: "later", error: "451 later", code: "451" };
const NEVER: SendResult = { outcome: "never", error: "550 nobody", code: "550" };

/** Tries each due message once, and returns what was sent. */
const tryDue = async (posted: SendResult | (() => Promise<SendResult>), channel: "mail" | "sms" = "mail") => {
  const handed: OutgoingMessage[] = [];
  const send: ChannelSender = async (message) => {
    handed.push(message);
    return typeof posted === "function" ? await posted() : posted;
  };
  for (const message of await claimDue(database.db, { channels: [channel], limit: 100, now })) {
    await deliverMessage(database.db, message, {
      send,
      publicUrl: COMPANY.publicUrl,
      clock,
      ending: AbortSignal.abort(),
    });
  }
  return handed;
};

test("a message is sent once, and its secret is not stored", async () => {
  const id = await aMessage({ template: "code" });
  expect((await read(id)).body).toContain("804215");
  const [handed] = await tryDue(SENT);
  expect(handed).toMatchObject({ id, recipient: "a@b.example", subject: "Your Espalier code: 804215", attempt: 1 });
  expect(handed?.html).toContain("804215");
  expect(await tryDue(SENT)).toEqual([]);
  const row = await read(id);
  expect(row).toMatchObject({ state: "sent", attempts: 1, sent_at: START });
  expect(JSON.stringify(row)).not.toContain("804215");
  expect(row.subject).toBe("Your Espalier code: ••••••");
});

test("a temporary failure is retried with growing pauses for a day, and then given up", async () => {
  const id = await aMessage();
  const tried: number[] = [];
  for (let minute = 0; minute < 3_000; minute += 1) {
    if ((await tryDue(LATER)).length > 0) tried.push(minute);
    if ((await read(id)).state !== "waiting") break;
    later(MINUTE);
  }
  expect(tried).toEqual([0, 1, 6, 21, 51, 111, 231, 471, 951, 1431]);
  expect(await read(id)).toMatchObject({ state: "given_up", attempts: 10, last_error: "451 later", error_code: "451" });
  later(DAY);
  expect(await tryDue(SENT)).toEqual([]);
}, 180_000);

test("a permanent refusal is not retried", async () => {
  const id = await aMessage();
  await tryDue(NEVER);
  expect(await read(id)).toMatchObject({ state: "failed", attempts: 1, last_error: "550 nobody", settled_at: START });
  later(DAY);
  expect(await tryDue(SENT)).toEqual([]);
});

test("an expired code is given up instead of being sent", async () => {
  const id = await aMessage({ template: "code" });
  await tryDue(LATER);
  later(11 * MINUTE);
  expect(await tryDue(SENT)).toEqual([]);
  const row = await read(id);
  expect(row.state).toBe("given_up");
  expect(JSON.stringify(row)).not.toContain("804215");
});

test("a message of a sender that died is taken by another after its claim ends", async () => {
  const id = await aMessage();
  const [taken] = await claimDue(database.db, { channels: ["mail"], limit: 1, now });
  expect(taken).toMatchObject({ id, attempts: 1 });
  later(2 * MINUTE);
  expect(await tryDue(SENT)).toEqual([]);
  later(MINUTE);
  expect(await tryDue(SENT)).toHaveLength(1);
  // The first attempt was only slow: its result no longer counts.
  const slow = { send: async () => NEVER, publicUrl: COMPANY.publicUrl, clock, ending: AbortSignal.abort() };
  if (taken) await deliverMessage(database.db, taken, slow);
  expect(await read(id)).toMatchObject({ state: "sent", attempts: 2 });
});

test("what became of a message is recorded once the database answers again, and the message is not sent again", async () => {
  const id = await aMessage();
  const [taken] = await claimDue(database.db, { channels: ["mail"], limit: 1, now });
  if (!taken) throw new Error("nothing was due");
  let sent = 0;
  const deps = {
    send: async (): Promise<SendResult> => {
      sent += 1;
      return await Promise.resolve(SENT);
    },
    publicUrl: COMPANY.publicUrl,
    clock,
    ending: new AbortController().signal,
  };
  const { delivering } = await dyingAt({ database }, "outbox", async () => {
    const died = once(database.pool, "remove");
    const begun = deliverMessage(database.db, taken, deps);
    await died;
    return { delivering: begun };
  });
  expect(await delivering).toBe("sent");
  expect(sent).toBe(1);
  expect(await read(id)).toMatchObject({ state: "sent", attempts: 1 });
});

test("who asks before another and is answered after it takes nothing of what the other took", async () => {
  await aMessage();
  const asked = now;
  later(5_000);
  expect(await claimDue(database.db, { channels: ["mail"], limit: 1, now })).toHaveLength(1);
  expect(await claimDue(database.db, { channels: ["mail"], limit: 1, now: asked })).toEqual([]);
});

test("a clock that jumps ahead makes each message be tried once more, and none is given up", async () => {
  const ids = [await aMessage(), await aMessage(), await aMessage()];
  await tryDue(LATER);
  later(30 * DAY);
  expect(await tryDue(LATER)).toHaveLength(3);
  expect(await tryDue(LATER)).toHaveLength(0);
  for (const id of ids) expect(await read(id)).toMatchObject({ state: "waiting", attempts: 2 });
});

test("a clock that is put back delays nothing", async () => {
  later(30 * DAY);
  const ids = [await aMessage(), await aMessage()];
  await tryDue(LATER);
  const [taken] = await claimDue(database.db, { channels: ["mail"], limit: 1, now: new Date(now.getTime() + MINUTE) });
  expect(taken).toBeDefined();
  later(-30 * DAY);
  expect((await tryDue(SENT)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  later(-DAY);
  expect(await tryDue(SENT)).toEqual([]);
});

test("the provider's reports count for their own attempt, in any order", async () => {
  const id = await aMessage({ channel: "sms", recipient: "+6591234567" });
  const report = async (state: "sent" | "delivered" | "failed", attempt: number, ref = "SM1", code = "") =>
    await noteReport(database.db, { id, attempt, ref, state, code, now });
  // The answer was lost, and then the report of the same attempt arrives: nothing is sent a second time.
  await tryDue(LATER, "sms");
  expect(await report("sent", 2)).toBe(false);
  expect(await report("sent", 1)).toBe(true);
  later(DAY);
  expect(await tryDue(SENT, "sms")).toEqual([]);
  expect(await report("delivered", 1, "SM2")).toBe(false);
  expect(await report("failed", 1, "SM1", "30003")).toBe(true);
  expect(await read(id)).toMatchObject({ state: "failed", error_code: "30003" });
  expect(await report("delivered", 1)).toBe(true);
  expect(await report("failed", 1)).toBe(false);
  expect(await report("sent", 1)).toBe(false);
  expect(await read(id)).toMatchObject({ state: "delivered", error_code: "", last_error: "", provider_ref: "SM1" });
});

test("two senders send forty messages once each, and a hanging one blocks no other channel", async () => {
  const server = await fakeSmtp();
  onTestFinished(server.close);
  for (let each = 0; each < 40; each += 1) await aMessage({ recipient: `n${each}@b.example` });
  const sms = await aMessage({ channel: "sms", recipient: "+6591234567" });
  const mail = smtpSender(server.url, COMPANY.publicUrl, { silence: 2_000 });
  let answer: ((posted: SendResult) => void) | undefined;
  const hanging: ChannelSender = async () =>
    await new Promise((resolve) => {
      answer = resolve;
    });
  const log = pino({ level: "silent" });
  const options = {
    db: database.db,
    senders: { mail, sms: hanging },
    publicUrl: COMPANY.publicUrl,
    clock,
    log,
    pause: 20,
  };
  const running = [runSender(options), runSender(options)];
  await vi.waitFor(() => expect(server.arrived).toHaveLength(40), 60_000);
  expect((await read(sms)).state).toBe("waiting");
  const stopping = Promise.all(running.map(async (sender) => await sender.stop()));
  answer?.({ outcome: "sent", ref: "SM9" });
  await stopping;
  const receivers = server.arrived.map((message) => /^To: (.*)$/m.exec(message)?.[1]);
  expect(new Set(receivers).size).toBe(40);
  expect(await read(sms)).toMatchObject({ state: "sent", provider_ref: "SM9", attempts: 1 });
});

test("a message is sent again with the same Message-ID when the server disconnects after accepting it", async () => {
  const server = await fakeSmtp();
  onTestFinished(server.close);
  server.behave({ does: "drop", at: "before the answer" }, { does: "take" });
  const id = await aMessage();
  const mail = smtpSender(server.url, COMPANY.publicUrl, { silence: 1_000 });
  const log = pino({ level: "silent" });
  const sender = runSender({
    db: database.db,
    senders: { mail, sms: null },
    publicUrl: COMPANY.publicUrl,
    clock,
    log,
    pause: 20,
  });
  await vi.waitFor(async () => expect((await read(id)).attempts).toBe(1), 60_000);
  await vi.waitFor(async () => expect((await read(id)).claimed_until).toBeNull(), 60_000);
  later(MINUTE);
  await vi.waitFor(async () => expect((await read(id)).state).toBe("sent"), 60_000);
  await sender.stop();
  const names = server.arrived.map((message) => /^Message-ID: (.*?)\r?$/m.exec(message)?.[1]);
  expect(names).toEqual([`<outbox-${id}@shop.example>`, `<outbox-${id}@shop.example>`]);
});

test("several messages for one cause are written once", async () => {
  const write = async () =>
    await inTransaction(database.db, async (tx) => {
      const addressee = { channel: "mail", recipient: "once@b.example", language: "cn", customerId: null } as const;
      const words = { sn: "E9", amount: "1.00 SP", delivery: "" };
      await queueMessage(tx, COMPANY, addressee, { template: "order_paid", words, cause: "order_paid E9", now });
      return done(null);
    });
  await Promise.all(Array.from({ length: 10 }, write));
  const rows = await database.db.selectFrom("outbox").select("subject").where("cause", "=", "order_paid E9").execute();
  expect(rows).toEqual([{ subject: "您的订单已支付" }]);
});
