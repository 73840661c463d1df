import { createServer, type Server, type Socket } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { sendMail, smtpPost } from "./send-mail.ts";

const NOW = new Date("2026-05-01T08:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

test("a message of the outbox goes out by SMTP once, in both languages' letters", async () => {
  const received: string[] = [];
  const server = await smtpServer((message) => received.push(message));
  const id = await queueMessage("您的验证码是 123456。");
  const post = smtpPost(server.url, "https://shop.example");
  await sendMail(database.db, post, id, NOW);
  await sendMail(database.db, post, id, NOW);
  server.close();

  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: a@b.example");
  expect(received[0]).toContain(`Message-ID: <outbox-${id}@shop.example>`);
  expect(Buffer.from(received[0]?.split("\r\n\r\n")[1] ?? "", "base64").toString()).toContain("123456");
  expect(await readMessage(id)).toMatchObject({ sent_at: NOW, attempts: 1 });
});

test("a mail server that refuses is noted and the message stays to be sent", async () => {
  const server = await smtpServer(() => undefined, "451 4.7.1 try later");
  const id = await queueMessage("hello");
  await expect(sendMail(database.db, smtpPost(server.url, "https://shop.example"), id, NOW)).rejects.toThrow("451");
  server.close();
  const row = await readMessage(id);
  expect(row.sent_at).toBeNull();
  expect(row.attempts).toBe(1);
  expect(row.last_error).toContain("try later");
});

test("a mail server that is away is noted too", async () => {
  const id = await queueMessage("hello");
  await expect(sendMail(database.db, smtpPost("smtp://127.0.0.1:9", "https://shop.example"), id, NOW)).rejects.toThrow(
    "ECONNREFUSED",
  );
  expect((await readMessage(id)).last_error).not.toBe("");
});

const queueMessage = async (body: string): Promise<number> =>
  (
    await database.db
      .insertInto("outbox")
      .values({ recipient: "a@b.example", subject: "Code", body, created_at: NOW })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const readMessage = async (id: number) =>
  await database.db
    .selectFrom("outbox")
    .select(["sent_at", "attempts", "last_error"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Speaks just enough SMTP to take messages, or to refuse every recipient. */
const smtpServer = async (
  take: (message: string) => void,
  refusal?: string,
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server: Server = createServer((socket) => converse(socket, take, refusal));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
};

const converse = (socket: Socket, take: (message: string) => void, refusal: string | undefined): void => {
  let message: string | undefined;
  socket.write("220 test\r\n");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    const text = chunk.toString();
    if (message !== undefined) {
      message += text;
      if (!message.endsWith("\r\n.\r\n")) return;
      take(message);
      message = undefined;
      socket.write("250 taken\r\n");
    } else if (text.startsWith("RCPT") && refusal !== undefined) socket.write(`${refusal}\r\n`);
    else if (text.startsWith("DATA")) {
      message = "";
      socket.write("354 go on\r\n");
    } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
    else socket.write("250 ok\r\n");
  });
};
