import type { Db } from "../../../platform/db/in-transaction.ts";

const MOST_MESSAGES = 50;

/** The newest messages of the outbox, of one recipient or, with "", of all. */
export const newestMessages = async (db: Db, to: string) => {
  const newest = db
    .selectFrom("outbox")
    .select(["id", "channel", "template", "recipient as to", "subject", "body as text", "created_at"])
    .orderBy("id", "desc")
    .limit(MOST_MESSAGES);
  return await (to === "" ? newest : newest.where("recipient", "=", to.toLowerCase())).execute();
};
