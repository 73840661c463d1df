import { type AddressChannel, ADDRESS_CHANNELS } from "@espalier/core/vocabulary/message";
import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import type { SendResult } from "../../../platform/delivery/channel-sender.ts";
import { createLog } from "../../../platform/telemetry/create-log.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { buyerOf } from "../../../testing/buyer-of.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { queueMessage } from "../queue-message.ts";
import { runSender } from "../run-sender.ts";
import { isTemplateName, type Template, TEMPLATES, type TemplateName, type WordsOf } from "../templates.ts";

let shop: TestApp;
let member: TestMember;
let readers: readonly AdminClient[];
let log: string[] = [];
beforeAll(async () => {
  shop = await testApp({
    log: createLog({ logLevel: "debug", role: "all" }, { write: (line) => void log.push(line) }),
  });
  member = await aMember(shop.db, { email: "wren@shop.example" });
  readers = [await adminClient(shop, "support"), await adminClient(shop, "auditor"), await adminClient(shop)];
});
afterAll(async () => await shop.stop());

/** The kinds of message with a word that only the recipient may read. */
type SecretTemplate = {
  [Name in TemplateName]: (typeof TEMPLATES)[Name] extends { readonly secret: string } ? Name : never;
}[TemplateName];
type Words = Readonly<Record<keyof WordsOf<SecretTemplate>, string>>;

/** The words of all of them. The code is a part of the member's number. */
const usualWords = ({ uid }: TestMember): Words => ({
  uid,
  purpose: "for a test",
  minutes: "10",
  code: uid.slice(1, 7),
  password: "hT3-_kq9$&Zr0mW2",
  token: "q8Zr0mW2xAhT3kq9q8Zr0mW2xAhT3kq9q8Zr0mW2xAh",
  email: "w***n@shop.example",
  at: "2026-05-04 16:00",
  days: "7",
  sn: "E26050400001",
  amount: "$12.00",
  reason: "broken",
  delivery: "",
  express_name: "Swift Parcel",
  express_no: "SP1",
});

const isSecretTemplate = (name: string): name is SecretTemplate => isTemplateName(name) && "secret" in TEMPLATES[name];
const SECRET_TEMPLATES = Object.keys(TEMPLATES).filter(isSecretTemplate);
const secretOf = (name: SecretTemplate): string => usualWords(member)[TEMPLATES[name].secret];

const write = async (name: SecretTemplate, language: Language, channel: AddressChannel): Promise<number> => {
  const recipient = channel === "mail" ? "wren@shop.example" : "+6591234567";
  const { customerId } = await buyerOf(shop.db, { memberId: member.id });
  const addressee = { channel, recipient, language, customerId };
  const content = { template: name, words: usualWords(member), now: shop.now() };
  const written = await inTransaction(shop.db, async (tx) => {
    await queueMessage<SecretTemplate>(tx, shop.deps, addressee, content);
    return done(await tx.selectFrom("outbox").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow());
  });
  return written.ok ? written.value.id : 0;
};

/** Sends what is due, once; the other side quotes the whole message in its answer. */
const send = async (outcome: SendResult["outcome"]): Promise<void> => {
  let sent = 0;
  const answer = async ({
    subject,
    text,
  }: {
    readonly subject: string;
    readonly text: string;
  }): Promise<SendResult> => {
    sent += 1;
    const error = `554 refused: ${subject} ${text}`;
    return await Promise.resolve(outcome === "sent" ? { outcome, ref: "r" } : { outcome, error, code: "554" });
  };
  const senders = { mail: answer, sms: answer };
  const sender = runSender({ ...shop.deps, senders, pause: 10 });
  await expect.poll(() => sent).toBeGreaterThan(0);
  await sender.stop();
};

const BEGUN = z.object({ ticket: z.string() });

/** Everything that operators who may read messages can read of them, and what the server wrote to its log. */
const everything = async (id: number): Promise<readonly string[]> => {
  const read: unknown[] = [];
  for (const reader of readers) {
    const { token } = reader.operator;
    read.push(
      await reader.call("adminMessageView", { id }),
      await reader.call("adminMessageList", { uid: member.uid }),
    );
    read.push(await reader.call("adminMemberHistory", { uid: member.uid }));
    read.push(await reader.call("adminMemberView", { uid: member.uid }));
    read.push(await shop.get("/admin/search", { q: member.uid }, { token }));
    const form = { call: "adminMessageList", format: "csv" };
    const { data } = await shop.post("/admin/export/begin", form, { token });
    const begun = BEGUN.safeParse(data).data;
    if (begun) read.push((await shop.app.inject({ url: "/api/admin/export/file", query: begun })).body);
  }
  const owner = readers.at(-1);
  read.push(await owner?.call("adminAuditList", {}));
  return [...read.map((each) => JSON.stringify(each)), ...log];
};

const visible = (texts: readonly string[], secret: string): readonly string[] =>
  // The number of the account may contain the digits of a code, and is no secret.
  texts.filter((text) => text.replaceAll(member.uid, "").includes(secret));

const CASES = SECRET_TEMPLATES.flatMap((name) =>
  LANGUAGES.flatMap((language) => ADDRESS_CHANNELS.map((channel) => ({ name, language, channel }))),
);

describe.each(CASES)("$name by $channel in $language", ({ name, language, channel }) => {
  test.each(["sent", "never", "later"] as const)(
    "shows its secret to nobody, before and after it was %s",
    async (outcome) => {
      log = [];
      const id = await write(name, language, channel);
      const secret = secretOf(name);
      expect(visible(await everything(id), secret)).toEqual([]);
      await send(outcome);
      const after = await everything(id);
      expect(visible(after, secret)).toEqual([]);
      const { state } = (await readers[0]?.call("adminMessageView", { id })) ?? {};
      expect(state).toBe({ sent: "sent", never: "failed", later: "retrying" }[outcome]);
      await shop.db.deleteFrom("outbox").execute();
    },
  );

  test("shows the rest, the number of the account included", async () => {
    const id = await write(name, language, channel);
    const { subject = "", text = "" } = (await readers[1]?.call("adminMessageView", { id })) ?? {};
    const { words: expected }: Template = TEMPLATES[name];
    if (expected.includes("uid")) expect(text).toContain(member.uid);
    const stored = await shop.db
      .selectFrom("outbox")
      .select(["subject", "body"])
      .where("id", "=", id)
      .executeTakeFirst();
    const secret = secretOf(name);
    if (stored?.body.includes(secret)) expect(decodeURIComponent(text)).toContain("••••••");
    const refilled = [subject, text].map((each) => each.replaceAll(/••••••|(?:%E2%80%A2){6}/g, () => secret));
    expect(refilled).toEqual([stored?.subject, stored?.body]);
    await shop.db.deleteFrom("outbox").execute();
  });
});

test("of a message whose words are not known, nothing is shown", async () => {
  const id = await write("one_time_password", "en", "mail");
  await shop.db.updateTable("outbox").set({ words: "{}" }).where("id", "=", id).execute();
  expect(await readers[0]?.call("adminMessageView", { id })).toMatchObject({ subject: "", text: "••••••" });
});
