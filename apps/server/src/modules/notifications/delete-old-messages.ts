import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteInboxBefore } from "./store/inbox.ts";
import { deleteSettledMessagesBefore } from "./store.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

/** The days for which operators can see whether and when a message was sent, and members what the inbox says. */
const MESSAGE_DAYS = 180;

/** Deletes messages that were sent or given up long ago, and old ones of the inbox, read or not. */
export const deleteOldMessages = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - MESSAGE_DAYS * DAY_MS);
  await deleteSettledMessagesBefore(db, before);
  await deleteInboxBefore(db, before);
};
