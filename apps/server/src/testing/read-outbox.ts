import { customerOf } from "../modules/members/customer-of.ts";
import type { Db } from "../platform/db/in-transaction.ts";

/** The messages to a member, oldest first. */
export const messagesTo = async (db: Db, memberId: number) =>
  await db
    .selectFrom("outbox")
    .select(["template", "channel", "recipient", "language", "subject", "body"])
    .where("customer_id", "=", customerOf(memberId))
    .orderBy("id")
    .execute();
