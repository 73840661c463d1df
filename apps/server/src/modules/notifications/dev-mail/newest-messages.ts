import type { Db } from "../../../platform/db/in-transaction.ts";
import { textsOf } from "../render-message.ts";

const MOST_MESSAGES = 50;

/** The newest messages of the outbox, of one recipient or, with "", of all. */
export const newestMessages = async (db: Db, to: string, publicUrl: string) => {
  const newest = db
    .selectFrom("outbox")
    .select(["id", "channel", "template", "language", "words", "recipient", "subject", "body", "created_at"])
    .orderBy("id", "desc")
    .limit(MOST_MESSAGES);
  const messages = await (to === "" ? newest : newest.where("recipient", "=", to.toLowerCase())).execute();
  return messages.map((message) => {
    const { id, channel, template, recipient, created_at } = message;
    const { subject, body } = textsOf(message, publicUrl);
    return { id, channel, template, to: recipient, subject, text: body, created_at };
  });
};
