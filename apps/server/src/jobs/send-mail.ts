import { createTransport } from "nodemailer";

import type { Db } from "../db/in-transaction.ts";

type Mail = { readonly id: number; readonly to: string; readonly subject: string; readonly text: string };

/** Hands a message to a mail server; throws when it is not taken. */
export type Post = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 20_000;

/** Sends by SMTP. The message's id is made from the outbox row, so that a server that got it twice can tell. */
export const smtpPost = (smtpUrl: string, publicUrl: string): Post => {
  const host = new URL(publicUrl).hostname;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({
      from: `Espalier <no-reply@${host}>`,
      to,
      subject,
      text,
      messageId: `<outbox-${id}@${host}>`,
    });
  };
};

/** Sends one message of the outbox. A failure is noted and thrown on, so that the queue tries again later. */
export const sendMail = async (db: Db, post: Post, id: number, now: Date): Promise<void> => {
  const mail = await db
    .selectFrom("outbox")
    .select(["id", "recipient as to", "subject", "body as text"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (!mail) return;
  try {
    await post(mail);
  } catch (error) {
    const last_error = error instanceof Error ? error.message : String(error);
    await db
      .updateTable("outbox")
      .set((eb) => ({ attempts: eb("attempts", "+", 1), last_error }))
      .where("id", "=", id)
      .execute();
    throw error;
  }
  await db
    .updateTable("outbox")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), sent_at: now }))
    .where("id", "=", id)
    .execute();
};
