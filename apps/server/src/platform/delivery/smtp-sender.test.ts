import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type FakeSmtp, fakeSmtp, type SmtpManner } from "../../testing/setup/fake-smtp.ts";
import { smtpSender } from "./smtp-sender.ts";

const MESSAGE = {
  id: 7,
  recipient: "wren@shop.example",
  subject: "您的验证码 Bcc",
  text: "您的验证码是 123456。\n",
  html: "<p>您的验证码是 123456。</p>",
  attempt: 1,
};

let server: FakeSmtp;
beforeAll(async () => {
  server = await fakeSmtp();
});
beforeEach(() => {
  server.arrived.length = 0;
});
afterAll(async () => await server.close());

const post = async (manner: SmtpManner, login = "") => {
  server.behave(manner);
  const url = server.url.replace("//", `//${login}`);
  return await smtpSender(url, "https://shop.example", { silence: 200 })(MESSAGE);
};

test("a message is sent as text and HTML, from the company, with a constant Message-ID", async () => {
  expect(await post({ does: "take" })).toEqual({ outcome: "sent", ref: "" });
  const [message = ""] = server.arrived;
  expect(message).toContain("From: Espalier <no-reply@shop.example>");
  expect(message).toContain("To: wren@shop.example");
  expect(message).toContain("Message-ID: <outbox-7@shop.example>");
  expect(message).toContain("Auto-Submitted: auto-generated");
  expect(message).toContain("multipart/alternative");
  const parts = Array.from(message.matchAll(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g), ([, part = ""]) =>
    Buffer.from(part, "base64").toString(),
  );
  expect(parts.join("|")).toContain("您的验证码是 123456");
});

test("the content of a subject or an address never becomes a header or another recipient", async () => {
  server.behave({ does: "take" });
  const send = smtpSender(server.url, "https://shop.example", { silence: 200 });
  await send({ ...MESSAGE, subject: "Hello\r\nBcc: all@shop.example\r\n\r\nbody" });
  expect(server.arrived[0]?.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
  for (const recipient of [
    "a@b.example, c@d.example",
    "a@b.example\r\nRCPT TO:<x@y.example>",
    "",
    "no address",
    "a@b@c",
  ]) {
    server.arrived.length = 0;
    expect((await send({ ...MESSAGE, recipient })).outcome, recipient).toBe("never");
    expect(server.arrived).toEqual([]);
  }
});

test.each<[string, SmtpManner, object, number]>([
  ["a server without a greeting", { does: "hang", at: "greeting" }, { outcome: "later" }, 0],
  ["a server that hangs at the recipient", { does: "hang", at: "recipient" }, { outcome: "later" }, 0],
  ["a server that hangs at the end", { does: "hang", at: "end" }, { outcome: "later" }, 1],
  [
    "a mailbox that is full",
    { does: "refuse", at: "recipient", reply: "452 4.2.2 full" },
    { outcome: "later", code: "452" },
    0,
  ],
  [
    "an unknown mailbox",
    { does: "refuse", at: "recipient", reply: "550 5.1.1 nobody" },
    { outcome: "never", code: "550", error: expect.stringContaining("nobody") },
    0,
  ],
  [
    "a text that is too large",
    { does: "refuse", at: "end", reply: "552 5.3.4 big" },
    { outcome: "never", code: "552" },
    1,
  ],
  [
    "a text to be retried later",
    { does: "refuse", at: "end", reply: "451 4.7.1 later" },
    { outcome: "later", code: "451" },
    1,
  ],
  ["a server that refuses the company", { does: "refuse", at: "greeting", reply: "554 no" }, { outcome: "later" }, 0],
  ["a sender that is not permitted", { does: "refuse", at: "sender", reply: "550 5.7.1 who" }, { outcome: "later" }, 0],
  ["a connection that breaks before the answer", { does: "drop", at: "before the answer" }, { outcome: "later" }, 1],
  ["a connection that breaks after the answer", { does: "drop", at: "after the answer" }, { outcome: "sent" }, 1],
])("%s", async (_, manner, outcome, arrived) => {
  expect(await post(manner)).toMatchObject(outcome);
  expect(server.arrived).toHaveLength(arrived);
});

test("a wrong password is retried, since the company can fix it, and is not in the result", async () => {
  const refused = await post({ does: "refuse", at: "login", reply: "535 5.7.8 wrong" }, "wren:secret-password@");
  expect(refused).toMatchObject({ outcome: "later", code: "535" });
  expect(JSON.stringify(refused)).not.toMatch(/secret-password|c2VjcmV0/);
});

test("an unreachable server is retried later, and a hanging one is waited for only briefly", async () => {
  const away = smtpSender("smtp://127.0.0.1:9", "https://shop.example", { silence: 200 });
  expect(await away(MESSAGE)).toMatchObject({ outcome: "later" });
  server.behave({ does: "hang", at: "end" });
  const patient = smtpSender(server.url, "https://shop.example", { silence: 600, timeout: 50 });
  expect(await patient(MESSAGE)).toEqual({ outcome: "later", error: "the mail server took too long", code: "" });
});
